// The motions that a program, a wheel, a key or the layout starts along one axis.

extension AxisPosition {
  /// The duration of an animated scroll, in seconds.
  private static var glide: Double { 0.25 }

  /// Whether an animated scroll runs.
  var isGliding: Bool {
    if case .eased? = motion { return true }
    return false
  }

  /// The offset at which it ends if nothing else happens.
  @inline(never)
  mutating func end(at time: Double) -> Double {
    motion?.end(within: range) ?? state(at: time).position
  }

  // MARK: Release

  /// The end of a motion that a finger, a wheel, a key or the program began.
  var endOfMotion: Double? {
    switch motion {
    case .deceleration?, .spring?, .eased?: motion?.end(within: range)
    default: nil
    }
  }

  /// The offset at which deceleration alone would end: the proposed offset for the layout.
  mutating func proposed(at time: Double) -> Double {
    if case .deceleration(let deceleration, _)? = motion { return deceleration.end }
    return state(at: time).position
  }

  /// Scrolls to the layout's target offset, unless it equals the proposed one along this axis.
  mutating func snap(to target: Double, velocity: Double, at time: Double) {
    let position = state(at: time).position
    guard isMovable, target != proposed(at: time), target.isFinite else { return }
    start(
      .spring(
        Spring.snapping(from: position, to: target, velocity: velocity), since: time))
  }

  // MARK: Steps

  /// The part of a distance that moves the content within its ends; none while it is beyond one.
  mutating func distanceWithinEnds(_ distance: Double, at time: Double) -> Double {
    let position = state(at: time).position
    guard isMovable, clamped(position) == position else { return 0 }
    return clamped(position + distance) - position
  }

  /// Scrolls by a fixed distance, starting from the target of the current motion.
  ///
  /// - Returns: The part of the distance beyond the end of the content.
  @inline(never)
  mutating func step(by distance: Double, at time: Double) -> Double {
    guard distance != 0 else { return 0 }
    guard isMovable else { return distance }
    let now = state(at: time)
    let from = clamped(end(at: time))
    let wanted = from + distance
    let target = clamped(wanted)
    if target != from {
      start(
        .spring(
          Spring(
            from: now.position, to: target, velocity: now.velocity,
            stiffness: Spring.step), since: time))
    }
    return wanted - target
  }

  /// Scrolls to a stop of the layout, with the current velocity.
  mutating func turn(to stop: Double, at time: Double) {
    let now = state(at: time)
    start(
      .spring(
        Spring.snapping(from: now.position, to: stop, velocity: now.velocity), since: time))
  }

  // MARK: Animated scrolls

  /// Scrolls to a place with ease-in and ease-out.
  @inline(never)
  mutating func glide(to place: Double, at time: Double) {
    guard isMovable else { return }
    let (position, goal) = (state(at: time).position, clamped(place))
    start(
      position == goal
        ? .still(at: goal)
        : .eased(Glide(from: position, to: goal, duration: AxisPosition.glide), since: time))
  }

  mutating func glide(toEnd isMaximum: Bool, at time: Double) {
    glide(to: isMaximum ? range.upperBound : range.lowerBound, at: time)
  }

  /// Scrolls content beyond an end, or that scrolls there, to that end.
  mutating func glideIntoRange(at time: Double) {
    if isGliding { return retarget(to: end(at: time), at: time) }
    let position = state(at: time).position
    if !isHeld && position != clamped(position) { glide(to: position, at: time) }
  }

  /// Continues an animated scroll to another target.
  mutating func retarget(to place: Double, at time: Double) {
    guard case .eased(let glide, let start)? = motion, clamped(place) != glide.target else {
      return
    }
    let now = state(at: time)
    self.start(
      .eased(
        Glide(
          from: now.position, to: clamped(place), velocity: now.velocity,
          duration: start + glide.duration - time), since: time))
  }

  // MARK: Jumps and steady motions

  @inline(never)
  mutating func jump(to place: Double) {
    if isMovable { start(.still(at: clamped(place))) }
  }

  /// Scrolls at a constant velocity; 0 ends only such a motion.
  mutating func autoscroll(_ velocity: Double, at time: Double) {
    let position = state(at: time).position
    if velocity != 0 {
      start(.steady(from: position, velocity: velocity, since: time))
    } else if case .steady? = motion {
      stop(at: time)
    }
  }
}
