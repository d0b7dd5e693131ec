import HostSystem
import LayoutABI

// One frame: what was changed, what the user did since, where the content is now, and how all of it looks.

extension CollectionView {
  /// Brings everything to a moment, and writes down how it looks.
  func makeFrame(at time: Double) throws(LayoutError) {
    let now = max(time, clock)
    try adoptPending(at: now)
    heedOpening(at: now)
    heedEndOfRefresh(at: now)
    try heedWantedScroll(at: now)
    try heedInputs(until: now)
    try advance(to: now)
    try moveContent(to: now)
    try reportAfterScroll(at: now)
    endAnimation(at: now)
    try ask(around: false)
    composeVisible(at: now)
    tellScrolling(at: now)
    output.write(&table, from: offset)
    if output.isAnythingSeen { isFresh = false }
    table.freeRetiredSlots()
  }

  /// Adopts what was changed since the last frame.
  func adoptPending(at time: Double? = nil) throws(LayoutError) {
    let now = time ?? (clock.isFinite ? clock : 0)
    if layout.layout.exchanges != exchanges {
      exchanges = layout.layout.exchanges
      if change == nil { change = PendingChange(duration: duration) }
    }
    if let change {
      try adoptChange(at: now, lasting: change.duration, holding: true)
      self.change = nil
    } else if told == nil {
      try adoptChange(at: now, lasting: 0, holding: false)
    }
  }

  /// Finds out how each element looks at a moment.
  func compose(at time: Double, from offset: Point) {
    let part = animation?.remaining(at: time) ?? 0
    table.modifyAll { track, _ in
      let part = track.isLeaving ? track.departure?.remaining(at: time) ?? 0 : part
      if !track.isSteady {
        track.compose(remaining: part, from: offset)
      } else if track.isDisplaced {
        track.moveOn(remaining: part, from: offset)
      } else {
        track.scroll(to: offset)
      }
    }
  }

  /// Finds out what is in the window at a moment, and how that looks; of all else, where it is.
  @_optimize(speed)
  private func composeVisible(at time: Double) {
    let part = animation?.remaining(at: time) ?? 0
    let (window, offset) = (window.bounds, offset)
    unsafe table.modify { tracks, count in
      // Nothing here is a call, unless it has to be: most of what a frame costs is within this loop.
      for number in 0..<count {
        let track = unsafe tracks + number
        let isLeaving = unsafe track.pointee.isLeaving
        let part = isLeaving ? unsafe track.pointee.departure?.remaining(at: time) ?? 0 : part
        let isSeen = unsafe track.pointee.isSeen(in: window, remaining: part, from: offset)
        let isAsBefore = unsafe track.pointee.wasVisible == isSeen
        if unsafe !isAsBefore || isSeen && !track.pointee.isWritten {
          unsafe output.notice(&track.pointee, number, isSeen)
        }
      }
    }
  }

  private func endAnimation(at time: Double) {
    if isAnyLeaving && lastDeparture <= time {
      (isAnyLeaving, lastDeparture) = (false, -.infinity)
      giveUp { $0.isLeaving }
    } else if isAnyLeaving {
      giveUp { $0.isLeaving && $0.departure?.end ?? time <= time }
    }
    guard let animation, time >= animation.end else { return }
    self.animation = nil
    table.modifyAll { track, _ in if !track.isLeaving { track.displacement = Displacement() } }
  }

  /// Gives up some of what is shown.
  func giveUp(where isGone: (inout Track) -> Bool) {
    table.remove(where: isGone) { track, number, heir in
      output.leave(&track, number, heir)
      // Its slot may be another one's soon.
      if pointer?.target?.slot == track.slot { pointer?.target = nil }
    }
  }

  private func tellScrolling(at time: Double) {
    horizontal.settle(at: time)
    vertical.settle(at: time)
    let isScrolling = isMoving(at: time)
    if let path = passedFocus, !isScrolling {
      passedFocus = nil
      announce(LH_EVENT_FOCUS_DID_CHANGE, path, at: time)
    }
    if isScrolling != hasSaidScrolling {
      hasSaidScrolling = isScrolling
      announce(
        isScrolling ? LH_VIEW_EVENT_SCROLL_BEGAN : LH_VIEW_EVENT_SCROLL_ENDED, at: time)
    }
  }

  /// Whether anything is on its way, or on its way out.
  var isAnimating: Bool { animation != nil || lastDeparture.isFinite }

  /// When the next frame is needed; `nil` when nothing happens until something is told.
  func nextTime(after time: Double) -> Double? {
    let isWaiting = change != nil || wantedScroll != nil || turning || isEndingRefresh
    let isRunning = isAnimating || isMoving(at: time) || opening?.isRunning(at: time) ?? false
    if isWaiting || isRunning { return time }
    var next = timers.next
    if let first = inputs.first { next = min(next, first.time) }
    return next.isFinite ? max(next, time) : nil
  }
}

extension Track {
  /// Whether it is in the window, and then how it looks there; else it is enough to know where it is.
  @inline(__always)
  fileprivate mutating func isSeen(
    in window: Rect, remaining part: Double, from offset: Point
  ) -> Bool {
    if isDisplaced {
      if isBeyond(window, remaining: part, from: offset) { return false }
      if !isSteady {
        compose(remaining: part, from: offset)
      } else {
        moveOn(remaining: part, from: offset)
        if shown.flags & LH_ELEMENT_TRANSFORMED == 0 { return true }
      }
    } else if isSteady {
      scroll(to: offset)
    } else {
      compose(remaining: part, from: offset)
    }
    let isTurned = shown.flags & LH_ELEMENT_TRANSFORMED != 0
    return (isTurned ? turnedBounds(shown) : shown.frame).isSeen(in: window)
  }

  /// Whether nothing of it is seen, as far as that can be told without composing it; then where it is shown is
  /// known. Whoever needs to know more of it composes it.
  @inline(__always)
  private mutating func isBeyond(
    _ window: Rect, remaining part: Double, from offset: Point
  ) -> Bool {
    guard (model.flags | shown.flags) & LH_ELEMENT_TRANSFORMED == 0 else { return false }
    let frame = displacement.way.scaled(by: part, onto: model.frame).moved(back: offset)
    if frame.isSeen(in: window) { return false }
    shown.frame = frame
    return true
  }

  /// Where all is as it has to be, but for what is `movable`: brings that to a moment.
  @inline(__always)
  fileprivate mutating func moveOn(remaining part: Double, from offset: Point) {
    var image = displacement.look(of: model, remaining: part, offset: offset)
    image.move(back: offset)
    if !hasChanged { hasChanged = !image.isSame(as: shown.movable) }
    shown.movable = image
  }

  /// The same where nothing is displaced. Nearly all elements of nearly all frames: of 288 bytes, 32 change.
  @inline(__always)
  fileprivate mutating func scroll(to offset: Point) {
    let (x, y) = (model.frame.x - offset.x, model.frame.y - offset.y)
    if x == shown.frame.x && y == shown.frame.y { return }
    hasChanged = true
    (shown.frame.x, shown.frame.y) = (x, y)
    (shown.clip.x, shown.clip.y) = (model.clip.x - offset.x, model.clip.y - offset.y)
  }

  @inline(never)
  fileprivate mutating func compose(remaining part: Double, from offset: Point) {
    isWritten = false
    var image = model
    if isDisplaced { displacement.apply(to: &image, remaining: part, offset: offset) }
    image.move(by: Point(x: -offset.x, y: -offset.y))
    if !hasChanged { hasChanged = unsafe !isSame(&image, &shown) }
    shown = image
    isComposed = true
    isSteady = !isDisplaced || displacement.isStraight
  }
}

@inline(never)
private func turnedBounds(_ element: Element) -> Rect { element.projectedBounds }

extension Rect {
  @inline(__always)
  fileprivate func isSeen(in window: Rect) -> Bool {
    x < window.width && y < window.height && x + width > 0 && y + height > 0
  }

  fileprivate func moved(back way: Point) -> Rect {
    Rect(x: x - way.x, y: y - way.y, width: width, height: height)
  }
}
