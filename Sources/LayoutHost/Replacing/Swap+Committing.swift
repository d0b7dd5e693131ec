// The exchange: replaces the instances of all layouts or none, between calls.

import HostSystem
import LayoutABI
import Synchronization

extension Swap {
  /// The number of attempts after which layouts that keep changing are transferred while they are held.
  private static var mostRounds: Int { 4 }

  private enum Attempt {
    case done
    case blocked(Obstacle)
    /// Inputs changed or layouts were created since the state transfer.
    case outdated
  }

  /// Transfers the state and exchanges the instances; false if the swap is over or has to wait.
  func commit(_ blocking: Bool) throws(LayoutError) -> Bool {
    while true {
      switch try attempt() {
      case .done:
        finish()
        return false
      case .outdated:
        rounds += 1
        busySince = nil
      case .blocked(.gesture):
        busySince = nil
        report.outcome = .waiting
        return false
      case .blocked(.busy):
        guard !hasWaited(&busySince, longerThan: options.callSeconds) else {
          throw LayoutError(
            .busy, "calls of the layouts did not return within \(options.callSeconds) seconds")
        }
        guard blocking else { return false }
        hs_sleep(0.000_5)
      }
    }
  }

  private func attempt() throws(LayoutError) -> Attempt {
    if let obstacle = try timed(.transfer, createSuccessors) { return .blocked(obstacle) }
    try checkLimits()
    defer { retired = [] }
    return try timed(.switch, tryCommit)
  }

  /// Whether an obstacle has delayed the switch for longer than a limit.
  private func hasWaited(_ since: inout Double?, longerThan seconds: Double) -> Bool {
    let now = hs_seconds()
    let start = since ?? now
    since = start
    report.seconds[SwapReport.Step.wait.rawValue] = max(
      report.seconds[SwapReport.Step.wait.rawValue], now - start)
    return now - start > seconds
  }

  private func tryCommit() throws(LayoutError) -> Attempt {
    try live.withAll { layouts throws(LayoutError) in
      let concerned = layouts.filter(isConcerned)
      let isLast = rounds >= Self.mostRounds
      guard isLast || concerned.allSatisfy({ successors[$0] != nil }) else { return .outdated }
      guard !concerned.isEmpty else {
        noteOutcome()
        return .done
      }
      let start = hs_seconds()
      let attempt = try live.holding(concerned) { () throws(LayoutError) -> Attempt in
        for layout in concerned {
          if let obstacle = try settle(layout) { return .blocked(obstacle) }
        }
        let isOutdated = concerned.contains { $0.inputRecord.changes.contains(.inputs) }
        guard isLast || !isOutdated else { return .outdated }
        for layout in concerned { try bringUpToDate(layout) }
        takeOver(concerned)
        noteOutcome()
        return .done
      }
      if attempt != nil { report.longestHold = max(report.longestHold, hs_seconds() - start) }
      return attempt ?? .blocked(.busy)
    }
  }

  /// Ends the gesture and animation of a held layout if they are over or have lasted too long.
  ///
  /// - Returns: The obstacle; nil if nothing is in progress.
  func settle(_ layout: Layout) throws(LayoutError) -> Obstacle? {
    retire(layout)
    // Calls inside the instance before this one must return first.
    guard layout.retiring == nil else { return .busy }
    guard layout.activity.isUnfinished else { return nil }
    if layout.activity.isUnderWay(at: hs_seconds()) {
      let limit = options.gestureSeconds ?? .infinity
      guard hasWaited(&gestureSince, longerThan: limit) || limit <= 0 else { return .gesture }
    }
    let isSettled = try live.alone(with: layout) {
      let instance = layout.heldInstance
      for var gesture in layout.activity.reportsToEnd() {
        var reply = lh_gesture_reply()
        reply.struct_size = UInt32(MemoryLayout<lh_gesture_reply>.size)
        let status = unsafe instance.vtable.pointee.gesture.unsafelyUnwrapped(
          instance.handle, &gesture, &reply, nil)
        if status != LH_OK { layout.lookForStaleness(instance) }
      }
      layout.activity.end()
      layout.inputRecord.changes.formUnion(.inputs)
    }
    return isSettled ? nil : .busy
  }

  /// Applies the changes since the successor was created, mostly of the viewport.
  private func bringUpToDate(_ layout: Layout) throws(LayoutError) {
    let former = layout.heldInstance
    if successors[layout] == nil || layout.inputRecord.changes.contains(.inputs) {
      let rows = mapping(from: former.layoutClass).old
      guard let snapshot = try read(layout, rows, nil) else { return }
      successors[layout] = try successor(of: layout, former, snapshot)
    }
    guard let successor = successors[layout], layout.inputRecord.changes.contains(.viewport),
      let viewport = layout.inputRecord.viewport
    else { return }
    let isPrepared = prepare(layout, former)
    successor.state = try former.savedState()
    let instance = successor.instance
    do throws(LayoutError) {
      try instance.set(viewport)
      // These events describe a moment that the program has not seen.
      instance.drainEvents { _ in }
      try restore(layout, successor)
      try instance.prepare()
      successor.isStale = false
    } catch {
      guard !isPrepared else {
        throw error.about("\(plugin?.path ?? []): \"\(former.layoutClass.id)\"")
      }
      successor.isStale = true
    }
    layout.inputRecord.changes = []
  }

  /// Restores the former instance's state, or if the successor rejects it, the state before that.
  private func restore(_ layout: Layout, _ successor: Successor) throws(LayoutError) {
    do throws(LayoutError) {
      try successor.instance.restore(successor.state)
    } catch {
      guard let earlier = former(of: layout) else { throw error }
      try successor.instance.restore(earlier.state)
    }
  }

  /// Replaces the instances of held layouts. Cannot fail.
  private func takeOver(_ layouts: [Layout]) {
    for layout in layouts {
      if let successor = successors[layout] { layout.propose(successor.instance) }
    }
    live.isDecided.store(true, ordering: .sequentiallyConsistent)
    for layout in layouts { layout.accept() }
    live.isDecided.store(false, ordering: .sequentiallyConsistent)
    let isFenced = hs_barrier()
    for layout in layouts { noteSwap(layout, isFenced) }
  }

  private func noteSwap(_ layout: Layout, _ isFenced: Bool) {
    guard let successor = successors[layout], let former = layout.retiring else { return }
    if !formerPlugins.contains(where: { $0 === former.plugin }) {
      formerPlugins.append(former.plugin)
    }
    layout.former = FormerInputs(
      content: former.plugin.content, state: successor.state, leftBehind: successor.leftBehind)
    layout.inputRecord.scopes = mapping(from: former.layoutClass).scopes(layout.inputRecord.scopes)
    layout.inputRecord.changes = []
    layout.activity.restart()
    layout.isStale = successor.isStale
    report.layouts += 1
    report.difference += successor.difference
    for note in successor.notes { report.notes.count(note.kind, note.propertyBytes, note.values) }
    successors[layout] = nil
    retire(layout, isFenced)
  }

  /// Makes the new plugin the one for new layouts. No layout can be created meanwhile, so none is missed.
  private func noteOutcome() {
    guard let plugin else { return }
    // Fails only from inside calls of `HostPlugins`, and this is not one.
    try? plugins.noteSwap(ids, plugin, formers: formerPlugins)
    live.noteSwap()
  }

  /// Releases a held layout's former instance, if no thread is inside it.
  func retire(_ layout: Layout, _ isFenced: Bool = false) {
    if let instance = layout.takeRetired(isFenced: isFenced) { retired.append(instance) }
  }

  /// Checks the visible differences against the program's limits.
  private func checkLimits() throws(LayoutError) {
    let difference = successors.difference
    if let fault = difference.fault(options.elementLimit, options.distanceLimit) {
      report.difference = difference
      throw fault
    }
  }

  private func finish() {
    report.longestQueryWait = live.queryWaits.take()
    report.longestChangeWait = live.changeWaits.take()
    let seen = report.notes
    report.notes = []
    for (_, mapping) in mappings.prefix(1) { report.notes = mapping.differences() }
    for note in seen { report.notes.count(note.kind, note.propertyBytes, note.values) }
    end(.swapped)
  }
}
