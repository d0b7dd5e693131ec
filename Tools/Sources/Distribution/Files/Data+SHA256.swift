import Crypto
import Foundation

extension Data {
  /// The SHA-256 of these bytes, as indexes, receipts and lock files have it: 64 hexadecimal digits.
  ///
  /// - Complexity: O(count).
  var sha256: String {
    SHA256.hash(data: self).map { String(UInt16($0) + 0x100, radix: 16).dropFirst() }.joined()
  }
}
