import FoundationEssentials
import Glibc
import LayoutHost

extension Store {
  /// What became of a plugin that was asked for.
  public struct Installation: Sendable {
    public let plugin: PluginFile
    public let path: String
    /// False if those very bytes were there.
    public let isNew: Bool
    public let signer: PublicKey?
  }

  /// Fetches plugins and puts them beside those that are there.
  ///
  /// All are fetched and checked before the first is put in its place; each of them is there as a whole
  /// or not at all, whenever the process ends.
  ///
  /// - Parameter progress: Told what is being fetched.
  /// - Throws: `Refusal`; nothing has changed then.
  public func install(
    _ plugins: [PluginFile], from registry: Registry, progress: (String) -> Void = { _ in }
  ) async throws(Refusal) -> [Installation] {
    try await whileLocked { () async throws(Refusal) in
      var installations: [Installation] = []
      var fetched: [(Installation, Receipt)] = []
      for plugin in plugins {
        let name = try plugin.artifactName().description
        let path = "\(folder)/\(name)"
        if let former = try former(path) {
          guard former.sha256 == plugin.sha256 else {
            throw Refusal(
              .refused,
              """
              \(registry.source) offers \(name) with other bytes than those that are installed: two \
              files of one version; remove the installed one first if it is the wrong one
              """)
          }
          installations.append(
            Installation(plugin: plugin, path: path, isNew: false, signer: nil))
          continue
        }
        progress(name)
        let receipt = try await fetch(plugin, name, registry)
        let installation = Installation(
          plugin: plugin, path: path, isNew: true, signer: receipt.signer)
        fetched.append((installation, receipt))
        installations.append(installation)
      }
      for (installation, receipt) in fetched { try put(installation, receipt) }
      rmdir(incoming)
      return installations
    }
  }

  /// What lies where a plugin would come to lie.
  private func former(_ path: String) throws(Refusal) -> PluginFile? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try PluginFile(reading: path)
    } catch { throw Refusal(.refused, "what is installed is damaged: \(error.message)") }
  }

  /// Fetches a file into a folder where no host looks, and checks it.
  private func fetch(
    _ plugin: PluginFile, _ name: String, _ registry: Registry
  ) async throws(Refusal) -> Receipt {
    if let reason = plugin.reasonAgainst { throw Refusal(.refused, reason) }
    let (bytes, signature, signer) = try await registry.fetch(plugin)
    try DurableFile.makeFolder(incoming)
    let beside = "\(incoming)/\(name)"
    try DurableFile.create(beside, bytes)
    let found: PluginFile
    do {
      found = try PluginFile(reading: beside)
    } catch { throw Refusal(.refused, "\(registry.source)/\(name): \(error.message)") }
    if let difference = found.firstDifference(from: plugin) {
      throw Refusal(
        .refused, "\(registry.source)/\(name) is not what the index says: \(difference)")
    }
    return Receipt(
      plugin: plugin, source: registry.source.description, registry: registry.index.registry,
      signer: signer, signature: signature)
  }

  /// The receipt first: without its file it says nothing.
  private func put(_ installation: Installation, _ receipt: Receipt) throws(Refusal) {
    let name = Paths.name(of: installation.path)
    try DurableFile.replace(
      installation.path + Receipt.suffix, with: StrictJSON.write(receipt))
    try DurableFile.move("\(incoming)/\(name)", to: installation.path)
  }
}
