// A host that keeps to a lock file.

extension Host {
  /// Reads a lock file, and keeps to it from now on; nil takes it away. After an error nothing has
  /// changed.
  func useLock(at path: [UInt8]?) throws(LayoutError) {
    var read: LockFile?
    if let path { read = try LockFile(path) }
    try lock.withLock { () throws(LayoutError) in lockFile = read }
  }

  /// What is kept to now; nil if nothing is.
  func currentLockFile() throws(LayoutError) -> LockFile? {
    try lock.withLock { () throws(LayoutError) in lockFile }
  }
}
