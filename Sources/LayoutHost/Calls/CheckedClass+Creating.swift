import LayoutABI

extension CheckedClass {
  /// Creates an instance of the layout.
  ///
  /// - Parameter permission: Decides the layout's permission requests.
  /// - Returns: Nil if the layout reports success without creating an instance.
  /// - Throws: The layout's error.
  func makeHandle(_ permission: PermitCallback?) throws(LayoutError) -> OpaquePointer? {
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
