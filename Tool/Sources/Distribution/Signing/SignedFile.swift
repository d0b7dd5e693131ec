import FoundationEssentials

/// Signs and verifies files that are not plugins, such as archives and lists of hashes.
public enum SignedFile {
  private static let largest = 1 << 30

  /// Adds a signature to `<path>.sig`, and keeps those of other keys.
  public static func sign(_ path: String, by key: SigningKey) throws(CommandError) {
    try sign(DurableFile.read(path, limit: largest), path, by: key)
  }

  /// The same for the future bytes of the file.
  ///
  /// - Throws: `CommandError` if a file of that name is not a signature file.
  static func sign(_ bytes: Data, _ path: String, by key: SigningKey) throws(CommandError) {
    var signature = DetachedSignature(of: bytes, by: key)
    if FileManager.default.fileExists(atPath: path + DetachedSignature.suffix) {
      signature = signature.joined(with: try DetachedSignature(beside: path).fitting(bytes))
    }
    try DurableFile.replace(path + DetachedSignature.suffix, with: signature.data())
  }

  /// The trusted key that signed a file.
  ///
  /// - Throws: `CommandError` if none did.
  public static func signer(of path: String, _ trust: Trust) throws(CommandError) -> PublicKey {
    let bytes = try DurableFile.read(path, limit: largest)
    return try DetachedSignature(beside: path).signer(of: bytes, trust, path)
  }
}
