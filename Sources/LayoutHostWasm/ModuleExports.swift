// A module has these functions instead of those of host.h for hosts, files and versions: its plugin is linked in, so
// there is nothing to find or load.

// swift-format-ignore-file: AlwaysUseLowerCamelCase

import LayoutABI

/// Creates a layout of this module by ID; otherwise as `lh_layout_create`.
@c public func lh_module_create(
  _ id: UnsafePointer<CChar>?, _ delegate: UnsafePointer<lh_delegate>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<lh_error>?
) -> lh_status {
  guard let out = unsafe out else { return unsafe missing("out", error) }
  unsafe out.pointee = nil
  do throws(LayoutError) {
    unsafe out.pointee = retain(try makeLayout(id, delegate))
    return LH_OK
  } catch let failure {
    return unsafe failure.report(to: error)
  }
}

/// Destroys a layout, as `lh_layout_destroy`.
@c public func lh_module_destroy(_ layout: OpaquePointer?) {
  guard let layout = unsafe layout else { return }
  // The layout's call that made the permission request would return to a destroyed layout.
  let isInPermit = unsafe Unmanaged<Layout>.fromOpaque(UnsafeRawPointer(layout))
    ._withUnsafeGuaranteedRef { $0.isInPermit }
  if !isInPermit { unsafe consume(layout, as: Layout.self) }
}

private func makeLayout(
  _ id: UnsafePointer<CChar>?, _ delegate: UnsafePointer<lh_delegate>?
) throws(LayoutError) -> Layout {
  guard let id = unsafe id else { throw isNull("id") }
  let layoutClass = try unsafe layoutClass([UInt8](cArray: id, limit: 65))
  let permission = try unsafe permission(delegate)
  let handle = try unsafe layoutClass.makeHandle(permission).unsafelyUnwrapped
  let instance = unsafe Instance(layoutClass, handle)
  return Layout(instance, permission: permission)
}

/// The plugin's class for an ID.
private func layoutClass(_ id: [UInt8]) throws(LayoutError) -> CheckedClass {
  var host = unsafe lh_host_info()
  unsafe host.struct_size = UInt32(MemoryLayout<lh_host_info>.size)
  unsafe host.abi_version = LH_ABI_MAJOR << 16 | LH_ABI_MINOR
  guard let plugin = unsafe lh_plugin_entry(&host, nil) else {
    throw LayoutError(.badPlugin, "the plugin rejects this version of the C ABI")
  }
  for index in 0..<Int(unsafe plugin.pointee.layout_count) {
    let table = unsafe plugin.pointee.layouts.unsafelyUnwrapped[index].unsafelyUnwrapped
    guard unsafe text(table.pointee.id) == id else { continue }
    let count = unsafe Int(table.pointee.property_count)
    var properties = PropertyIndex(of: count)
    for number in 0..<count {
      let property = unsafe table.pointee.properties.unsafelyUnwrapped[number].unsafelyUnwrapped
      _ = unsafe properties.add(text(property.pointee.name))
    }
    return unsafe CheckedClass(
      id: id, version: text(table.pointee.version), table: table,
      vtable: table.pointee.vtable.unsafelyUnwrapped, properties: properties)
  }
  throw LayoutError(.notFound, "the module has no layout \"\(id)\"")
}

/// A string of the plugin's tables. The plugin SDK has created it, so it needs no check.
private func text(_ string: UnsafePointer<CChar>?) -> [UInt8] {
  unsafe [UInt8](cArray: string.unsafelyUnwrapped, limit: 256)
}
