import LayoutABI

/// Content that scrolls along two axes, as its layout specifies.
struct ScrollRegion {
  private(set) var horizontal = AxisScroll()
  private(set) var vertical = AxisScroll()
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
  /// The scroll with which content was released, and the offset at which it comes to rest.
  private var released: (scroll: Scroll, end: Point)?

  // MARK: Position

  /// The content offset last set on the layout.
  var offset: Point {
    let origin = viewport?.bounds ?? Rect()
    return Point(x: origin.x, y: origin.y)
  }

  /// The position and the velocity along both axes at a time.
  mutating func position(at time: Double) -> (x: AxisMotion.State, y: AxisMotion.State) {
    (horizontal.state(at: time), vertical.state(at: time))
  }

  /// The content offset at a time.
  mutating func offset(at time: Double) -> Point {
    let (x, y) = position(at: time)
    return Point(x: x.position, y: y.position)
  }

  /// Whether a finger or a motion moves the content.
  mutating func isMoving(at time: Double) -> Bool {
    let (x, y) = position(at: time)
    return !x.isAtRest || !y.isAtRest
  }

  /// Whether the content scrolls only horizontally.
  var isRow: Bool { traits.horizontal.isMovable && !traits.vertical.isMovable }

  var isHeld: Bool { horizontal.isHeld || vertical.isHeld }

  /// Whether an animated scroll runs. The view does not announce the items that it passes.
  var isGliding: Bool { horizontal.isGliding || vertical.isGliding }

  /// The time at which all motions end; infinite under a finger.
  var restTime: Double { max(horizontal.restTime, vertical.restTime) }

  // MARK: The viewport of the layout

  /// The viewport to set on the layout at a time.
  ///
  /// - Parameters:
  ///   - window: Everything but the content offset.
  ///   - isAtRest: Whether the content is at rest unless it scrolls.
  mutating func viewport(of window: Viewport, isAtRest: Bool, at time: Double) -> Viewport {
    let (x, y) = position(at: time)
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
    place(at: Point())
  }

  mutating func adopt(_ traits: ScrollTraits) { self.traits = traits }

  /// Sets more exact ends of the same content.
  mutating func refine(_ ends: ScrollEnds) {
    horizontal.refine(
      range(across: true, ends), isMovable: traits.horizontal.isMovable,
      extent: options.extent(ends.window.width))
    vertical.refine(
      range(across: false, ends), isMovable: traits.vertical.isMovable,
      extent: options.extent(ends.window.height))
  }

  /// Sets the ends of content that has changed, in which motions continue.
  mutating func adopt(_ ends: ScrollEnds, at time: Double) {
    horizontal.adopt(
      range(across: true, ends), isMovable: traits.horizontal.isMovable,
      extent: options.extent(ends.window.width), at: time)
    vertical.adopt(
      range(across: false, ends), isMovable: traits.vertical.isMovable,
      extent: options.extent(ends.window.height), at: time)
  }

  /// The range of offsets at rest along an axis; it extends beyond the start during a refresh.
  private func range(across: Bool, _ ends: ScrollEnds) -> ClosedRange<Double> {
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
    guard viewport != nil, !isMoving(at: time) else { return false }
    let (place, end) = (offset(at: time), endOfContent(isMirrored: isMirrored))
    if thumb.showsEnd(at: place) { return true }
    return home == .end && (isRow ? place.x - end.x : place.y - end.y).magnitude <= 0.5
  }

  mutating func jumpToEnd(isMirrored: Bool) {
    let end = endOfContent(isMirrored: isMirrored)
    thumb.moveEnd(to: end)
    jump(to: end)
  }

  /// The offset at the end of the content along the scroll.
  func endOfContent(isMirrored: Bool) -> Point {
    isRow
      ? Point(
        x: isMirrored ? horizontal.range.lowerBound : horizontal.range.upperBound,
        y: vertical.range.lowerBound)
      : Point(x: horizontal.range.lowerBound, y: vertical.range.upperBound)
  }

  /// Scrolls to the place of a scroll bar's thumb.
  ///
  /// While a finger holds the thumb, content follows from where it is, so that it never moves against the finger when
  /// measured items change its length.
  mutating func jump(toFraction fraction: Double, isHeld: Bool, isMirrored: Bool, at time: Double) {
    let axis = isRow ? horizontal : vertical
    let (start, end) = (axis.range.lowerBound, axis.range.upperBound)
    let now = offset(at: time)
    let place = thumb.drag(
      to: fraction, isHeld: isHeld, over: isMirrored ? (end, start) : (start, end),
      from: axis.clamped(isRow ? now.x : now.y))
    if isRow { horizontal.jump(to: place) } else { vertical.jump(to: place) }
    if fraction == 1 { thumb.showEnd(at: offset(at: time)) }
  }

  // MARK: Moving

  mutating func place(at offset: Point) {
    horizontal.place(at: offset.x)
    vertical.place(at: offset.y)
  }

  /// Moves the content and its motions by a distance.
  mutating func shift(by distance: Point) {
    released?.scroll.shift(by: distance)
    released?.end.shift(by: distance)
    horizontal.shift(by: distance.x)
    vertical.shift(by: distance.y)
  }

  /// Puts a finger on the content.
  mutating func hold(_ axes: ScrollAxes = .both, at time: Double) {
    if axes.horizontal { horizontal.hold(at: time) }
    if axes.vertical { vertical.hold(at: time) }
  }

  /// Moves the content with the finger.
  ///
  /// - Returns: The part of the distance that the content could not move because it is at its edge.
  @discardableResult
  mutating func follow(_ distance: Point, _ axes: ScrollAxes = .both) -> Point {
    Point(
      x: axes.horizontal ? horizontal.follow(distance.x) : 0,
      y: axes.vertical ? vertical.follow(distance.y) : 0)
  }

  /// The part of a distance that moves the content within its ends; none while it is beyond one.
  mutating func distanceWithinEnds(_ distance: Point, at time: Double) -> Point {
    Point(
      x: horizontal.distanceWithinEnds(distance.x, at: time),
      y: vertical.distanceWithinEnds(distance.y, at: time))
  }

  /// Lets the content decelerate or bounce.
  ///
  /// - Parameter velocity: Of the content offset.
  /// - Returns: Where the content is and where it would come to rest, for the layout.
  mutating func release(velocity: Point, at time: Double) -> Scroll {
    let isFast = traits.deceleration == LH_DECELERATION_FAST
    let start = offset(at: time)
    let own = options.decelerates ? velocity : Point()
    horizontal.release(at: time, velocity: own.x, isFast: isFast)
    vertical.release(at: time, velocity: own.y, isFast: isFast)
    return Scroll(
      current: start,
      proposed: Point(x: horizontal.proposed(at: time), y: vertical.proposed(at: time)),
      velocity: velocity)
  }

  mutating func noteRelease(_ scroll: Scroll, at time: Double) {
    released = (scroll, end(at: time))
  }

  /// The scroll with which the moving content was released; `nil` if something else moves it.
  mutating func release(at time: Double) -> Scroll? {
    guard let released, isMoving(at: time), end(at: time) == released.end else { return nil }
    return released.scroll
  }

  /// Scrolls released content to the layout's target offset.
  mutating func snap(to target: Point, velocity: Point, at time: Double) {
    horizontal.snap(to: target.x, velocity: velocity.x, at: time)
    vertical.snap(to: target.y, velocity: velocity.y, at: time)
  }

  /// Scrolls by a distance, starting from the target of the current motion.
  ///
  /// - Returns: The part of the distance beyond the end of the content.
  mutating func step(by distance: Point, at time: Double) -> Point {
    Point(
      x: horizontal.step(by: distance.x, at: time), y: vertical.step(by: distance.y, at: time))
  }

  /// The offset at which the content comes to rest if nothing else happens.
  mutating func end(at time: Double) -> Point {
    Point(x: horizontal.end(at: time), y: vertical.end(at: time))
  }

  /// Jumps towards a target, to a distance before it, if the target is farther away.
  ///
  /// - Returns: Whether it was.
  mutating func skip(to target: Point, leaving distance: Point, at time: Double) -> Bool {
    let now = offset(at: time)
    let (x, y) = (target.x - now.x, target.y - now.y)
    let (isFarAcross, isFarAlong) = (x.magnitude > distance.x, y.magnitude > distance.y)
    if isFarAcross { horizontal.jump(to: target.x - (x < 0 ? -1 : 1) * distance.x) }
    if isFarAlong { vertical.jump(to: target.y - (y < 0 ? -1 : 1) * distance.y) }
    return isFarAcross || isFarAlong
  }

  /// The offset at which the content comes to rest along its pages if nothing else happens.
  mutating func endAlongPages(at time: Double) -> Double {
    pagesAcross ? horizontal.end(at: time) : vertical.end(at: time)
  }

  /// Scrolls to a stop along the pages, with the current velocity.
  mutating func turn(to stop: Double, at time: Double) {
    if pagesAcross {
      horizontal.turn(to: stop, at: time)
    } else {
      vertical.turn(to: stop, at: time)
    }
  }

  /// Scrolls to an offset, animated.
  mutating func glide(to offset: Point, at time: Double) {
    horizontal.glide(to: offset.x, at: time)
    vertical.glide(to: offset.y, at: time)
  }

  /// Scrolls to the minimum or the maximum offset along each axis, animated. Endless content has no ends.
  mutating func glideToEnds(isMaximumX: Bool, isMaximumY: Bool, at time: Double) {
    if traits.horizontal & LH_SCROLL_ENDLESS == 0 { horizontal.glide(toEnd: isMaximumX, at: time) }
    if traits.vertical & LH_SCROLL_ENDLESS == 0 { vertical.glide(toEnd: isMaximumY, at: time) }
  }

  /// Scrolls content beyond its start back to it, animated.
  mutating func glideIntoRange(at time: Double) {
    if isRow { horizontal.glideIntoRange(at: time) } else { vertical.glideIntoRange(at: time) }
  }

  /// Redirects an animated scroll, with the current velocity.
  mutating func retarget(to offset: Point, _ axes: ScrollAxes, at time: Double) {
    if axes.horizontal { horizontal.retarget(to: offset.x, at: time) }
    if axes.vertical { vertical.retarget(to: offset.y, at: time) }
  }

  mutating func jump(to offset: Point) {
    horizontal.jump(to: offset.x)
    vertical.jump(to: offset.y)
  }

  /// Scrolls at a constant velocity, which the layout sets, until it sets another one.
  mutating func autoscroll(_ velocity: Point, at time: Double) {
    horizontal.autoscroll(velocity.x, at: time)
    vertical.autoscroll(velocity.y, at: time)
  }

  mutating func stopWithinRange(at time: Double) {
    horizontal.stopWithinRange(at: time)
    vertical.stopWithinRange(at: time)
  }

  // MARK: Events

  /// Sets the focus that the scroll passed last, which the view announces when the scroll ends.
  mutating func setPassedFocus(_ path: ElementPath?) { passedFocus = path }

  /// Ends motions that have come to rest.
  ///
  /// - Returns: The focus to announce if scrolling has ended, and whether scrolling began or ended; `nil` if neither.
  mutating func settle(at time: Double) -> (focus: ElementPath?, isScrolling: Bool?) {
    horizontal.settle(at: time)
    vertical.settle(at: time)
    let isScrolling = isMoving(at: time)
    var focus: ElementPath?
    if !isScrolling { swap(&focus, &passedFocus) }
    if isScrolling == hasAnnouncedScrolling { return (focus, nil) }
    hasAnnouncedScrolling = isScrolling
    return (focus, isScrolling)
  }
}

extension Point {
  fileprivate mutating func shift(by distance: Point) {
    self = Point(x: x + distance.x, y: y + distance.y)
  }
}

extension Scroll {
  fileprivate mutating func shift(by distance: Point) {
    current.shift(by: distance)
    proposed.shift(by: distance)
  }
}
