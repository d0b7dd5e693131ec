import FoundationEssentials

/// Who vouches for the bytes of a file: what lies beside it as `<file>.sig`.
///
///     {"format": 1,
///      "signatures": [{"key": "ed25519:…", "signature": "<64 bytes in base64>"}]}
///
/// A signature is that of RFC 8032 over the file's bytes and nothing else, so other programs can check
/// it too.
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

  /// Reads what a `.sig` file holds.
  ///
  /// - Parameter subject: Its name, for the sentence.
  init(reading bytes: Data, _ subject: String) throws(Refusal) {
    self = try StrictJSON.read(DetachedSignature.self, bytes, subject)
    guard format == 1 else {
      throw Refusal(.refused, "\(subject) is of format \(format); this program reads 1")
    }
  }

  /// Reads the one that lies beside a file.
  init(beside path: String) throws(Refusal) {
    let path = path + Self.suffix
    try self.init(reading: DurableFile.read(path, limit: Self.largest), path)
  }

  /// The same for either of two versions of a file, so that the one can take the other's place.
  func joined(with other: DetachedSignature) -> DetachedSignature {
    var joined = self
    joined.signatures += other.signatures.filter { !signatures.contains($0) }
    return joined
  }

  /// Those of the signatures that fit some bytes.
  func fitting(_ bytes: Data) -> DetachedSignature {
    var fitting = self
    fitting.signatures.removeAll { !$0.key.verifies($0.signature, of: bytes) }
    return fitting
  }

  func data() throws(Refusal) -> Data { try StrictJSON.write(self) }

  /// The keys whose signatures fit these bytes.
  func signers(of bytes: Data) -> [PublicKey] {
    signatures.filter { $0.key.verifies($0.signature, of: bytes) }.map(\.key)
  }

  /// The trusted key that vouches for these bytes.
  ///
  /// - Throws: `Refusal` when none does: the bytes or the signature were changed, or nobody trusts
  ///   whoever signed.
  func signer(of bytes: Data, _ trust: Trust, _ subject: String) throws(Refusal) -> PublicKey {
    let signers = signers(of: bytes)
    if let trusted = signers.first(where: { trust.contains($0) }) { return trusted }
    guard let foreign = signers.first else {
      throw Refusal(.refused, "\(subject) is not what was signed: no signature fits its bytes")
    }
    throw Refusal(
      .refused,
      "\(subject) is signed by \(foreign), which \(trust.name) does not list")
  }
}
