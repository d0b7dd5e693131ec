import LayoutABI

/// A layout's class whose fields are all checked.
@safe final class CheckedClass: @unchecked Sendable {
  let id: [UInt8]
  let version: [UInt8]
  /// Valid as long as the plugin is loaded.
  let table: UnsafePointer<lh_layout_class>
  let vtable: UnsafePointer<lh_vtable>
  let properties: PropertyIndex

  init(
    id: [UInt8], version: [UInt8], table: UnsafePointer<lh_layout_class>,
    vtable: UnsafePointer<lh_vtable>, properties: PropertyIndex
  ) {
    self.id = id
    self.version = version
    unsafe self.table = unsafe table
    unsafe self.vtable = unsafe vtable
    self.properties = properties
  }
}
