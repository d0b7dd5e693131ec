import FoundationEssentials
@_spi(Tool) import LayoutHost

extension Data {
  /// The SHA-256 of these bytes as 64 hexadecimal digits, as in indexes, receipts and lock files.
  ///
  /// - Complexity: O(count).
  var sha256: String {
    var hash = SHA256()
    hash.add(Array(self))
    return hash.digest.map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
  }
}
