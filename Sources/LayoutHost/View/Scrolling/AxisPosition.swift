/// The position of content along one axis: under a finger, or in a motion.
struct AxisPosition {
  /// The cause of the position.
  private enum Mover {
    /// The position that the content would have without the rubber band at its edges.
    case finger(Double)
    case motion(AxisMotion)
  }

  private var mover = Mover.motion(.still(at: 0)) {
    didSet { found = nil }
  }
  /// The content offsets at which it rests; an unknown end is beyond all coordinates.
  private(set) var range = 0.0...0.0
  /// Whether a finger can move it.
  private(set) var isMovable = false
  private var band = RubberBand(extent: 0)
  /// The state computed last: a frame reads it many times, and roots and powers are slow.
  private var found: (time: Double, state: AxisMotion.State)?

  var isHeld: Bool {
    if case .finger = mover { return true }
    return false
  }

  var motion: AxisMotion? {
    if case .motion(let motion) = mover { return motion }
    return nil
  }

  // MARK: Position

  /// Whether content stops at its ends instead of going beyond them.
  private var isRigid: Bool { band.extent == 0 }

  /// The time at which its motion ends; infinite under a finger.
  var restTime: Double { motion?.restTime(within: range, bounces: !isRigid) ?? .infinity }

  @inline(never)
  mutating func state(at time: Double) -> AxisMotion.State {
    if let found, found.time == time { return found.state }
    var state: AxisMotion.State
    switch mover {
    case .finger(let followed):
      state = AxisMotion.State(position: banded(followed), velocity: 0, isAtRest: false)
    case .motion(let motion):
      state = motion.state(at: time, within: range, bounces: !isRigid)
      if isRigid && state.position != clamped(state.position) {
        (state.position, state.velocity) = (clamped(state.position), 0)
      }
    }
    found = (time, state)
    return state
  }

  @inline(never)
  func clamped(_ position: Double) -> Double { range.nearest(to: position) }

  /// The position of the content when the finger has pulled it to `followed`.
  @inline(never)
  private func banded(_ followed: Double) -> Double {
    let nearest = clamped(followed)
    let beyond = followed - nearest
    return beyond < 0
      ? nearest - band.stretched(by: -beyond) : nearest + band.stretched(by: beyond)
  }

  /// The inverse of `banded`.
  private func followed(_ position: Double) -> Double {
    let nearest = clamped(position)
    let beyond = position - nearest
    return beyond < 0
      ? nearest - band.distance(stretching: -beyond) : nearest + band.distance(stretching: beyond)
  }

  // MARK: Moving

  /// Puts a finger on the content, which ends a motion. A motion continues along an axis that a finger cannot move.
  @inline(never)
  mutating func hold(at time: Double) {
    let now = state(at: time)
    guard isMovable || now.isAtRest else { return }
    mover = .finger(followed(now.position))
  }

  /// Moves the content with the finger.
  ///
  /// - Returns: The part of the distance that the content could not move because it is at its edge.
  mutating func follow(_ distance: Double) -> Double {
    guard case .finger(let followed) = mover, isMovable else { return distance }
    let before = banded(followed)
    // Content with rigid ends follows the finger back at once.
    let place = isRigid ? clamped(followed - distance) : followed - distance
    mover = .finger(place)
    return distance - (before - banded(place))
  }

  /// Releases the content.
  ///
  /// - Parameter velocity: The velocity of the content offset without the rubber band.
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

  @inline(never)
  mutating func start(_ motion: AxisMotion) { mover = .motion(motion) }

  /// Shows other content at a position; its range is not known yet.
  mutating func place(at position: Double) {
    start(.still(at: position))
    (range, isMovable, band) = (position...position, false, RubberBand(extent: 0))
  }

  /// Replaces a motion that has ended by its position.
  mutating func settle(at time: Double) {
    guard case .motion = mover else { return }
    let now = state(at: time)
    if now.isAtRest { start(.still(at: now.position)) }
  }

  /// Stops the content where it is.
  mutating func stop(at time: Double) { start(.still(at: state(at: time).position)) }

  /// Ends any motion; content beyond an end returns to it.
  mutating func stopWithinRange(at time: Double) {
    let position = state(at: time).position
    let nearest = clamped(position)
    start(
      position == nearest
        ? .still(at: position)
        : .spring(
          Spring(from: position, to: nearest, velocity: 0, stiffness: Spring.bounce), since: time))
  }

  /// Moves the position, the motion and the range by a distance; `refine` or `adopt` sets the exact range later.
  mutating func shift(by distance: Double) {
    guard distance != 0 else { return }
    range = range.lowerBound + distance...range.upperBound + distance
    switch mover {
    case .finger(let followed): mover = .finger(followed + distance)
    case .motion(let motion): mover = .motion(motion.shifted(by: distance))
    }
  }

  // MARK: Range

  /// Sets a more exact range of the same content.
  mutating func refine(_ range: ClosedRange<Double>, isMovable: Bool, extent: Double) {
    if isSame(range, isMovable, extent) { return }
    if case .finger = mover {
      keepStill(at: nil, range, isMovable, extent)
    } else {
      set(range, isMovable, extent)
    }
  }

  /// Sets the range of content that has changed. A motion continues from its position within the new range.
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

  @inline(never)
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
