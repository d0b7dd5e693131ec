import LayoutABI

/// Content that scrolls along two axes, as its layout specifies.
struct ScrollRegion {
  /// Where the content is, and how it moves.
  var position = ScrollPosition()
  /// The last scroll traits of the layout.
  private(set) var traits = ScrollTraits()
  /// The viewport last set on the layout; `nil` before the first frame.
  private(set) var viewport: Viewport?
  /// The focus that an animated scroll passed last. The view announces it when the scroll ends.
  private(set) var passedFocus: ElementPath?
  /// Whether the last scroll event reported that the content began to scroll.
  private(set) var hasAnnouncedScrolling = false
  /// The edge at which content stays when it changes.
  private(set) var home = HomeEdge.start
  private var thumb = ScrollThumb()
  /// What the program turned off.
  private(set) var options = ScrollOptions()

  // MARK: Position

  /// The content offset last set on the layout.
  var offset: Point {
    let origin = viewport?.bounds ?? Rect()
    return Point(x: origin.x, y: origin.y)
  }

  /// Whether the content scrolls only horizontally.
  var isRow: Bool { traits.horizontal.isMovable && !traits.vertical.isMovable }

  // MARK: The viewport of the layout

  /// The viewport to set on the layout at a time.
  ///
  /// - Parameters:
  ///   - window: Everything but the content offset.
  ///   - isAtRest: Whether the content is at rest unless it scrolls.
  mutating func viewport(of window: Viewport, isAtRest: Bool, at time: Double) -> Viewport {
    let (x, y) = position.state(at: time)
    var viewport = window
    // Turns −0 into 0.
    viewport.bounds.x = x.position + 0
    viewport.bounds.y = y.position + 0
    viewport.flags = x.isAtRest && y.isAtRest && isAtRest ? 0 : LH_VIEWPORT_MOVING
    return viewport
  }

  mutating func adopt(_ viewport: Viewport) { self.viewport = viewport }

  /// Forgets the place in the content, because another layout shows other content.
  mutating func reset() {
    viewport = nil
    position.place(at: Point())
  }

  mutating func adopt(_ traits: ScrollTraits) { self.traits = traits }

  /// Sets more exact ends of the same content.
  mutating func refine(_ ends: ContentEnds) {
    position.horizontal.refine(
      range(across: true, ends), isMovable: traits.horizontal.isMovable,
      extent: options.extent(ends.window.width))
    position.vertical.refine(
      range(across: false, ends), isMovable: traits.vertical.isMovable,
      extent: options.extent(ends.window.height))
  }

  /// Sets the ends of content that has changed, in which motions continue.
  @inline(never)
  mutating func adopt(_ ends: ContentEnds, at time: Double) {
    position.horizontal.adopt(
      range(across: true, ends), isMovable: traits.horizontal.isMovable,
      extent: options.extent(ends.window.width), at: time)
    position.vertical.adopt(
      range(across: false, ends), isMovable: traits.vertical.isMovable,
      extent: options.extent(ends.window.height), at: time)
  }

  /// The range of offsets at rest along an axis; it extends beyond the start during a refresh.
  private func range(across: Bool, _ ends: ContentEnds) -> ClosedRange<Double> {
    let range = across ? traits.horizontalRange : traits.verticalRange
    guard ends.extent > 0, across == isRow else { return range }
    return isRow && ends.isRightToLeft
      ? range.lowerBound...range.upperBound + ends.extent
      : range.lowerBound - ends.extent...range.upperBound
  }

  // MARK: Ends

  mutating func setHome(_ edge: HomeEdge) { home = edge }

  mutating func setOptions(_ options: ScrollOptions) { self.options = options }

  /// Whether the content rests at its end and stays there when it changes: because that is its home, or because a scroll
  /// bar shows the end.
  mutating func staysAtEnd(isMirrored: Bool, at time: Double) -> Bool {
    guard viewport != nil, !position.isMoving(at: time) else { return false }
    let (place, end) = (position.offset(at: time), endOfContent(isMirrored: isMirrored))
    if thumb.showsEnd(at: place) { return true }
    return home == .end && (along(place) - along(end)).magnitude <= 0.5
  }

  mutating func jumpToEnd(isMirrored: Bool) {
    let end = endOfContent(isMirrored: isMirrored)
    thumb.moveEnd(to: end)
    position.jump(to: end)
  }

  /// The offset at the end of the content along the scroll.
  func endOfContent(isMirrored: Bool) -> Point {
    isRow
      ? Point(
        x: isMirrored ? position.horizontal.range.lowerBound : position.horizontal.range.upperBound,
        y: position.vertical.range.lowerBound)
      : Point(x: position.horizontal.range.lowerBound, y: position.vertical.range.upperBound)
  }

  /// Scrolls to the place of a scroll bar's thumb.
  ///
  /// While a finger holds the thumb, content follows from where it is, so that it never moves against the finger when
  /// measured items change its length.
  mutating func jump(toFraction fraction: Double, isHeld: Bool, isMirrored: Bool, at time: Double) {
    let axis = isRow ? position.horizontal : position.vertical
    let (start, end) = (axis.range.lowerBound, axis.range.upperBound)
    let place = thumb.drag(
      to: fraction, isHeld: isHeld, over: isMirrored ? (end, start) : (start, end),
      from: axis.clamped(along(position.offset(at: time))))
    if isRow { position.horizontal.jump(to: place) } else { position.vertical.jump(to: place) }
    if fraction == 1 { thumb.showEnd(at: position.offset(at: time)) }
  }

  // MARK: Moving

  /// Lets the content decelerate or bounce.
  ///
  /// - Parameter velocity: Of the content offset.
  /// - Returns: Where the content is and where it would come to rest, for the layout.
  mutating func release(velocity: Point, at time: Double) -> Scroll {
    position.release(
      velocity: velocity, decelerates: options.decelerates,
      isFast: traits.deceleration == LH_DECELERATION_FAST, at: time)
  }

  /// The offset at which the content comes to rest along its pages if nothing else happens.
  mutating func endAlongPages(at time: Double) -> Double {
    pagesAcross ? position.horizontal.end(at: time) : position.vertical.end(at: time)
  }

  /// Scrolls to a stop along the pages, with the current velocity.
  mutating func turn(to stop: Double, at time: Double) {
    if pagesAcross {
      position.horizontal.turn(to: stop, at: time)
    } else {
      position.vertical.turn(to: stop, at: time)
    }
  }

  /// Scrolls to the minimum or the maximum offset along each axis, animated. Endless content has no ends.
  mutating func glideToEnds(isMaximumX: Bool, isMaximumY: Bool, at time: Double) {
    if traits.horizontal & LH_SCROLL_ENDLESS == 0 {
      position.horizontal.glide(toEnd: isMaximumX, at: time)
    }
    if traits.vertical & LH_SCROLL_ENDLESS == 0 {
      position.vertical.glide(toEnd: isMaximumY, at: time)
    }
  }

  /// Scrolls content beyond its start back to it, animated.
  mutating func glideIntoRange(at time: Double) {
    if isRow {
      position.horizontal.glideIntoRange(at: time)
    } else {
      position.vertical.glideIntoRange(at: time)
    }
  }

  // MARK: Events

  /// Sets the focus that the scroll passed last, which the view announces when the scroll ends.
  mutating func setPassedFocus(_ path: ElementPath?) { passedFocus = path }

  /// Ends motions that have come to rest.
  ///
  /// - Returns: The focus to announce if scrolling has ended, and whether scrolling began or ended; `nil` if neither.
  mutating func settle(at time: Double) -> (focus: ElementPath?, isScrolling: Bool?) {
    position.settle(at: time)
    let isScrolling = position.isMoving(at: time)
    var focus: ElementPath?
    if !isScrolling { swap(&focus, &passedFocus) }
    if isScrolling == hasAnnouncedScrolling { return (focus, nil) }
    hasAnnouncedScrolling = isScrolling
    return (focus, isScrolling)
  }
}
