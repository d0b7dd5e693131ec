import FoundationEssentials
import Glibc
import LayoutHost

/// The folder in which a user's plugins lie, each version beside the others, and where every host looks.
///
///     BnbLayout-1.0.0-x86_64-linux.so      a plugin: it is installed if this file is there
///     BnbLayout-1.0.0-x86_64-linux.so.json its receipt, which comes before it and goes after it
///     .incoming                            what is being fetched; whoever comes next empties it
///     .lock                                held while something changes
public struct Store: Sendable {
  public let folder: String

  var incoming: String { "\(folder)/.incoming" }

  /// - Parameter folder: Nil for the user's own.
  public init(_ folder: String? = nil) throws(Refusal) {
    self.folder = if let folder { folder } else { try UserFolders.plugins() }
  }

  /// A file that lies in it and was installed.
  public struct Installed: Sendable {
    public let path: String
    public let receipt: Receipt
  }

  /// What was installed, in the order of the files' names.
  ///
  /// - Throws: `Refusal` for a damaged receipt; a folder that is not there is empty.
  public func installed() throws(Refusal) -> [Installed] {
    var found: [Installed] = []
    for name in try names() where name.hasSuffix(".so") {
      let path = "\(folder)/\(name)"
      let receipt = path + Receipt.suffix
      guard FileManager.default.fileExists(atPath: receipt) else { continue }
      found.append(Installed(path: path, receipt: try Receipt(file: receipt)))
    }
    return found
  }

  /// Plugins in it that have no receipt: somebody put them there.
  public func strangers() throws(Refusal) -> [String] {
    let names = Set(try names())
    return names.filter { $0.hasSuffix(".so") && !names.contains($0 + Receipt.suffix) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Does something while nobody else changes the folder, after clearing away what others left half done.
  func whileLocked<Result>(
    _ body: () async throws(Refusal) -> Result
  ) async throws(Refusal) -> Result {
    try DurableFile.makeFolder(folder)
    let lock = open("\(folder)/.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw .last("cannot make", "\(folder)/.lock") }
    // The lock goes with the descriptor, so with the process too.
    defer { close(lock) }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      throw Refusal(
        .system, "another layouthost is changing \(folder); try again when it has ended")
    }
    try clear()
    do throws(Refusal) {
      return try await body()
    } catch {
      // If not even this can be done, whoever comes next does it; why `body` ended is what counts.
      try? clear()
      throw error
    }
  }

  /// Takes away what an installation that was ended left: what had not come yet, and receipts of files
  /// that are not there.
  private func clear() throws(Refusal) {
    if FileManager.default.fileExists(atPath: incoming) {
      for name in try Paths.names(in: incoming) { try DurableFile.delete("\(incoming)/\(name)") }
      rmdir(incoming)
    }
    let names = Set(try names())
    for name in names where name.hasSuffix(".so" + Receipt.suffix) {
      if !names.contains(String(name.dropLast(Receipt.suffix.count))) {
        try DurableFile.delete("\(folder)/\(name)")
      }
    }
    for name in names where name.hasPrefix(".") && name.hasSuffix(".part") {
      try DurableFile.delete("\(folder)/\(name)")
    }
  }

  private func names() throws(Refusal) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try Paths.names(in: folder)
  }
}
