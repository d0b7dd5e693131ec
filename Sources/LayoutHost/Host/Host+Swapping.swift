import HostSystem

extension Host {
  /// Swaps the layouts with a requirement's ID to the plugin that now satisfies the requirement.
  func swap(
    _ requirement: [UInt8], _ options: SwapOptions
  ) throws(LayoutError) -> SwapReport {
    let requirement = try Requirement(requirement)
    return try swapping(options) { () throws(LayoutError) in
      try scan()
      let candidate = try resolution(requirement).candidate()
      return run(try swap([requirement.id], candidate.pathBytes, options))
    }
  }

  /// Swaps the layouts with an ID to the plugin in a file.
  func swap(
    _ id: [UInt8], file: [UInt8], _ options: SwapOptions
  ) throws(LayoutError) -> SwapReport {
    try swapping(options) { () throws(LayoutError) in run(try swap([id], file, options)) }
  }

  /// Swaps the layouts with an ID back to their plugin before the last swap.
  func rollback(_ id: [UInt8], _ options: SwapOptions) throws(LayoutError) -> SwapReport {
    try swapping(options) { () throws(LayoutError) in
      let (current, former) = try plugins.withSwapHistory { history in
        (history.current(id), history.former(id))
      }
      guard let former else {
        throw LayoutError(.notFound, "there is no swap of \"\(id)\" to undo")
      }
      var options = options
      options.allowsOlder = true
      let report = run(Swap(plugins, live, [id], back: former, options))
      if report.outcome != .rejected, let current {
        try plugins.withSwapHistory { $0.reject(current.content) }
      }
      return report
    }
  }

  /// Runs a swap. Swaps of other threads wait for it.
  private func swapping(
    _ options: SwapOptions, _ body: () throws(LayoutError) -> SwapReport
  ) throws(LayoutError) -> SwapReport {
    try options.check()
    guard !hs_is_inside_a_call() else {
      throw LayoutError(.busy, "a swap was started from inside a call of a layout")
    }
    guard swaps.lock.acquire() else {
      throw LayoutError(.busy, "a swap was started from inside another one")
    }
    defer { swaps.lock.release() }
    let report = try body()
    try setWatchTimer()
    return report
  }

  /// Runs a swap as far as possible. If it waits for a gesture, `poll` continues it.
  private func run(_ swap: Swap) -> SwapReport {
    swaps.supersede(swap.ids)
    swap.advance(blocking: true)
    for _ in 0..<50 {
      if live.retire() { break }
      hs_sleep(0.000_2)
    }
    if !swap.isOver { swaps.pending.append(swap) }
    return swap.report
  }
}

// MARK: Means

extension Host {
  /// Creates a swap to the plugin in a file.
  func swap(
    _ ids: [[UInt8]], _ path: [UInt8], _ options: SwapOptions
  ) throws(LayoutError) -> Swap {
    Swap(plugins, live, ids, file: path, options, trialProgram: try trialProgramPath())
  }

  /// The path of the program for trial runs; empty if it is unknown.
  private func trialProgramPath() throws(LayoutError) -> [UInt8] {
    if let program = try lock.withLock({ () throws(LayoutError) in trialProgram }) {
      return program
    }
    guard let folder = SearchPath.ownFolder() else { return [] }
    return folder + [UInt8](literal: "/layouthost-prove")
  }

  /// Sets the program for trial runs; nil for the one that is installed with the library.
  func setTrialProgram(_ path: [UInt8]?) throws(LayoutError) {
    if let path { try path.checkPath("the trial program's path") }
    try lock.withLock { () throws(LayoutError) in trialProgram = path }
  }

  /// Sets the folder for copies of plugins; nil for memory.
  func setCopyFolder(_ folder: [UInt8]?) throws(LayoutError) {
    if let folder {
      guard folder.first == UInt8(of: "/"), folder.count < RegularFile.longestPath - 512,
        !folder.contains(0)
      else {
        throw LayoutError(
          .invalidArgument, "the folder for copies is not an absolute path, or too long")
      }
    }
    try plugins.use(folder.map { .store(PrivateCopyFolder(folder: $0)) } ?? .memory)
  }
}
