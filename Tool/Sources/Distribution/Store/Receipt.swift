import FoundationEssentials

/// The origin of an installed file: a JSON file beside it.
public struct Receipt: Codable, Equatable, Sendable {
  private let format: Int
  public let plugin: PluginFile
  /// The registry's address and name.
  public let source: String
  public let registry: String
  /// The key that signed the file; nil if the user allowed an unsigned one.
  public let signer: PublicKey?
  let signature: DetachedSignature?

  static let suffix = ".json"
  private static let largest = 1 << 20

  init(
    plugin: PluginFile, source: String, registry: String, signer: PublicKey?,
    signature: DetachedSignature?
  ) {
    format = 1
    self.plugin = plugin
    self.source = source
    self.registry = registry
    self.signer = signer
    self.signature = signature
  }

  init(file path: String) throws(CommandError) {
    try Paths.checkIsOurs(path)
    self = try StrictJSON.read(
      Receipt.self, DurableFile.read(path, limit: Self.largest), path)
    guard format == 1 else {
      throw CommandError(.rejected, "\(path): its format is \(format); only 1 is supported")
    }
  }
}
