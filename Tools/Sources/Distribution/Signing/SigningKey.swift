import Crypto
import Foundation

/// The private key with which somebody signs; a file that only its owner may read.
///
///     layouthost signing key, keep it secret
///     ed25519:<32 bytes in base64>
public struct SigningKey: Sendable {
  private let key: Curve25519.Signing.PrivateKey

  private static let title = "layouthost signing key, keep it secret"

  /// A new one.
  public init() { key = Curve25519.Signing.PrivateKey() }

  /// Reads the file that `save` wrote.
  public init(file path: String) throws(Refusal) {
    let text = String(decoding: try DurableFile.read(path, limit: 4096), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    guard lines.count == 2, lines[0] == Self.title, lines[1].hasPrefix(PublicKey.prefix),
      let bytes = Data(base64Encoded: String(lines[1].dropFirst(PublicKey.prefix.count))),
      let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: bytes)
    else {
      throw Refusal(
        .refused, "\(path) is no signing key; \"layouthost key new\" makes one")
    }
    self.key = key
  }

  /// Writes it to a new file; one that is there is never overwritten.
  public func save(_ path: String) throws(Refusal) {
    let text = """
      \(Self.title)
      \(PublicKey.prefix)\(key.rawRepresentation.base64EncodedString())

      """
    try DurableFile.create(path, Data(text.utf8), mode: 0o600)
  }

  public var publicKey: PublicKey { PublicKey(bytes: key.publicKey.rawRepresentation) }

  /// Signs bytes; the same bytes always get the same signature (RFC 8032).
  func signature(of message: Data) throws(Refusal) -> Data {
    do {
      return try key.signature(for: message)
    } catch { throw Refusal(.system, "cannot sign: \(error)") }
  }
}
