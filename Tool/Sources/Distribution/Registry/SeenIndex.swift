import FoundationEssentials

/// This user's record of a registry: its newest index, and the hash of every file that it ever listed.
///
/// It detects an old index that is served again, and a version whose bytes were replaced.
struct SeenIndex: Codable {
  private let format: Int
  private let registry: String
  private var published: Int
  /// Of the newest index's bytes.
  private var sha256: String
  /// The SHA-256 of each file that was ever listed, by its name.
  private var files: [String: String]

  private static let largest = 64 << 20

  /// Compares an index with the record, and updates the record.
  ///
  /// - Parameter owner: The key that signed it; where there is none, where it came from.
  /// - Throws: `CommandError` for an index that is older than one that was seen, or that contradicts it; or if others may
  ///   change what this user has seen.
  static func remember(
    _ index: Index, _ bytes: Data, owner: String, _ subject: String
  ) throws(CommandError) {
    let path = try Self.path(owner, index.registry)
    let folder = Paths.parent(of: path)
    try DurableFile.makeFolder(folder)
    try FolderLock.hold(folder) { () throws(CommandError) in
      try remember(index, digest: bytes.sha256, in: path, subject)
    }
  }

  private static func remember(
    _ index: Index, digest: String, in path: String, _ subject: String
  ) throws(CommandError) {
    try Paths.checkIsOurs(path)
    var seen = SeenIndex(
      format: 1, registry: index.registry, published: 0, sha256: "", files: [:])
    if FileManager.default.fileExists(atPath: path) {
      seen = try StrictJSON.read(
        SeenIndex.self, DurableFile.read(path, limit: largest), path)
      do throws(CommandError) {
        try seen.check(index, digest)
      } catch { throw error.about(subject) }
    }
    guard seen.sha256 != digest else { return }
    (seen.published, seen.sha256) = (index.published, digest)
    for (name, file) in try index.files() { seen.files[name.description] = file.sha256 }
    try DurableFile.replace(path, with: StrictJSON.write(seen))
  }

  private func check(_ index: Index, _ digest: String) throws(CommandError) {
    guard index.published >= published else {
      throw CommandError(
        .rejected,
        """
        it goes back in time: it was published \(Self.date(index.published)), and one of \
        \(Self.date(published)) was seen before
        """)
    }
    guard index.published > published || digest == sha256 else {
      throw CommandError(
        .rejected,
        "its contents have changed, but its date is still \(Self.date(published))")
    }
    for (name, file) in try index.files() {
      guard let known = files[name.description], known != file.sha256 else { continue }
      throw CommandError(
        .rejected,
        """
        it lists \(name) with other bytes than before: the SHA-256 was \(known.prefix(16))…, and is \
        \(file.sha256.prefix(16))…
        """)
    }
  }

  private static func path(_ owner: String, _ registry: String) throws(CommandError) -> String {
    let key = Data("\(owner)\n\(registry)".utf8).sha256
    return "\(try UserFolders.state())/registries/\(key.prefix(32)).json"
  }

  static func date(_ seconds: Int) -> String {
    Date(timeIntervalSince1970: Double(seconds)).formatted(.iso8601)
  }
}
