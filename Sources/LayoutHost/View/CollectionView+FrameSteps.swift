import LayoutABI

// A frame, step by step.

extension CollectionView {
  /// Advances the view to a time and writes the frame.
  func makeFrame(at time: Double) throws(LayoutError) {
    let now = max(time, clock)
    try adoptChanges(at: now)
    try advanceInput(to: now)
    try shrinkDrifts(at: now)
    endAnimations(at: now)
    try reconcile(try measure(try query(.window, at: now), at: now))
    let change = animate(to: now)
    build(change, at: now)
    report(at: now)
  }

  private func adoptChanges(at now: Double) throws(LayoutError) {
    postponeAdopted(at: now)
    // The adoption takes place at the time of the last query, from which motions continue.
    _ = try adoptPending(at: clock.isFinite ? clock : now, seenAt: now)
  }

  private func advanceInput(to now: Double) throws(LayoutError) {
    finishRefresh(at: now)
    try beginRequestedScroll(at: now)
    try processInputs(until: now)
    continuePresentation(at: now)
    try advance(to: now)
  }

  private func endAnimations(at time: Double) {
    removeDeparted(at: time)
    guard animation.end(at: time) else { return }
    table.query.invalidate()
    table.endDisplacements()
  }

  private func report(at now: Double) {
    reportScrolling(at: now)
    output.publishEvents()
    pending.noteFrame(isAnythingSeen: output.isAnythingSeen)
    table.freeRetiredSlots()
  }

  /// Announces the start or the end of scrolling.
  func reportScrolling(at time: Double) {
    let (focus, isScrolling) = scroll.settle(at: time)
    if let focus { announce(LH_EVENT_FOCUS_DID_CHANGE, focus, at: time) }
    guard let isScrolling else { return }
    announce(isScrolling ? LH_VIEW_EVENT_SCROLL_BEGAN : LH_VIEW_EVENT_SCROLL_ENDED, at: time)
  }
}
