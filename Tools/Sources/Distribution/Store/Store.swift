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
    try Paths.check(folder: self.folder)
  }

  /// A file in the store that was installed, by its receipt or, where that is damaged, by what it says of itself.
  public struct Installed: Sendable {
    public let path: String
    /// Nil where the receipt is damaged.
    public let receipt: Receipt?
    /// What is wrong with the receipt.
    public let fault: Refusal?
    /// Nil where neither the receipt nor the file can be read.
    public let plugin: PluginFile?

    init(_ path: String) {
      self.path = path
      do throws(Refusal) {
        let receipt = try Receipt(file: path + Receipt.suffix)
        (self.receipt, fault, plugin) = (receipt, nil, receipt.plugin)
      } catch {
        (receipt, fault, plugin) = (nil, error, try? PluginFile(reading: path))
      }
    }
  }

  /// The installed files, in the order of their names.
  ///
  /// - Throws: `Refusal` for a store that others may write; one that is not there is empty.
  public func installed() throws(Refusal) -> [Installed] {
    try Paths.checkIsOurs(folder)
    let names = Set(try names())
    return names.filter { $0.hasSuffix(".so") && names.contains($0 + Receipt.suffix) }.sorted()
      .map { Installed("\(folder)/\($0)") }
  }

  /// Plugins in it that have no receipt: somebody put them there.
  public func strangers() throws(Refusal) -> [String] {
    let names = Set(try names())
    return names.filter { $0.hasSuffix(".so") && !names.contains($0 + Receipt.suffix) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Does something while nobody else changes the folder, after clearing away what others left half done.
  func whileLocked<Result>(
    _ waiting: LockWaiting, _ body: () throws(Refusal) -> Result
  ) async throws(Refusal) -> Result {
    try DurableFile.makeFolder(folder)
    try Paths.checkIsOurs(folder)
    let lock = open("\(folder)/.lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw .last("cannot make", "\(folder)/.lock") }
    // The lock goes with the descriptor, so with the process too.
    defer { close(lock) }
    try await waiting.take(lock, folder)
    try clear()
    do throws(Refusal) {
      return try body()
    } catch {
      // If not even this can be done, whoever comes next does it; why `body` ended is what counts.
      try? clear()
      throw error
    }
  }

  /// Takes away what an installation that was ended left: what had not come yet, and receipts of files
  /// that are not there.
  private func clear() throws(Refusal) {
    try clearIncoming()
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

  private func clearIncoming() throws(Refusal) {
    var status = stat()
    guard lstat(incoming, &status) == 0 else { return }
    // A link leads to files that are none of ours.
    guard status.st_mode & S_IFMT == S_IFDIR else { return try DurableFile.delete(incoming) }
    for name in try Paths.names(in: incoming) { try DurableFile.delete("\(incoming)/\(name)") }
    rmdir(incoming)
  }

  private func names() throws(Refusal) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try Paths.names(in: folder)
  }
}
