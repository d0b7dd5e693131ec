import LayoutABI

// Computes one frame: adopts the pending change, processes input, scrolls, and composes the elements.

extension CollectionView {
  /// Advances the view to a time and writes the frame.
  func makeFrame(at time: Double) throws(LayoutError) {
    let now = max(time, clock)
    try adoptChanges(at: now)
    processEndOfRefresh(at: now)
    try processWantedScroll(at: now)
    try processInputs(until: now)
    processOpening(at: now)
    try advance(to: now)
    try moveContent(to: now)
    endAnimation(at: now)
    try query(around: false)
    writeElements(at: now)
    reportScrolling(at: now)
    endFrame()
  }

  private func adoptChanges(at now: Double) throws(LayoutError) {
    beginAdopted(at: now)
    // The adoption takes place at the time of the last query, from which motions continue.
    _ = try adoptPending(at: clock.isFinite ? clock : now, seenAt: now)
  }

  private func writeElements(at now: Double) {
    if output.isAnythingSeen && table.onlyMoves() {
      let moment = Moment(remaining: animation.remaining(at: now), offset: offset)
      output.move(&table, to: moment, in: window.bounds)
    } else {
      composeVisible(at: now)
      output.write(&table, from: offset)
    }
  }

  private func endFrame() {
    output.publishEvents()
    if output.isAnythingSeen { pending.isFresh = false }
    table.freeRetiredSlots()
  }

  /// Adopts the changes since the last frame. The parameters are those of `adoptChange`.
  ///
  /// - Returns: Whether an animation began.
  func adoptPending(at time: Double, seenAt frame: Double) throws(LayoutError) -> Bool {
    if isSwapped {
      let isSame = try isUnchangedBySwap(at: time)
      pending.swapsSeen = layout.swapCount
      if isSame { return false }
      // The new version does not know the last change: elements keep their paths, and others fade.
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

  /// Computes how each element is shown at a time.
  func compose(at time: Double, from offset: Point) {
    let part = animation.remaining(at: time)
    table.modifyAll { track in
      let part = track.isLeaving ? track.leaving?.course?.remaining(at: time) ?? 0 : part
      track.show(remaining: part, from: offset)
    }
  }

  /// Computes which elements are visible at a time and how they are shown; of all others, only their places.
  @_optimize(speed)
  private func composeVisible(at time: Double) {
    let part = animation.remaining(at: time)
    let (window, offset) = (window.bounds, offset)
    unsafe table.modify { tracks, count in
      // This loop takes most of the time of a frame, so it makes few calls.
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

  /// Removes live elements from the view.
  func discard(where isGone: (inout LiveElement) -> Bool) {
    table.remove(where: isGone) { track, number, heir in
      output.leave(&track, number, heir)
      // Another element may get its slot soon.
      if interaction.pointer?.target?.slot == track.slot { interaction.pointer?.target = nil }
    }
  }

  /// Announces the start or the end of scrolling.
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

  /// When the next frame is needed; `nil` if nothing changes until the next input or command.
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
