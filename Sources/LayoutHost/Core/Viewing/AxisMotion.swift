/// How a content moves along one axis while no finger is on it: a function of the time alone, so that it
/// does not matter how often somebody looks.
///
///                     edge
///     ───deceleration──┃──bounce──╮        the moment of the crossing is solved, not stepped
///                      ┃◄─────────╯
enum AxisMotion {
  case still(at: Double)
  /// Since when.
  case deceleration(Deceleration, since: Double)
  case spring(Spring, since: Double)
  /// An animated scroll of a given length.
  case eased(from: Double, to: Double, since: Double, duration: Double)
  /// At a constant velocity, for as long as the layout wants.
  case steady(from: Double, velocity: Double, since: Double)

  /// How things stand at a moment.
  struct State {
    var position: Double
    /// In points per second.
    var velocity: Double
    /// Whether it does not move any more.
    var isAtRest: Bool
  }

  /// - Parameter range: Where the content rests; a deceleration that leaves it bounces back.
  func state(at time: Double, within range: ClosedRange<Double>) -> State {
    switch self {
    case .still(let position): return State(position: position, velocity: 0, isAtRest: true)
    case .deceleration(let deceleration, let start):
      return state(of: deceleration, after: max(0, time - start), within: range)
    case .spring(let spring, let start): return spring.state(after: max(0, time - start))
    case .eased(let from, let to, let start, let duration):
      let seconds = max(0, time - start)
      if seconds >= duration { return State(position: to, velocity: 0, isAtRest: true) }
      let progress = seconds / duration
      return State(
        position: from + (to - from) * ease(progress),
        velocity: (to - from) * 6 * progress * (1 - progress) / duration, isAtRest: false)
    case .steady(let from, let velocity, let start):
      let position = from + velocity * max(0, time - start)
      let nearest = range.nearest(to: position)
      // It waits at an edge, for the content may grow.
      return State(
        position: nearest, velocity: nearest == position ? velocity : 0, isAtRest: false)
    }
  }

  private func state(
    of deceleration: Deceleration, after seconds: Double, within range: ClosedRange<Double>
  ) -> State {
    let rest = deceleration.duration
    let edge = deceleration.velocity > 0 ? range.upperBound : range.lowerBound
    if let crossing = deceleration.time(reaching: edge), crossing < rest, crossing < seconds {
      let bounce = Spring(
        from: edge, to: edge, velocity: deceleration.velocity(after: crossing),
        stiffness: Spring.bounce)
      return bounce.state(after: seconds - crossing)
    }
    if seconds >= rest {
      return State(position: deceleration.position(after: rest), velocity: 0, isAtRest: true)
    }
    return State(
      position: deceleration.position(after: seconds),
      velocity: deceleration.velocity(after: seconds), isAtRest: false)
  }

  /// Where it will come to rest, if the range stays; a steady motion, nowhere yet.
  func end(within range: ClosedRange<Double>) -> Double {
    switch self {
    case .still(let position): return position
    case .deceleration(let deceleration, _):
      let end = deceleration.position(after: deceleration.duration)
      return range.nearest(to: end)
    case .spring(let spring, _): return spring.target
    case .eased(_, let to, _, _): return to
    case .steady(let from, _, _): return from
    }
  }

  /// The same motion in a content that lies elsewhere.
  func shifted(by way: Double) -> AxisMotion {
    switch self {
    case .still(let position): return .still(at: position + way)
    case .deceleration(let deceleration, let start):
      return .deceleration(deceleration.shifted(by: way), since: start)
    case .spring(let spring, let start): return .spring(spring.shifted(by: way), since: start)
    case .eased(let from, let to, let start, let duration):
      return .eased(from: from + way, to: to + way, since: start, duration: duration)
    case .steady(let from, let velocity, let start):
      return .steady(from: from + way, velocity: velocity, since: start)
    }
  }
}

extension Spring {
  fileprivate func state(after seconds: Double) -> AxisMotion.State {
    AxisMotion.State(
      position: position(after: seconds), velocity: velocity(after: seconds),
      isAtRest: seconds >= duration)
  }
}

extension ClosedRange<Double> {
  func nearest(to position: Double) -> Double {
    Swift.min(Swift.max(position, lowerBound), upperBound)
  }
}
