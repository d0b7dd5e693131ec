import LayoutABI

extension CheckedClass {
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
