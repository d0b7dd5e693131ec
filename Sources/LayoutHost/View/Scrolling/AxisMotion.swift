/// The motion of content along one axis while no finger is on it. It depends on time alone, not on the frame rate.
///
///                     edge
///     ───deceleration──┃──bounce──╮        the moment of the crossing is solved, not stepped
///                      ┃◄─────────╯
enum AxisMotion {
  case still(at: Double)
  /// `since` is the start time, in seconds, here and below.
  case deceleration(Deceleration, since: Double)
  case spring(Spring, since: Double)
  /// An animated scroll.
  case eased(Glide, since: Double)
  /// At a constant velocity, in points per second, until the layout ends it.
  case steady(from: Double, velocity: Double, since: Double)

  /// The position and velocity at one time.
  struct State {
    var position: Double
    /// In points per second.
    var velocity: Double
    /// Whether the motion has ended.
    var isAtRest: Bool

    static func resting(at position: Double) -> State {
      State(position: position, velocity: 0, isAtRest: true)
    }
  }

  /// - Parameters:
  ///   - range: The valid content offsets.
  ///   - bounces: Whether a deceleration that leaves them bounces back; otherwise it ends there.
  func state(at time: Double, within range: ClosedRange<Double>, bounces: Bool = true) -> State {
    switch self {
    case .still(let position): return .resting(at: position)
    case .deceleration(let deceleration, let start):
      let seconds = max(0, time - start)
      if let bounce = Bounce(of: deceleration, within: range, isRigid: !bounces) {
        if time >= start + bounce.duration { return .resting(at: bounce.spring.target) }
        if seconds > bounce.crossing {
          return bounce.spring.state(after: seconds - bounce.crossing)
        }
      }
      if time >= start + deceleration.duration {
        return .resting(at: deceleration.position(after: deceleration.duration))
      }
      return State(
        position: deceleration.position(after: seconds),
        velocity: deceleration.velocity(after: seconds), isAtRest: false)
    case .spring(let spring, let start):
      if time >= start + spring.duration { return .resting(at: spring.target) }
      return spring.state(after: max(0, time - start))
    case .eased(let glide, let start):
      if time >= start + glide.duration { return .resting(at: glide.target) }
      let seconds = max(0, time - start)
      return State(
        position: glide.position(after: seconds), velocity: glide.velocity(after: seconds),
        isAtRest: false)
    case .steady(let from, let velocity, let start):
      let position = from + velocity * max(0, time - start)
      let nearest = range.nearest(to: position)
      // It waits at an edge, because the content may grow.
      return State(
        position: nearest, velocity: nearest == position ? velocity : 0, isAtRest: false)
    }
  }

  /// The time at which it ends if the range stays the same; infinite for a steady motion.
  func restTime(within range: ClosedRange<Double>, bounces: Bool) -> Double {
    switch self {
    case .still: return -.infinity
    case .deceleration(let deceleration, let start):
      return start
        + (Bounce(of: deceleration, within: range, isRigid: !bounces)?.duration
          ?? deceleration.duration)
    case .spring(let spring, let start): return start + spring.duration
    case .eased(let glide, let start): return start + glide.duration
    case .steady: return .infinity
    }
  }

  /// The position at which it ends if the range stays the same; a steady motion returns its start.
  @inline(never)
  func end(within range: ClosedRange<Double>) -> Double {
    switch self {
    case .still(let position): return position
    case .deceleration(let deceleration, _):
      let end = deceleration.position(after: deceleration.duration)
      return range.nearest(to: end)
    case .spring(let spring, _): return spring.target
    case .eased(let glide, _): return glide.target
    case .steady(let from, _, _): return from
    }
  }

  /// The same motion after the content moved by `distance`.
  func shifted(by distance: Double) -> AxisMotion {
    switch self {
    case .still(let position): return .still(at: position + distance)
    case .deceleration(let deceleration, let start):
      return .deceleration(deceleration.shifted(by: distance), since: start)
    case .spring(let spring, let start): return .spring(spring.shifted(by: distance), since: start)
    case .eased(let glide, let start): return .eased(glide.shifted(by: distance), since: start)
    case .steady(let from, let velocity, let start):
      return .steady(from: from + distance, velocity: velocity, since: start)
    }
  }
}

/// The part of a deceleration after it left the range.
private struct Bounce {
  /// In seconds after the deceleration began.
  let crossing: Double
  let spring: Spring

  /// From the start of the deceleration until the content is at rest, in seconds.
  var duration: Double { crossing + spring.duration }

  /// - Parameter isRigid: Whether the content stops at the end of the range.
  init?(of deceleration: Deceleration, within range: ClosedRange<Double>, isRigid: Bool) {
    let edge = deceleration.velocity > 0 ? range.upperBound : range.lowerBound
    guard let crossing = deceleration.time(reaching: edge), crossing < deceleration.duration
    else { return nil }
    self.crossing = crossing
    spring = Spring(
      from: edge, to: edge, velocity: isRigid ? 0 : deceleration.velocity(after: crossing),
      stiffness: Spring.bounce)
  }
}

extension Spring {
  fileprivate func state(after seconds: Double) -> AxisMotion.State {
    AxisMotion.State(
      position: position(after: seconds), velocity: velocity(after: seconds), isAtRest: false)
  }
}

extension ClosedRange<Double> {
  func nearest(to position: Double) -> Double {
    Swift.min(Swift.max(position, lowerBound), upperBound)
  }
}
