import FoundationEssentials

/// An Ed25519 public key, written as `ed25519:` and its 32 bytes in base64.
public struct PublicKey: Hashable, Sendable, CustomStringConvertible {
  let bytes: Data

  static let prefix = "ed25519:"

  /// - Throws: `CommandError` for any other text.
  public init(_ text: String) throws(CommandError) {
    guard text.hasPrefix(Self.prefix),
      let bytes = Data(base64Encoded: String(text.dropFirst(Self.prefix.count))),
      bytes.count == Ed25519.publicKeySize
    else {
      throw CommandError(
        .rejected, "\"\(text.prefix(80))\" is not a public key: ed25519: and 32 bytes in base64")
    }
    self.bytes = bytes
  }

  init(bytes: Data) { self.bytes = bytes }

  public var description: String { Self.prefix + bytes.base64EncodedString() }

  /// A short form for messages.
  public var short: String { "\(description.prefix(20))…" }

  func verifies(_ signature: Data, of message: Data) -> Bool {
    Ed25519.verifies(signature, of: message, publicKey: bytes)
  }
}

extension PublicKey: Codable {
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
