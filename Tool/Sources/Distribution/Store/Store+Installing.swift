import FoundationEssentials
import Glibc
import LayoutHost

extension Store {
  /// The result for one requested plugin.
  public struct Installation: Sendable {
    public let plugin: PluginFile
    public let path: String
    /// False if the file was installed already.
    public let isNew: Bool
    public let signer: PublicKey?
  }

  /// Downloads plugins and installs them beside other versions.
  ///
  /// Downloads and checks all of them before it installs the first. Each is installed atomically, whenever the
  /// process ends. Other processes do not wait for the downloads.
  ///
  /// - Parameter progress: Called with the name of each download.
  /// - Throws: `CommandError`; nothing has changed then.
  public func install(
    _ plugins: [PluginFile], from registry: Registry, waiting: StoreLockWait,
    progress: (String) -> Void = { _ in }
  ) async throws(CommandError) -> [Installation] {
    try Paths.checkIsOurs(folder)
    var fetched: [String: Fetched] = [:]
    for plugin in plugins {
      let name = try plugin.artifactName().description
      if try isInstalled(plugin, name, registry) { continue }
      if let reason = plugin.reasonAgainst { throw CommandError(.rejected, reason) }
      progress(name)
      fetched[name] = try await registry.fetch(plugin)
    }
    return try await whileLocked(waiting) { () throws(CommandError) in
      var installations: [Installation] = []
      var receipts: [(Installation, Receipt)] = []
      for plugin in plugins {
        let name = try plugin.artifactName().description
        let path = "\(folder)/\(name)"
        // Another process may have installed it meanwhile.
        guard let file = fetched[name], try !isInstalled(plugin, name, registry) else {
          guard try isInstalled(plugin, name, registry) else {
            throw CommandError(.system, "\(path) has just been removed; install it again")
          }
          installations.append(Installation(plugin: plugin, path: path, isNew: false, signer: nil))
          continue
        }
        let receipt = try keep(file, plugin, name, registry)
        let installation = Installation(
          plugin: plugin, path: path, isNew: true, signer: receipt.signer)
        receipts.append((installation, receipt))
        installations.append(installation)
      }
      for (installation, receipt) in receipts { try put(installation, receipt) }
      rmdir(incoming)
      return installations
    }
  }

  /// Whether a plugin is installed already, with its receipt.
  ///
  /// - Throws: `CommandError` if its file has other bytes.
  private func isInstalled(
    _ plugin: PluginFile, _ name: String, _ registry: Registry
  ) throws(CommandError) -> Bool {
    let path = "\(folder)/\(name)"
    guard FileManager.default.fileExists(atPath: path) else { return false }
    let digest = try DurableFile.read(path, limit: PluginFile.largest).sha256
    let receipt = try? Receipt(file: path + Receipt.suffix)
    if digest == plugin.sha256 { return receipt != nil }
    if let receipt, receipt.plugin.sha256 != digest {
      throw CommandError(
        .rejected,
        "\(path) was changed after it was installed; remove it first: layouthost remove --all")
    }
    throw CommandError(
      .rejected,
      """
      \(registry.source) offers \(name) with other bytes than those that are installed: two \
      files of one version; remove the installed one first if it is the wrong one
      """)
  }

  /// Writes the downloads into a folder that hosts do not search, and checks them.
  private func keep(
    _ file: Fetched, _ plugin: PluginFile, _ name: String, _ registry: Registry
  ) throws(CommandError) -> Receipt {
    let (bytes, signature, signer) = file
    try DurableFile.makeFolder(incoming)
    let beside = "\(incoming)/\(name)"
    try DurableFile.create(beside, bytes)
    let found: PluginFile
    do {
      found = try PluginFile(reading: beside)
    } catch { throw CommandError(.rejected, "\(registry.source)/\(name): \(error.message)") }
    if let difference = found.firstDifference(from: plugin) {
      throw CommandError(
        .rejected, "\(registry.source)/\(name) differs from the index: \(difference)")
    }
    return Receipt(
      plugin: plugin, source: registry.source.description, registry: registry.index.registry,
      signer: signer, signature: signature)
  }

  /// The receipt comes first: a receipt without its file is ignored.
  private func put(_ installation: Installation, _ receipt: Receipt) throws(CommandError) {
    let name = Paths.name(of: installation.path)
    try DurableFile.replace(
      installation.path + Receipt.suffix, with: StrictJSON.write(receipt))
    try DurableFile.move("\(incoming)/\(name)", to: installation.path)
  }
}
