extension [UInt8] {
  /// Checks that the system can take the bytes as a path. It would end them at a zero byte.
  ///
  /// - Parameter name: The subject of the message.
  /// - Throws: `LayoutError.Code.invalidArgument`.
  func checkPath(_ name: StaticString) throws(LayoutError) {
    guard !isEmpty, !contains(0) else {
      throw LayoutError(.invalidArgument, "\(name) is empty or contains a zero byte")
    }
  }
}
