// The functions of host.h about making layouts and what they are.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

/// Copies a delegate after a look at its size; nil stays nil.
private func withDelegate<R>(
  _ delegate: UnsafePointer<lh_delegate>?,
  _ body: (UnsafePointer<lh_delegate>?) throws(LayoutError) -> R
) throws(LayoutError) -> R {
  if let delegate = unsafe delegate {
    let (size, needed) = unsafe (delegate.pointee.struct_size, MemoryLayout<lh_delegate>.size)
    guard size >= UInt32(needed) else {
      throw LayoutError(
        .invalidArgument, "delegate has struct_size \(size); version 1.0 has \(needed)")
    }
  }
  return try unsafe body(delegate)
}

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
    let generation = try unsafe withDelegate(delegate) { delegate throws(LayoutError) in
      try unsafe handle.host.generation(wanted, delegate)
    }
    unsafe out.pointee = retain(Layout(generation))
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
    let file = try unsafe text(path, "path", limit: SearchPath.longestPath)
    let name = try unsafe id.map { id throws(LayoutError) in
      try unsafe text(id, "id", limit: Requirement.longestText)
    }
    let generation = try unsafe withDelegate(delegate) { delegate throws(LayoutError) in
      try unsafe handle.host.generation(file: file, id: name, delegate)
    }
    unsafe out.pointee = retain(Layout(generation))
  }
}

@c @implementation
public func lh_layout_destroy(_ layout: OpaquePointer?) {
  guard let layout = unsafe layout else { return }
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
