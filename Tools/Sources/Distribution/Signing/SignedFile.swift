import FoundationEssentials

/// Any file with its signature beside it, plugins aside: archives, lists of hashes.
public enum SignedFile {
  private static let largest = 1 << 30

  /// Writes `<path>.sig`.
  public static func sign(_ path: String, by key: SigningKey) throws(Refusal) {
    let signature = DetachedSignature(of: try DurableFile.read(path, limit: largest), by: key)
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
