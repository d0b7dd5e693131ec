import LayoutABI

// Scrolling to an element. The view computes the target offset when the scroll begins, and again after each change.
//
//     start  ┌──────┐        center ┌──────┐        end ┌──────┐        in a row from right to left, start is
//            │██    │               │  ██  │            │    ██│        at the right, and end at the left
//            └──────┘               └──────┘            └──────┘

extension CollectionView {
  /// Requests a scroll to an element, which the next frame begins.
  ///
  /// - Parameter position: An `LH_SCROLL_TO_` number.
  func beginScroll(
    to path: ElementPath, _ position: UInt32, animated: Bool
  ) throws(LayoutError) {
    guard position <= LH_SCROLL_TO_NEAREST else {
      throw LayoutError(
        .invalidArgument, "position is \(position); it may be 0 to \(LH_SCROLL_TO_NEAREST)")
    }
    // The element is looked up now, after the queued input, and tracked through later changes. The next frame computes
    // the target offset.
    try flush(for: .command) { () throws(LayoutError) in
      _ = try layout.element(at: path)
    }
    inputState.scroll(
      to: .element(
        RequestedScroll(
          path: path, across: position, along: position,
          isNearest: position == LH_SCROLL_TO_NEAREST, isAnimated: animated)))
  }

  /// Begins the scroll that the program requested.
  func beginRequestedScroll(at time: Double) throws(LayoutError) {
    guard inputState.hasNewTarget, let target = inputState.target else { return }
    switch target {
    case .offset(let requested): try jump(to: requested, at: time)
    case .element(let requested): try begin(requested, at: time)
    }
  }

  @inline(never)
  private func begin(_ requested: RequestedScroll, at time: Double) throws(LayoutError) {
    var wanted = requested
    guard let element = try drawnElement(at: wanted.path) else {
      return inputState.scroll(to: nil)
    }
    // In an endless row, the scroll targets this copy.
    wanted.path = element.path
    scroll.adopt(try layout.scrollTraits())
    inputState.scroll(to: nil)
    if inputState.endScrolling() { scroll.position.stopWithinRange(at: time) }
    let place = try place(of: element.frame, &wanted, at: time)
    if wanted.isAnimated {
      if items.measuring != nil && scroll.position.skip(to: place, leaving: farthest, at: time) {
        items.measuring?.drifts.removeAll()
      }
      scroll.position.glide(to: place, at: time)
    } else {
      items.measuring?.drifts.removeAll()
      scroll.position.jump(to: place)
    }
    guard wanted.isAnimated || items.measuring != nil else { return }
    noteRunning(wanted, at: time)
    if wanted.isAnimated { return }
    // Before any input moves the content from there.
    _ = try measure(try query(.window, at: time), at: time)
  }

  /// The distance before its target at which an animated scroll starts if the items on the way are not measured.
  private var farthest: Point {
    Point(x: 4 * window.bounds.width, y: 4 * window.bounds.height)
  }

  /// Whether the content rests where a scroll to an element has ended.
  func hasLanded(at time: Double) -> Bool {
    guard let wanted = inputState.runningScroll else { return false }
    return !scroll.position.isMoving(at: time) && scroll.position.offset(at: time) == wanted.goal
  }

  /// Scrolls again to the element of a scroll that has ended, after items around it were measured.
  func landAgain(at time: Double) throws(LayoutError) {
    guard var wanted = inputState.runningScroll,
      let frame = try drawnElement(at: wanted.path)?.frame
    else { return }
    scroll.position.jump(to: try place(of: frame, &wanted, at: time))
    noteRunning(wanted, at: time)
  }

  /// Redirects an animated scroll, after a change, to the new place of its element, with the current velocity.
  ///
  /// - Parameter isTurned: Whether content scrolls along the other axis now. The scroll starts again then.
  func aimAgain(isTurned: Bool = false, at time: Double) throws(LayoutError) {
    guard var wanted = inputState.runningScroll else { return }
    guard scroll.position.isGliding, let frame = try drawnElement(at: wanted.path)?.frame else {
      return
    }
    let place = try place(of: frame, &wanted, at: time)
    if isTurned {
      scroll.position.glide(to: place, at: time)
      return noteRunning(wanted, at: time)
    }
    // An axis along which the element was visible does not scroll to it.
    let axes = ScrollAxes(
      horizontal: wanted.across != LH_SCROLL_TO_NEAREST,
      vertical: wanted.along != LH_SCROLL_TO_NEAREST)
    scroll.position.retarget(to: place, axes, at: time)
    noteRunning(wanted, at: time)
  }

  /// Stores a scroll that has begun, with the offset at which it ends.
  private func noteRunning(_ wanted: RequestedScroll, at time: Double) {
    var running = wanted
    running.isRunning = true
    running.goal = scroll.position.end(at: time)
    inputState.scroll(to: .element(running))
  }

  // MARK: Target offset

  /// The content offset that shows an element at the requested position.
  ///
  /// - Parameter wanted: The view replaces “nearest” with the edge that it resolves to, so that a later change keeps
  ///   that edge.
  private func place(
    of frame: Rect, _ wanted: inout RequestedScroll, at time: Double
  ) throws(LayoutError) -> Point {
    let insets = window.content_insets
    let across = ElementSpan(
      start: frame.x, length: frame.width, window: window.bounds.width, before: insets.left,
      after: insets.right, isReversed: isRightToLeft)
    let along = ElementSpan(
      start: frame.y, length: frame.height, window: window.bounds.height, before: insets.top,
      after: insets.bottom, isReversed: false)
    let (x, y) = scroll.position.state(at: time)
    var place = Point(
      x: across.place(&wanted.across, from: x.position),
      y: along.place(&wanted.along, from: y.position))
    guard hasStops else { return place }
    if scroll.pagesAcross {
      place.x = try stop(for: place.x, of: across, from: wanted.isNearest ? x.position : nil)
    } else {
      place.y = try stop(for: place.y, of: along, from: wanted.isNearest ? y.position : nil)
    }
    return place
  }

  /// The offset at which the layout stops content that scrolls to a place.
  ///
  /// - Parameter current: The offset at which the scroll starts, if the stop has to show all of the element.
  private func stop(
    for place: Double, of span: ElementSpan, from current: Double?
  ) throws(LayoutError) -> Double {
    let nearest = try stop(nearestTo: place)
    guard let current, !span.isSeen(from: nearest) else { return nearest }
    // The first stop at the place or beyond it; on either side if the element is visible already.
    for isForwards in place > current ? [true] : place < current ? [false] : [true, false] {
      let next = try stop(from: isForwards ? place - 1 : place + 1, forwards: isForwards)
      if let next, span.isSeen(from: next) { return next }
    }
    return nearest
  }
}

/// An element's extent along one axis, and the window's with its insets.
private struct ElementSpan {
  let start: Double
  let length: Double
  let window: Double
  let before: Double
  let after: Double
  /// Whether reading begins at the far end.
  let isReversed: Bool

  /// The offsets that show it at the near end of the window, and at the far one.
  private var atNearEnd: Double { start - before }
  private var atFarEnd: Double { start + length - window + after }

  /// The offset that shows it at the requested position.
  ///
  /// - Parameters:
  ///   - position: An `LH_SCROLL_TO_` number. “Nearest” becomes start or end, unless all of it is visible already.
  ///   - current: The offset at which the scroll starts.
  func place(_ position: inout UInt32, from current: Double) -> Double {
    if position == LH_SCROLL_TO_NEAREST { position = nearest(to: current) }
    switch position {
    case LH_SCROLL_TO_NEAREST: return current
    case LH_SCROLL_TO_CENTER: return (atNearEnd + atFarEnd) / 2
    default: return (position == LH_SCROLL_TO_START) != isReversed ? atNearEnd : atFarEnd
    }
  }

  /// The edge of the window for which the scroll that shows all of it is shortest.
  private func nearest(to offset: Double) -> UInt32 {
    // An element longer than the window shows its start.
    if atFarEnd > atNearEnd { return LH_SCROLL_TO_START }
    if offset > atNearEnd { return isReversed ? LH_SCROLL_TO_END : LH_SCROLL_TO_START }
    if offset < atFarEnd { return isReversed ? LH_SCROLL_TO_START : LH_SCROLL_TO_END }
    return LH_SCROLL_TO_NEAREST
  }

  /// Whether the window shows all of it, or as much as fits.
  func isSeen(from offset: Double) -> Bool {
    let slack = offset.offsetError
    return offset >= min(atNearEnd, atFarEnd) - slack && offset <= max(atNearEnd, atFarEnd) + slack
  }
}
