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
    compose(at: now, from: offset, within: window.bounds)
    tellScrolling(at: now)
    writeOutput(at: now)
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
  ///
  /// - Parameter window: Beyond its size it is enough to know where they are.
  @_optimize(speed)
  func compose(at time: Double, from offset: Point, within window: Rect? = nil) {
    let part = animation?.remaining(at: time) ?? 0
    table.modifyAll {
      let part = $0.isLeaving ? $0.departure?.remaining(at: time) ?? 0 : part
      $0.compose(remaining: part, from: offset, within: window)
    }
  }

  private func endAnimation(at time: Double) {
    if lastDeparture <= time {
      lastDeparture = -.infinity
      giveUp { $0.isLeaving }
    } else if lastDeparture.isFinite {
      giveUp { $0.isLeaving && $0.departure?.end ?? time <= time }
    }
    guard let animation, time >= animation.end else { return }
    self.animation = nil
    table.modifyAll { if !$0.isLeaving { $0.displacement = nil } }
  }

  /// Gives up some of what is shown.
  func giveUp(where isGone: (borrowing Track) -> Bool) {
    table.remove(where: isGone) { track in
      output.leave(track)
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

  @_optimize(speed)
  private func writeOutput(at time: Double) {
    let (width, height) = (window.bounds.width, window.bounds.height)
    var isAnySeen = false
    table.modifyAll {
      // Field by field: a method of the whole track would copy it.
      let isTurned = $0.shown.flags & LH_ELEMENT_TRANSFORMED != 0
      let bounds = isTurned ? turnedBounds($0.shown) : $0.shown.frame
      $0.isVisible =
        bounds.x < width && bounds.y < height && bounds.x + bounds.width > 0
        && bounds.y + bounds.height > 0
      if $0.isVisible { isAnySeen = true }
    }
    if isAnySeen { isFresh = false }
    output.write(&table, from: offset)
    table.freeRetiredSlots()
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
  @inline(__always)
  fileprivate mutating func compose(
    remaining part: Double, from offset: Point, within window: Rect?
  ) {
    if isPlain {
      // Nearly all elements of nearly all frames: of 288 bytes, 32 change.
      let (x, y) = (model.frame.x - offset.x, model.frame.y - offset.y)
      if x == shown.frame.x && y == shown.frame.y { return }
      hasChanged = true
      (shown.frame.x, shown.frame.y) = (x, y)
      (shown.clip.x, shown.clip.y) = (model.clip.x - offset.x, model.clip.y - offset.y)
    } else if let window, isDisplaced, isBeyond(window, remaining: part, from: offset) {
      // Whoever needs to know more of it composes it without a window.
    } else {
      composeAnew(remaining: part, from: offset)
      isPlain = !isDisplaced
    }
  }

  /// Whether nothing of it is seen, as far as that can be told without composing it; then where it is shown is
  /// known.
  @inline(__always)
  private mutating func isBeyond(
    _ window: Rect, remaining part: Double, from offset: Point
  ) -> Bool {
    let isStraight = (model.flags | shown.flags) & LH_ELEMENT_TRANSFORMED == 0
    guard isStraight, let way = displacement?.way else { return false }
    let x = max(0, model.frame.width + way.width * part)
    let y = max(0, model.frame.height + way.height * part)
    let frame = Rect(
      x: model.frame.x + way.x * part - offset.x, y: model.frame.y + way.y * part - offset.y,
      width: x, height: y)
    let isSeen =
      frame.x < window.width && frame.y < window.height && frame.x + x > 0 && frame.y + y > 0
    if !isSeen { shown.frame = frame }
    return !isSeen
  }

  private mutating func composeAnew(remaining part: Double, from offset: Point) {
    isWritten = false
    var image = model
    displacement?.apply(to: &image, remaining: part, offset: offset)
    image.move(by: Point(x: -offset.x, y: -offset.y))
    if !hasChanged { hasChanged = unsafe !isSame(&image, &shown) }
    shown = image
    isComposed = true
  }
}

@inline(never)
private func turnedBounds(_ element: Element) -> Rect { element.projectedBounds }
