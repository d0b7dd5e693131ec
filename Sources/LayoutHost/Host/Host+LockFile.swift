extension Host {
  /// Reads a lock file and applies it to later loads; nil removes it. After an error nothing has changed.
  func useLock(at path: [UInt8]?) throws(LayoutError) {
    var read: LockFile?
    if let path { read = try LockFile(path) }
    try plugins.use(read)
  }
}
