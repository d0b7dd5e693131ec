import FoundationEssentials

/// A private signing key; only the file's owner may read it.
///
///     layouthost signing key, keep it secret
///     ed25519:<32 bytes in base64>
public struct SigningKey: Sendable {
  private let seed: Data

  private static let title = "layouthost signing key, keep it secret"

  /// Creates a new key.
  public init() { seed = Ed25519.newSeed() }

  /// Reads a file that `save` wrote.
  public init(file path: String) throws(CommandError) {
    let text = String(decoding: try DurableFile.read(path, limit: 4096), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(\.trimmed)
    guard lines.count == 2, lines[0] == Self.title, lines[1].hasPrefix(PublicKey.prefix),
      let seed = Data(base64Encoded: String(lines[1].dropFirst(PublicKey.prefix.count))),
      seed.count == Ed25519.seedSize
    else {
      throw CommandError(
        .rejected, "\(path) is not a signing key; \"layouthost key new\" creates one")
    }
    self.seed = seed
  }

  /// Writes the key to a new file; never overwrites one.
  public func save(_ path: String) throws(CommandError) {
    let text = """
      \(Self.title)
      \(PublicKey.prefix)\(seed.base64EncodedString())

      """
    try DurableFile.create(path, Data(text.utf8), mode: 0o600)
  }

  public var publicKey: PublicKey { PublicKey(bytes: Ed25519.publicKey(seed: seed)) }

  /// Signs bytes; the signature is deterministic (RFC 8032).
  func signature(of message: Data) -> Data { Ed25519.signature(of: message, seed: seed) }
}
