import LayoutABI

/// An instance of a plugin's layout. It destroys the instance, then releases the plugin.
@safe final class Instance {
  let layoutClass: CheckedClass
  let vtable: UnsafePointer<lh_vtable>
  let handle: OpaquePointer
  let plugin: Plugin
  /// The number of earlier instances of its layout.
  let swapCount: UInt64

  /// - Throws: The layout's error, or `LayoutError.Code.badPlugin` if it reports success without an instance.
  init(
    _ plugin: Plugin, _ layoutClass: CheckedClass, _ permission: PermitCallback?,
    after former: Instance? = nil
  ) throws(LayoutError) {
    guard let created = try unsafe layoutClass.makeHandle(permission) else {
      throw LayoutError(
        .badPlugin,
        "\(plugin.path): create of \"\(layoutClass.id)\" succeeded without an instance")
    }
    self.plugin = plugin
    swapCount = former.map { $0.swapCount + 1 } ?? 0
    self.layoutClass = layoutClass
    unsafe vtable = layoutClass.vtable
    unsafe handle = created
  }

  deinit { unsafe vtable.pointee.destroy.unsafelyUnwrapped(handle) }
}
