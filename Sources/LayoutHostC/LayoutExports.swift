// The functions of host.h that create layouts and describe them.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

@c @implementation
public func lh_layout_create(
  _ host: OpaquePointer?, _ requirement: UnsafePointer<CChar>?,
  _ delegate: UnsafePointer<lh_delegate>?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  guard let out = unsafe out else { return unsafe missing("out", error) }
  unsafe out.pointee = nil
  return unsafe withHost(host, error) { handle throws(LayoutError) in
    let wanted = try unsafe requirementText(requirement)
    unsafe out.pointee = try retain(handle.host.layout(wanted, permission(delegate)))
  }
}

@c @implementation
public func lh_layout_create_from_file(
  _ host: OpaquePointer?, _ path: UnsafePointer<CChar>?, _ id: UnsafePointer<CChar>?,
  _ delegate: UnsafePointer<lh_delegate>?, _ out: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  guard let out = unsafe out else { return unsafe missing("out", error) }
  unsafe out.pointee = nil
  return unsafe withHost(host, error) { handle throws(LayoutError) in
    let file = try unsafe text(path, "path", limit: RegularFile.longestPath)
    let name = try unsafe id.map { id throws(LayoutError) in
      try unsafe text(id, "id", limit: Requirement.longestText)
    }
    unsafe out.pointee = try retain(
      handle.host.layout(file: file, id: name, permission(delegate)))
  }
}

@c @implementation
public func lh_layout_destroy(_ layout: OpaquePointer?) {
  guard let layout = unsafe layout else { return }
  // The layout's call that made the permission request would return to a destroyed layout.
  let isInPermit = unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(layout))
    ._withUnsafeGuaranteedRef { $0.isInPermit }
  if isInPermit { return }
  // Before the last reference is released: a swap that finds the layout in the list references it briefly.
  unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(layout))
    ._withUnsafeGuaranteedRef { $0.live.remove($0) }
  unsafe consume(layout, as: Layout.self)
}

@c @implementation
public func lh_layout_class_of(_ layout: OpaquePointer?) -> UnsafePointer<lh_layout_class>? {
  var table: UnsafePointer<lh_layout_class>? = nil
  _ = unsafe withLayout(layout, nil) { layout in
    unsafe table = layout.table
    return LH_OK
  }
  return unsafe table
}

@c @implementation
public func lh_layout_extension(
  _ layout: OpaquePointer?, _ id: UnsafePointer<CChar>?
) -> UnsafeRawPointer? {
  var found: UnsafeRawPointer? = nil
  _ = unsafe withLayout(layout, nil) { layout in
    unsafe found = layout.extensionTable(id)
    return LH_OK
  }
  return unsafe found
}
