import HostSystem

extension Host {
  /// Watches a folder for new builds, which `poll` swaps in.
  func watch(_ folder: [UInt8], _ options: SwapOptions) throws(LayoutError) {
    try options.check()
    let path = try PluginFile.canonicalPath(folder)
    try lock.withLock { () throws(LayoutError) in
      let isFirst = watcher == nil
      if isFirst { watcher = try FolderWatcher.make() }
      try watcher?.watch(path, options)
      // A swap may be waiting already; only its lock's holder may look.
      if isFirst { watcher?.setTimer(isSwapping: true) }
    }
  }

  /// Processes changes in watched folders and continues pending swaps, without waiting.
  ///
  /// Call this function once per frame, or as often as new builds matter.
  ///
  /// - Returns: The oldest unread report of a completed or rejected swap; nil if there is none.
  /// - Throws: `LayoutError.Code.busy` from inside a call of a layout.
  public func poll() throws(LayoutError) -> SwapReport? {
    guard !hs_is_inside_a_call() else {
      throw LayoutError(.busy, "the host was polled from inside a call of a layout")
    }
    // A swap on another thread reports its own result.
    guard swaps.lock.tryToAcquire() else { return nil }
    defer { swaps.lock.release() }
    try lookAround()
    swaps.advance()
    _ = live.retire()
    let report = swaps.takeReport()
    try setWatchTimer()
    return report
  }

  /// Makes the watch descriptor readable in time for the next `poll`. The caller holds the lock of the swaps.
  func setWatchTimer() throws(LayoutError) {
    let isSwapping = !swaps.pending.isEmpty || !swaps.reports.isEmpty
    try lock.withLock { () throws(LayoutError) in watcher?.setTimer(isSwapping: isSwapping) }
  }

  /// Returns a file descriptor that becomes readable when `poll` has something to do, for the event loop of the program.
  ///
  /// The host owns it, and closes it when the host is freed. Do not read from it: `poll` does.
  ///
  /// - Throws: `LayoutError.Code.notFound` if no folder is watched.
  public func watchDescriptor() throws(LayoutError) -> Int32 {
    try lock.withLock { () throws(LayoutError) in
      guard let watcher else { throw LayoutError(.notFound, "no folder is watched") }
      return watcher.readiness
    }
  }

  /// Whether a file is in a watched folder.
  func isWatched(_ path: [UInt8]) throws(LayoutError) -> Bool {
    try lock.withLock { () throws(LayoutError) in watcher?.covers(path) ?? false }
  }

  private func lookAround() throws(LayoutError) {
    var gone: [[UInt8]] = []
    let files = try lock.withLock { () throws(LayoutError) in
      watcher?.look { gone.append($0) } ?? []
    }
    for folder in gone {
      var report = SwapReport(ids: [])
      report.pathBytes = folder
      report.fault = LayoutError(
        .notFound,
        "the watched folder \(folder) no longer exists; watching resumes when it is back")
      swaps.reports.append(report)
    }
    if !files.isEmpty { try forgetCatalog() }
    for file in files { try take(file.path, file.options) }
  }

  /// Starts a swap to a new file if it contains a plugin for layouts in use.
  private func take(_ path: [UInt8], _ options: SwapOptions) throws(LayoutError) {
    let candidate = Candidate(path: path)
    if let fault = candidate.fault {
      // The folder may contain other libraries, and files may be deleted again.
      guard !candidate.isForeign, fault.code != .notFound else { return }
      var report = SwapReport(ids: candidate.layoutIDs)
      report.pathBytes = path
      report.newVersionBytes = candidate.versionBytes
      report.fault = fault.about("\(path)")
      return swaps.reports.append(report)
    }
    guard let content = try? PluginFile.read(path).content else { return }
    let isRejected = try plugins.withSwapHistory { $0.isRejected(content) }
    let ids = try idsInUse(candidate.layoutIDs)
    guard !isRejected, !ids.isEmpty else { return }
    swaps.supersede(ids)
    swaps.pending.append(try swap(ids, path, options))
  }

  /// The IDs that live layouts have, or that a swap has set.
  private func idsInUse(_ ids: [[UInt8]]) throws(LayoutError) -> [[UInt8]] {
    var used = try plugins.withSwapHistory { history in
      ids.filter { history.current($0) != nil }
    }
    live.withAll { layouts in
      for layout in layouts {
        let id = layout.layoutClass.id
        if ids.contains(id), !used.contains(id) { used.append(id) }
      }
    }
    return used
  }
}
