import LayoutABI

// One frame: what was changed, what the user did since, where the content is now, and how all of it looks.

extension CollectionView {
  /// Brings everything to a moment, and writes down how it looks.
  func makeFrame(at time: Double) throws(LayoutError) {
    let now = max(time, clock)
    processEndOfRefresh(at: now)
    beginAdopted(at: now)
    // As of the last query: motions continue from there.
    _ = try adoptPending(at: clock.isFinite ? clock : now, seenAt: now)
    try processWantedScroll(at: now)
    try processInputs(until: now)
    processOpening(at: now)
    try advance(to: now)
    try moveContent(to: now)
    endAnimation(at: now)
    try query(around: false)
    if output.isAnythingSeen && table.onlyMoves() {
      let moment = Moment(remaining: animation.remaining(at: now), offset: offset)
      output.move(&table, to: moment, in: window.bounds)
    } else {
      composeVisible(at: now)
      output.write(&table, from: offset)
    }
    reportScrolling(at: now)
    output.publishEvents()
    if output.isAnythingSeen { pending.isFresh = false }
    table.freeRetiredSlots()
  }

  /// Adopts what was changed since the last frame; the parameters are those of `adoptChange`.
  ///
  /// - Returns: Whether an animation began.
  func adoptPending(at time: Double, seenAt frame: Double) throws(LayoutError) -> Bool {
    if isSwapped {
      let isSame = try isUnchangedBySwap(at: time)
      pending.swapsSeen = layout.exchanges
      if isSame { return false }
      // The new version knows no change: elements keep their paths, and others fade.
      var exchanged = pending.change ?? PendingChange(duration: animation.duration)
      (exchanged.isReload, exchanged.isRenaming) = (true, false)
      pending.change = exchanged
    }
    if let change = pending.change {
      let hasSetOut = try adoptChange(
        at: time, seenAt: frame, lasting: change.duration, holding: true)
      pending.change = nil
      return hasSetOut
    }
    return scroll.viewport == nil
      ? try adoptChange(at: time, seenAt: frame, lasting: 0, holding: false) : false
  }

  /// Finds out how each element looks at a moment.
  func compose(at time: Double, from offset: Point) {
    let part = animation.remaining(at: time)
    table.modifyAll { track in
      let part = track.isLeaving ? track.leaving?.course?.remaining(at: time) ?? 0 : part
      track.show(remaining: part, from: offset)
    }
  }

  /// Finds out what is in the window at a moment, and how that looks; of all else, where it is.
  @_optimize(speed)
  private func composeVisible(at time: Double) {
    let part = animation.remaining(at: time)
    let (window, offset) = (window.bounds, offset)
    unsafe table.modify { tracks, count in
      // Nothing here is a call, unless it has to be: most of what a frame costs is within this loop.
      for number in 0..<count {
        let track = unsafe tracks + number
        let isLeaving = unsafe track.pointee.isLeaving
        let part = isLeaving ? unsafe track.pointee.leaving?.course?.remaining(at: time) ?? 0 : part
        let isSeen = unsafe track.pointee.isSeen(in: window, remaining: part, from: offset)
        let isAsBefore = unsafe track.pointee.output.wasVisible == isSeen
        if unsafe !isAsBefore || isSeen && !track.pointee.output.isWritten {
          unsafe output.notice(&track.pointee, number, isSeen)
        }
      }
    }
  }

  private func endAnimation(at time: Double) {
    if animation.isAnyLeaving {
      if animation.endDepartures(at: time) {
        discard { $0.isLeaving }
      } else {
        discard { $0.isLeaving && $0.leaving?.course?.end ?? time <= time }
      }
    }
    guard animation.end(at: time) else { return }
    table.query.invalidate()
    table.modifyAll { track in if !track.isLeaving { track.displacement = Displacement() } }
  }

  /// Gives up some of what is shown.
  func discard(where isGone: (inout LiveElement) -> Bool) {
    table.remove(where: isGone) { track, number, heir in
      output.leave(&track, number, heir)
      // Its slot may be another one's soon.
      if interaction.pointer?.target?.slot == track.slot { interaction.pointer?.target = nil }
    }
  }

  /// Announces that the content began to scroll, or came to rest.
  func reportScrolling(at time: Double) {
    scroll.settle(at: time)
    let isScrolling = scroll.isMoving(at: time)
    if let path = scroll.passedFocus, !isScrolling {
      scroll.passedFocus = nil
      announce(LH_EVENT_FOCUS_DID_CHANGE, path, at: time)
    }
    if isScrolling != scroll.hasAnnouncedScrolling {
      scroll.hasAnnouncedScrolling = isScrolling
      announce(
        isScrolling ? LH_VIEW_EVENT_SCROLL_BEGAN : LH_VIEW_EVENT_SCROLL_ENDED, at: time)
    }
  }

  /// When the next frame is needed; `nil` when nothing happens until something is told.
  func nextTime(after time: Double) -> Double? {
    let isScrollWanted = interaction.wantedScroll.map { !$0.isUnderWay } ?? false
    let isWaiting =
      pending.change != nil || isScrollWanted || opening?.isTurning ?? false || refresh.isEnding
    let isRunning =
      animation.isRunning || scroll.isMoving(at: time) || opening?.isRunning(at: time) ?? false
    if isWaiting || isRunning { return time }
    var next = interaction.timers.next
    if let first = interaction.queue.first { next = min(next, first.time) }
    return next.isFinite ? max(next, time) : nil
  }
}
