import FoundationEssentials

/// The contents of a registry: `index.json`, with its signature `index.json.sig` beside it.
///
/// Anything that serves files can be a registry: a folder, or a web server.
public struct Index: Codable, Equatable, Sendable {
  let format: Int
  /// The registry's name; clients remember the registry by it and the key.
  public let registry: String
  /// The time of creation, in seconds since 1970; later than that of the index before.
  public let published: Int
  /// Sorted by name, version and platform.
  public let plugins: [PluginFile]

  static let file = "index.json"
  static let largest = 16 << 20

  init(registry: String, published: Int, plugins: [PluginFile]) {
    format = 1
    self.registry = registry
    self.published = published
    self.plugins = plugins
  }

  /// Reads an index and checks everything that needs no other file.
  ///
  /// - Parameter subject: Its origin, for messages.
  init(reading bytes: Data, _ subject: String) throws(CommandError) {
    self = try StrictJSON.read(Index.self, bytes, subject)
    do throws(CommandError) {
      try check()
    } catch { throw error.about(subject) }
  }

  /// The files by their names.
  func files() throws(CommandError) -> [ArtifactName: PluginFile] {
    var files: [ArtifactName: PluginFile] = [:]
    for plugin in plugins {
      let name = try plugin.artifactName()
      if let other = files[name] {
        throw CommandError(
          .rejected,
          other.sha256 == plugin.sha256
            ? "it lists \(name) twice" : "it lists \(name) twice, with different bytes")
      }
      files[name] = plugin
    }
    return files
  }

  private func check() throws(CommandError) {
    guard format == 1 else {
      throw CommandError(.rejected, "its format is \(format); only 1 is supported")
    }
    try Self.check(registry: registry)
    guard published > 0 else { throw CommandError(.rejected, "its \"published\" is \(published)") }
    for plugin in plugins { try plugin.checkIsDescribed() }
    _ = try files()
  }

  static func check(registry name: String) throws(CommandError) {
    guard (1...128).contains(name.utf8.count), !name.contains(where: { $0.isNewline }) else {
      throw CommandError(.rejected, "a registry's name must be one line of 1 to 128 bytes")
    }
  }
}

extension PluginFile {
  /// A plugin has a few hundred kilobytes.
  static let largest = 256 << 20

  /// Checks an entry of an index for impossible values.
  fileprivate func checkIsDescribed() throws(CommandError) {
    let name = try artifactName()
    let isHash = sha256.utf8.count == 64 && sha256.allSatisfy { $0.isHexadecimal }
    guard isHash else {
      throw CommandError(.rejected, "\(name): its \"sha256\" is not 64 hexadecimal digits")
    }
    guard buildID.allSatisfy({ $0.isHexadecimal }) else {
      throw CommandError(.rejected, "\(name): its \"build_id\" is not hexadecimal digits")
    }
    guard (1...Self.largest).contains(size) else {
      throw CommandError(
        .rejected, "\(name): its \"size\" is \(size); 1 to \(Self.largest) are allowed")
    }
    guard !layouts.isEmpty else {
      throw CommandError(.rejected, "\(name): its \"layouts\" is empty")
    }
    guard glibc.map({ GlibcVersion($0) != nil }) ?? true else {
      throw CommandError(.rejected, "\(name): its \"glibc\" is not a version")
    }
  }
}

extension Character {
  fileprivate var isHexadecimal: Bool { ("0"..."9").contains(self) || ("a"..."f").contains(self) }
}
