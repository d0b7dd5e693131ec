import LayoutABI

/// The position of content along both axes, and its motion.
struct ScrollPosition {
  var horizontal = AxisPosition()
  var vertical = AxisPosition()
  /// The scroll with which content was released, and the offset at which it comes to rest.
  private var released: (scroll: Scroll, end: Point)?

  // MARK: State

  /// The position and the velocity along both axes at a time.
  mutating func state(at time: Double) -> (x: AxisMotion.State, y: AxisMotion.State) {
    (horizontal.state(at: time), vertical.state(at: time))
  }

  /// The content offset at a time.
  mutating func offset(at time: Double) -> Point {
    let (x, y) = state(at: time)
    return Point(x: x.position, y: y.position)
  }

  /// Whether a finger or a motion moves the content.
  mutating func isMoving(at time: Double) -> Bool {
    let (x, y) = state(at: time)
    return !x.isAtRest || !y.isAtRest
  }

  var isHeld: Bool { horizontal.isHeld || vertical.isHeld }

  /// Whether an animated scroll runs. The view does not announce the items that it passes.
  var isGliding: Bool { horizontal.isGliding || vertical.isGliding }

  /// The time at which all motions end; infinite under a finger.
  var restTime: Double { max(horizontal.restTime, vertical.restTime) }

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
  @inline(never)
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
  /// - Parameters:
  ///   - velocity: Of the content offset.
  ///   - decelerates: Whether it keeps this velocity.
  /// - Returns: Where the content is and where it would come to rest, for the layout.
  mutating func release(
    velocity: Point, decelerates: Bool, isFast: Bool, at time: Double
  ) -> Scroll {
    let start = offset(at: time)
    let own = decelerates ? velocity : Point()
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

  /// Scrolls to an offset, animated.
  mutating func glide(to offset: Point, at time: Double) {
    horizontal.glide(to: offset.x, at: time)
    vertical.glide(to: offset.y, at: time)
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

  /// Ends motions that have come to rest.
  mutating func settle(at time: Double) {
    horizontal.settle(at: time)
    vertical.settle(at: time)
  }

  mutating func stopWithinRange(at time: Double) {
    horizontal.stopWithinRange(at: time)
    vertical.stopWithinRange(at: time)
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
