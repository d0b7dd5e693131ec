/// Where a content is along one axis: under a finger, or in a motion.
struct AxisScroll {
  /// What moves it.
  private enum Mover {
    /// Where the content would be if it followed the finger over its edges too.
    case finger(Double)
    case motion(AxisMotion)
  }

  private var mover = Mover.motion(.still(at: 0)) {
    didSet { found = nil }
  }
  /// The content offsets at which it rests; an end that is not known yet is beyond all coordinates.
  private(set) var range = 0.0...0.0
  /// Whether a finger moves it.
  private(set) var isMovable = false
  private var band = RubberBand(extent: 0)
  /// Where it was when it was last asked for: a frame asks many times, and roots and powers take long.
  private var found: (time: Double, state: AxisMotion.State)?

  var isHeld: Bool {
    if case .finger = mover { return true }
    return false
  }

  var motion: AxisMotion? {
    if case .motion(let motion) = mover { return motion }
    return nil
  }

  // MARK: Where it is

  /// When it comes to rest by itself; infinite under a finger.
  var restTime: Double { motion?.restTime(within: range) ?? .infinity }

  mutating func state(at time: Double) -> AxisMotion.State {
    if let found, found.time == time { return found.state }
    let state: AxisMotion.State
    switch mover {
    case .finger(let followed):
      state = AxisMotion.State(position: banded(followed), velocity: 0, isAtRest: false)
    case .motion(let motion): state = motion.state(at: time, within: range)
    }
    found = (time, state)
    return state
  }

  func clamped(_ position: Double) -> Double { range.nearest(to: position) }

  /// Where the content is when a finger would have it elsewhere.
  private func banded(_ followed: Double) -> Double {
    let nearest = clamped(followed)
    let beyond = followed - nearest
    return beyond < 0
      ? nearest - band.stretched(by: -beyond) : nearest + band.stretched(by: beyond)
  }

  /// Where the finger would have the content that is somewhere.
  private func followed(_ position: Double) -> Double {
    let nearest = clamped(position)
    let beyond = position - nearest
    return beyond < 0
      ? nearest - band.distance(stretching: -beyond) : nearest + band.distance(stretching: beyond)
  }

  // MARK: Moving it

  /// The finger comes down, and whatever moved the content ends; but what goes back to where alone it may be goes
  /// on.
  mutating func hold(at time: Double) {
    let now = state(at: time)
    guard isMovable || now.isAtRest else { return }
    mover = .finger(followed(now.position))
  }

  /// The finger goes on.
  ///
  /// - Returns: What of the way could not be used because the content is at its edge.
  mutating func follow(_ way: Double) -> Double {
    guard case .finger(let followed) = mover, isMovable else { return way }
    let before = banded(followed)
    mover = .finger(followed - way)
    return way - (before - banded(followed - way))
  }

  /// The finger lets go.
  ///
  /// - Parameter velocity: Of the content offset, if the content followed the finger everywhere.
  mutating func release(at time: Double, velocity: Double, isFast: Bool) {
    guard case .finger(let followed) = mover else { return }
    let position = banded(followed)
    let nearest = clamped(position)
    if position != nearest {
      let slope = band.slope(at: (followed - nearest).magnitude)
      start(
        .spring(
          Spring(
            from: position, to: nearest, velocity: velocity * slope, stiffness: Spring.bounce),
          since: time))
    } else if isMovable && velocity.magnitude > Deceleration.slowest {
      start(
        .deceleration(
          Deceleration(from: position, velocity: velocity, isFast: isFast), since: time))
    } else {
      start(.still(at: position))
    }
  }

  mutating func start(_ motion: AxisMotion) { mover = .motion(motion) }

  /// Another content stands there, of which nothing else is known yet.
  mutating func place(at position: Double) {
    start(.still(at: position))
    (range, isMovable, band) = (position...position, false, RubberBand(extent: 0))
  }

  /// What has come to rest is no motion any more.
  mutating func settle(at time: Double) {
    guard case .motion = mover else { return }
    let now = state(at: time)
    if now.isAtRest { start(.still(at: now.position)) }
  }

  /// Stands still where it is.
  mutating func stop(at time: Double) { start(.still(at: state(at: time).position)) }

  /// Whatever moved it ends, and it returns from beyond an end.
  mutating func stopWithinRange(at time: Double) {
    let position = state(at: time).position
    let nearest = clamped(position)
    start(
      position == nearest
        ? .still(at: position)
        : .spring(
          Spring(from: position, to: nearest, velocity: 0, stiffness: Spring.bounce), since: time))
  }

  /// The content lies elsewhere now, and its ends with it until they are known: all that is under way goes on
  /// there.
  mutating func shift(by way: Double) {
    guard way != 0 else { return }
    range = range.lowerBound + way...range.upperBound + way
    switch mover {
    case .finger(let followed): mover = .finger(followed + way)
    case .motion(let motion): mover = .motion(motion.shifted(by: way))
    }
  }

  // MARK: Where it may be

  /// The range became known better; the content itself is the same.
  mutating func refine(_ range: ClosedRange<Double>, isMovable: Bool, extent: Double) {
    if isSame(range, isMovable, extent) { return }
    if case .finger = mover {
      keepStill(at: nil, range, isMovable, extent)
    } else {
      set(range, isMovable, extent)
    }
  }

  /// The content has changed: what is under way goes on from where it is, towards what is there now.
  mutating func adopt(
    _ range: ClosedRange<Double>, isMovable: Bool, extent: Double, at time: Double
  ) {
    if isSame(range, isMovable, extent) { return }
    keepStill(at: time, range, isMovable, extent)
  }

  private func isSame(
    _ range: ClosedRange<Double>, _ isMovable: Bool, _ extent: Double
  ) -> Bool {
    range == self.range && isMovable == self.isMovable && extent == band.extent
  }

  private mutating func keepStill(
    at time: Double?, _ range: ClosedRange<Double>, _ isMovable: Bool, _ extent: Double
  ) {
    let (former, now) = (self.range, state(at: time ?? 0))
    set(range, isMovable, extent)
    guard case .motion(let motion) = mover, let time else {
      mover = .finger(followed(now.position))
      return
    }
    mover = .motion(motion.continued(at: time, from: former, within: range))
  }

  private mutating func set(_ range: ClosedRange<Double>, _ isMovable: Bool, _ extent: Double) {
    self.isMovable = isMovable
    if range == self.range && extent == band.extent { return }
    found = nil
    self.range = range
    band = RubberBand(extent: extent)
  }
}
