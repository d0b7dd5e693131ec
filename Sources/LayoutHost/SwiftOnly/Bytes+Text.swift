extension [UInt8] {
  /// Creates the UTF-8 bytes of a string, without a terminating zero.
  init(_ string: String) { self = Array(string.utf8) }

  /// The bytes as a string. Invalid UTF-8 becomes replacement characters.
  var text: String { String(decoding: self, as: UTF8.self) }
}
