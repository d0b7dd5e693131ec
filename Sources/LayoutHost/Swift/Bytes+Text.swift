// Bytes and strings.

extension [UInt8] {
  /// The bytes of a string, without a zero at the end.
  init(_ string: String) { self = Array(string.utf8) }

  /// For Swift programs: bytes that are not UTF-8 become replacement characters.
  var text: String { String(decoding: self, as: UTF8.self) }
}
