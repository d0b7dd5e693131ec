import LayoutABI

/// A layout's class of which every field has been checked.
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

  /// The handle of a new instance, which asks what `permission` answers; nil from a layout that says it has
  /// made one and has not.
  ///
  /// - Throws: what the layout answers.
  func makeHandle(_ permission: Permission?) throws(LayoutError) -> OpaquePointer? {
    var created: OpaquePointer? = nil
    try unsafe throwing { error in
      let create = unsafe vtable.pointee.create.unsafelyUnwrapped
      guard let permission else { return unsafe create(table, nil, &created, error) }
      var delegate = unsafe permission.delegate
      return unsafe create(table, &delegate, &created, error)
    }
    return unsafe created
  }
}
