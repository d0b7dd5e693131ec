import FoundationEssentials

/// The signatures of a file, in `<file>.sig` beside it.
///
///     {"format": 1,
///      "signatures": [{"key": "ed25519:…", "signature": "<64 bytes in base64>"}]}
///
/// A signature follows RFC 8032, over exactly the file's bytes, so other programs can verify it too.
public struct DetachedSignature: Codable, Equatable, Sendable {
  struct One: Codable, Equatable, Sendable {
    let key: PublicKey
    let signature: Data
  }

  private let format: Int
  private(set) var signatures: [One]

  public static let suffix = ".sig"
  static let largest = 1 << 16

  public init(of bytes: Data, by key: SigningKey) {
    format = 1
    signatures = [One(key: key.publicKey, signature: key.signature(of: bytes))]
  }

  /// Reads the contents of a `.sig` file.
  ///
  /// - Parameter subject: Its name, for messages.
  init(reading bytes: Data, _ subject: String) throws(CommandError) {
    self = try StrictJSON.read(DetachedSignature.self, bytes, subject)
    guard format == 1 else {
      throw CommandError(.rejected, "\(subject): its format is \(format); only 1 is supported")
    }
  }

  /// Reads the signature beside a file.
  init(beside path: String) throws(CommandError) {
    let path = path + Self.suffix
    try self.init(reading: DurableFile.read(path, limit: Self.largest), path)
  }

  /// The signatures of two versions of a file together, so that one can replace the other.
  func joined(with other: DetachedSignature) -> DetachedSignature {
    var joined = self
    joined.signatures += other.signatures.filter { !signatures.contains($0) }
    return joined
  }

  /// The signatures that are valid for some bytes.
  func fitting(_ bytes: Data) -> DetachedSignature {
    var fitting = self
    fitting.signatures.removeAll { !$0.key.verifies($0.signature, of: bytes) }
    return fitting
  }

  func data() throws(CommandError) -> Data { try StrictJSON.write(self) }

  /// The keys whose signatures are valid for these bytes.
  func signers(of bytes: Data) -> [PublicKey] {
    signatures.filter { $0.key.verifies($0.signature, of: bytes) }.map(\.key)
  }

  /// The trusted key that signed these bytes.
  ///
  /// - Throws: `CommandError` if none did: the bytes or the signature were changed, or the signer is not trusted.
  func signer(of bytes: Data, _ trust: Trust, _ subject: String) throws(CommandError) -> PublicKey {
    let signers = signers(of: bytes)
    if let trusted = signers.first(where: { trust.contains($0) }) { return trusted }
    guard let foreign = signers.first else {
      throw CommandError(
        .rejected, "\(subject) has changed since it was signed: no signature is valid")
    }
    throw CommandError(
      .rejected,
      "\(subject) is signed by \(foreign), which is not in \(trust.name)")
  }
}
