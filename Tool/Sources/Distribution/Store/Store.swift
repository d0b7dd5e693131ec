import FoundationEssentials
import Glibc
import LayoutHost

/// The folder of a user's installed plugins, all versions side by side; every host searches it.
///
///     BnbLayout-1.0.0-x86_64-linux.so      a plugin: it is installed if this file exists
///     BnbLayout-1.0.0-x86_64-linux.so.json its receipt, written before it and deleted after it
///     .incoming                            downloads; the next process empties it
///     .lock                                locked during changes
public struct Store: Sendable {
  public let folder: String

  var incoming: String { "\(folder)/.incoming" }

  /// - Parameter folder: Nil for the user's own.
  public init(_ folder: String? = nil) throws(CommandError) {
    self.folder = if let folder { folder } else { try UserFolders.plugins() }
    try Paths.check(folder: self.folder)
  }

  /// An installed file, described by its receipt or, if that is damaged, by the file itself.
  public struct Installed: Sendable {
    public let path: String
    /// Nil if the receipt is damaged.
    public let receipt: Receipt?
    /// The fault of the receipt.
    public let fault: CommandError?
    /// Nil if neither the receipt nor the file can be read.
    public let plugin: PluginFile?

    init(_ path: String) {
      self.path = path
      do throws(CommandError) {
        let receipt = try Receipt(file: path + Receipt.suffix)
        (self.receipt, fault, plugin) = (receipt, nil, receipt.plugin)
      } catch {
        (receipt, fault, plugin) = (nil, error, try? PluginFile(reading: path))
      }
    }
  }

  /// The installed files, in the order of their names.
  ///
  /// - Throws: `CommandError` for a store that other users may write; one that does not exist is empty.
  public func installed() throws(CommandError) -> [Installed] {
    try Paths.checkIsOurs(folder)
    let names = Set(try names())
    return names.filter { $0.hasSuffix(".so") && names.contains($0 + Receipt.suffix) }.sorted()
      .map { Installed("\(folder)/\($0)") }
  }

  /// Plugins without a receipt: somebody copied them here.
  public func strangers() throws(CommandError) -> [String] {
    let names = Set(try names())
    return names.filter { $0.hasSuffix(".so") && !names.contains($0 + Receipt.suffix) }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// Runs `body` with exclusive access to the folder, after cleaning up after interrupted processes.
  func whileLocked<Result>(
    _ waiting: StoreLockWait, _ body: () throws(CommandError) -> Result
  ) async throws(CommandError) -> Result {
    try DurableFile.makeFolder(folder)
    try Paths.checkIsOurs(folder)
    let lock = open("\(folder)/.lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw .last("cannot create", "\(folder)/.lock") }
    // Closing the descriptor releases the lock; so does the end of the process.
    defer { close(lock) }
    try await waiting.take(lock, folder)
    try clear()
    do throws(CommandError) {
      return try body()
    } catch {
      // If this fails, the next process cleans up; the error of `body` is what counts.
      try? clear()
      throw error
    }
  }

  /// Deletes the remains of an interrupted installation: partial downloads, and receipts without a file.
  private func clear() throws(CommandError) {
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

  private func clearIncoming() throws(CommandError) {
    var status = stat()
    guard lstat(incoming, &status) == 0 else { return }
    // A link points to a file outside of the store.
    guard status.st_mode & S_IFMT == S_IFDIR else { return try DurableFile.delete(incoming) }
    for name in try Paths.names(in: incoming) { try DurableFile.delete("\(incoming)/\(name)") }
    rmdir(incoming)
  }

  private func names() throws(CommandError) -> [String] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try Paths.names(in: folder)
  }
}
