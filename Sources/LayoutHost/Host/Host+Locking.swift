// A host that keeps to a lock file.

extension Host {
  /// Reads a lock file, and keeps to it from now on; nil takes it away. After an error nothing has
  /// changed.
  func useLock(at path: [UInt8]?) throws(LayoutError) {
    var read: LockFile?
    if let path { read = try LockFile(path) }
    try stock.use(read)
  }
}
