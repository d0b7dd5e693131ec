// One life of a layout handle: an instance, and all that it needs to stay alive.

import LayoutABI

/// An instance of a plugin's layout. It ends the instance, then lets go of the plugin.
@safe final class Instance {
  let layoutClass: CheckedClass
  let vtable: UnsafePointer<lh_vtable>
  let handle: OpaquePointer
  let plugin: Plugin
  /// How many instances of its layout there were before it.
  let exchanges: UInt64

  /// - Throws: what the layout answers, or `LayoutError.Code.badPlugin` when it answers nonsense.
  init(
    _ plugin: Plugin, _ layoutClass: CheckedClass, _ permission: Permission?,
    after former: Instance? = nil
  ) throws(LayoutError) {
    guard let created = try unsafe layoutClass.makeHandle(permission) else {
      throw LayoutError(
        .badPlugin,
        "\(plugin.path): create of \"\(layoutClass.id)\" succeeded without an instance")
    }
    self.plugin = plugin
    exchanges = former.map { $0.exchanges + 1 } ?? 0
    self.layoutClass = layoutClass
    unsafe vtable = layoutClass.vtable
    unsafe handle = created
  }

  deinit { unsafe vtable.pointee.destroy.unsafelyUnwrapped(handle) }
}
