import FoundationEssentials
import LayoutHost

/// Writes `layouts.lock`, which pins each layout to the bytes of a file.
///
/// Hosts read it (`Host.useLock`, whose documentation shows its form), and so does `install(locked:)` on another
/// machine.
public struct LayoutsLockFile: Codable, Equatable, Sendable {
  public struct Pin: Codable, Equatable, Sendable {
    public let version: String
    public let buildID: String
    public let sha256: String

    enum CodingKeys: String, CodingKey {
      case version
      case buildID = "build_id"
      case sha256
    }
  }

  private let version: Int
  public let layouts: [String: Pin]

  private static let largest = 1 << 20

  /// Pins each layout to the file that a host would load now.
  ///
  /// - Throws: `LayoutError` with the reasons if nothing satisfies a requirement; `CommandError` for a file that was
  ///   changed after it was installed.
  public init(_ requirements: [Requirement], _ host: LayoutHost.Host) throws {
    var layouts: [String: Pin] = [:]
    for requirement in requirements {
      let candidate = try host.resolve(requirement.description)
      _ = try Store.unchanged(candidate.path)
      let plugin = try PluginFile(reading: candidate.path)
      layouts[requirement.layout] = Pin(
        version: plugin.version, buildID: plugin.buildID, sha256: plugin.sha256)
    }
    version = 1
    self.layouts = layouts
  }

  /// Reads a lock file as hosts do.
  public init(file path: String) throws(CommandError) {
    // A host checks all of it, and reports the errors.
    do {
      try LayoutHost.Host(searchingDefaultFolders: false).useLock(path)
    } catch { throw CommandError(error.code == .notFound ? .notFound : .rejected, error.message) }
    self = try StrictJSON.read(
      LayoutsLockFile.self, DurableFile.read(path, limit: Self.largest), path)
  }

  public func write(_ path: String) throws(CommandError) {
    try DurableFile.replace(path, with: StrictJSON.write(self))
  }
}

extension Registry {
  /// The files that a lock file pins.
  ///
  /// - Throws: `CommandError` if the registry does not have a pinned file's bytes.
  public func files(_ lock: LayoutsLockFile) throws(CommandError) -> [PluginFile] {
    var files: [PluginFile] = []
    for (layout, pin) in lock.layouts.sorted(by: { $0.key < $1.key }) {
      let file = index.plugins.first {
        $0.sha256 == pin.sha256 && $0.version == pin.version && $0.layouts.contains(layout)
      }
      guard let file else {
        throw CommandError(
          .notFound,
          "\(source) has no \(layout) \(pin.version) with the SHA-256 \(pin.sha256.prefix(16))…"
        )
      }
      if !files.contains(file) { files.append(file) }
    }
    return files
  }
}
