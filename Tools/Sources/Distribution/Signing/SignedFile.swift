import FoundationEssentials

/// Any file with its signature beside it, plugins aside: archives, lists of hashes.
public enum SignedFile {
  private static let largest = 1 << 30

  /// Writes `<path>.sig`, beside the signatures of others that are in it.
  public static func sign(_ path: String, by key: SigningKey) throws(Refusal) {
    try sign(DurableFile.read(path, limit: largest), path, by: key)
  }

  /// The same for bytes that are to be in the file.
  ///
  /// - Throws: `Refusal` for a file of that name that holds no signatures.
  static func sign(_ bytes: Data, _ path: String, by key: SigningKey) throws(Refusal) {
    var signature = DetachedSignature(of: bytes, by: key)
    if FileManager.default.fileExists(atPath: path + DetachedSignature.suffix) {
      signature = signature.joined(with: try DetachedSignature(beside: path).fitting(bytes))
    }
    try DurableFile.replace(path + DetachedSignature.suffix, with: signature.data())
  }

  /// The trusted key that vouches for a file.
  ///
  /// - Throws: `Refusal` when none does.
  public static func signer(of path: String, _ trust: Trust) throws(Refusal) -> PublicKey {
    let bytes = try DurableFile.read(path, limit: largest)
    return try DetachedSignature(beside: path).signer(of: bytes, trust, path)
  }
}
