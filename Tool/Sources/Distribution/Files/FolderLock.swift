import Glibc

/// Excludes other processes of this user while a file is read and replaced.
enum FolderLock {
  /// Runs `body`, after other processes have ended theirs for the same folder.
  ///
  /// - Throws: `CommandError` for a folder of other users, who could hold the lock forever.
  static func hold<Result>(
    _ folder: String, _ body: () throws(CommandError) -> Result
  ) throws(CommandError) -> Result {
    try Paths.checkIsOurs(folder)
    let lock = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard lock >= 0 else { throw .last("cannot open", folder) }
    // Closing the descriptor releases the lock; so does the end of the process.
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .last("cannot lock", folder) }
    }
    return try body()
  }
}
