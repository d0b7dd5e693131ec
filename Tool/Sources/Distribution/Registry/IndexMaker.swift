import FoundationEssentials

/// Makes a folder of packed plugins a registry.
public struct IndexMaker: Sendable {
  public let folder: String
  private let key: SigningKey

  public init(folder: String, key: SigningKey) {
    self.folder = folder
    self.key = key
  }

  /// The result of writing the index.
  public struct Result: Sendable {
    public let index: Index
    public let added: [String]
    public let removed: [String]
    /// False if the index was up to date.
    public let isWritten: Bool
  }

  /// Reads all plugins in the folder, and writes the index and its signature.
  ///
  /// - Parameters:
  ///   - name: The registry's name; nil keeps that of the current index.
  ///   - date: Seconds since 1970.
  /// - Throws: `CommandError` for a file that is not a packed plugin, and for one whose bytes differ from the current
  ///   index: a published file never changes.
  public func make(name: String?, date: Int) throws(CommandError) -> Result {
    try Paths.check(folder: folder)
    let former = try formerIndex()
    guard let registry = name ?? former?.index.registry else {
      throw CommandError(.rejected, "a new registry needs a name; set --name")
    }
    try Index.check(registry: registry)
    let index = Index(
      registry: registry, published: max(date, (former?.index.published ?? 0) + 1),
      plugins: try plugins())
    let (files, known) = (try index.files(), try former?.index.files() ?? [:])
    let exchanged = files.filter { name, file in
      known[name].map { $0.sha256 != file.sha256 } ?? false
    }
    if let name = exchanged.keys.min() {
      throw CommandError(
        .rejected,
        "\(folder)/\(name) has changed since it was published; raise its version")
    }
    if let former, former.isSigned(by: key.publicKey), former.index.registry == registry,
      former.index.plugins == index.plugins
    {
      return Result(index: former.index, added: [], removed: [], isWritten: false)
    }
    try write(index, former)
    return Result(
      index: index, added: Self.names(files, without: known),
      removed: Self.names(known, without: files), isWritten: true)
  }

  private static func names(
    _ files: [ArtifactName: PluginFile], without others: [ArtifactName: PluginFile]
  ) -> [String] {
    files.keys.filter { others[$0] == nil }.sorted().map(\.description)
  }

  private func write(_ index: Index, _ former: FormerIndex?) throws(CommandError) {
    let bytes = try StrictJSON.write(index)
    let signature = DetachedSignature(of: bytes, by: key)
    let path = "\(folder)/\(Index.file)"
    let beside = path + DetachedSignature.suffix
    guard let old = former?.signature else {
      try DurableFile.replace(beside, with: signature.data())
      return try DurableFile.replace(path, with: bytes)
    }
    // For a moment, the new signature is there with the old index. A client at that moment needs the old signature.
    try DurableFile.replace(beside, with: signature.joined(with: old).data())
    try DurableFile.replace(path, with: bytes)
    try DurableFile.replace(beside, with: signature.data())
  }

  private struct FormerIndex {
    let bytes: Data
    let index: Index
    let signature: DetachedSignature?

    func isSigned(by key: PublicKey) -> Bool {
      signature?.signers(of: bytes).contains(key) ?? false
    }
  }

  private func formerIndex() throws(CommandError) -> FormerIndex? {
    let path = "\(folder)/\(Index.file)"
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let bytes = try DurableFile.read(path, limit: Index.largest)
    let isSigned = FileManager.default.fileExists(atPath: path + DetachedSignature.suffix)
    return FormerIndex(
      bytes: bytes, index: try Index(reading: bytes, path),
      signature: isSigned ? try DetachedSignature(beside: path) : nil)
  }

  /// In the order of their files' names.
  private func plugins() throws(CommandError) -> [PluginFile] {
    let names = try Paths.names(in: folder)
    var plugins: [PluginFile] = []
    for name in names where name.hasSuffix(".so") && !name.hasPrefix(".") {
      plugins.append(try plugin("\(folder)/\(name)", name))
    }
    return plugins
  }

  private func plugin(_ path: String, _ name: String) throws(CommandError) -> PluginFile {
    let plugin: PluginFile
    do {
      plugin = try PluginFile(reading: path)
    } catch { throw CommandError(.rejected, error.message) }
    let artifact = try plugin.artifactName()
    guard artifact.description == name else {
      throw CommandError(
        .rejected,
        "\(path) must have the name \(artifact); \"layouthost pack\" sets it")
    }
    let beside = path + DetachedSignature.suffix
    let bytes = try DurableFile.read(path, limit: PluginFile.largest)
    guard FileManager.default.fileExists(atPath: beside) else {
      throw CommandError(.rejected, "\(path) is not signed; \"layouthost pack --key\" signs it")
    }
    guard try !DetachedSignature(beside: path).signers(of: bytes).isEmpty else {
      throw CommandError(
        .rejected, "\(path) has changed since it was signed: no signature in \(beside) is valid")
    }
    return plugin
  }
}
