// Swapping as a host offers it: to what a requirement stands for, to a file, and back.

import HostSystem
import Synchronization

extension Host {
  /// Swaps the layouts of a requirement's id to the plugin that the requirement stands for now.
  func swap(
    _ requirement: [UInt8], _ options: SwapOptions
  ) throws(LayoutError) -> SwapReport {
    let requirement = try Requirement(requirement)
    return try swapping { () throws(LayoutError) in
      try scan()
      let candidate = try resolution(requirement).candidate()
      return run(Swap(self, [requirement.id], file: candidate.pathBytes, options))
    }
  }

  /// Swaps the layouts of an id to the plugin in a file.
  func swap(
    _ id: [UInt8], file: [UInt8], _ options: SwapOptions
  ) throws(LayoutError) -> SwapReport {
    try swapping { () throws(LayoutError) in run(Swap(self, [id], file: file, options)) }
  }

  /// Swaps the layouts of an id back to what they ran before the last swap.
  func rollback(_ id: [UInt8], _ options: SwapOptions) throws(LayoutError) -> SwapReport {
    try swapping { () throws(LayoutError) in
      let (current, former) = try withGenerations { generations in
        (generations.current(id), generations.former(id))
      }
      guard let former else {
        throw LayoutError(.notFound, "there is nothing to roll \"\(id)\" back to")
      }
      var options = options
      options.allowsOlder = true
      let report = run(Swap(self, [id], back: former, options))
      if report.outcome != .refused, let current {
        try withGenerations { $0.reject(current.content) }
      }
      return report
    }
  }

  /// Runs one swap at a time. Swaps of other threads wait for it.
  private func swapping(
    _ body: () throws(LayoutError) -> SwapReport
  ) throws(LayoutError) -> SwapReport {
    guard !hs_is_inside_a_call() else {
      throw LayoutError(.busy, "a swap was asked for from inside a call of a layout")
    }
    guard swaps.lock.acquire() else {
      throw LayoutError(.busy, "a swap was asked for from inside another one")
    }
    defer { swaps.lock.release() }
    return try body()
  }

  /// Goes as far as a swap can; one that waits for a gesture is left to `poll`.
  private func run(_ swap: Swap) -> SwapReport {
    swaps.supersede(swap.ids)
    swap.advance(blocking: true)
    for _ in 0..<50 where !retire() { hs_sleep(0.000_2) }
    if !swap.isOver { swaps.pending.append(swap) }
    return swap.report
  }
}

// MARK: What a swap needs of its host

extension Host {
  /// Lets go of instances that were exchanged and that nobody is inside any more; false when some are left.
  func retire() -> Bool {
    guard live.retiring.load(ordering: .relaxed) > 0 else { return true }
    var retired: [Instance] = []
    try? live.withEach { layout throws(LayoutError) in
      _ = try live.holding([layout]) { () throws(LayoutError) in
        if let instance = layout.takeRetired() { retired.append(instance) }
      }
    }
    return live.retiring.load(ordering: .relaxed) == 0
  }

  func copy(of file: borrowing PluginFile) throws(LayoutError) -> PrivateCopy {
    let place = try lock.withLock { () throws(LayoutError) in copyPlace }
    return try PrivateCopy.make(of: file.file, file.content, file.path, in: place)
  }

  /// The plugin in a copy of a file.
  func plugin(copy: PrivateCopy, of path: [UInt8]) throws(LayoutError) -> Plugin {
    let file = try PluginFile.open(copy.path, as: path)
    return try lock.withLock { () throws(LayoutError) -> Plugin in
      try loaded.plugin(copy: copy, file, loader)
    }
  }

  /// Whether new layouts of these ids are made from these bytes already.
  func runs(_ content: FileContent, _ ids: [[UInt8]]) -> Bool {
    guard lock.acquire() else { return false }
    defer { lock.release() }
    return ids.allSatisfy { generations.current($0)?.content.hasSameBytes(as: content) ?? false }
  }

  func noteExchange(_ ids: [[UInt8]], _ plugin: Plugin, former: Plugin?) {
    try? withGenerations { generations in
      generations.admit(plugin.content)
      for id in ids { generations.exchange(id, plugin, former: former) }
    }
  }

  func withGenerations<R>(_ body: (inout Generations) -> R) throws(LayoutError) -> R {
    try lock.withLock { () throws(LayoutError) in body(&generations) }
  }

  /// The program that tries candidates.
  func proverPath() throws(LayoutError) -> [UInt8] {
    if let prover = try lock.withLock({ () throws(LayoutError) in prover }) { return prover }
    guard let folder = SearchPath.ownFolder() else {
      throw LayoutError(.notFound, "nobody knows where the program is that tries candidates")
    }
    return folder + [UInt8](literal: "/layouthost-prove")
  }

  /// Has another program try candidates; nil for the one beside the library.
  func useProver(_ path: [UInt8]?) throws(LayoutError) {
    if let path, path.isEmpty || path.contains(0) {
      throw LayoutError(.invalidArgument, "the prover's path is empty or contains a zero byte")
    }
    try lock.withLock { () throws(LayoutError) in prover = path }
  }

  /// Has copies of plugins that swaps bring made in a folder; nil for memory.
  func useStore(_ folder: [UInt8]?) throws(LayoutError) {
    if let folder {
      guard folder.first == UInt8(of: "/"), folder.count < SearchPath.longestPath - 512,
        !folder.contains(0)
      else {
        throw LayoutError(
          .invalidArgument, "the store's folder is not an absolute path, or too long")
      }
    }
    try lock.withLock { () throws(LayoutError) in
      copyPlace = folder.map { .store(CopyStore(folder: $0)) } ?? .memory
    }
  }
}
