// A motion keeps its position and velocity when the ends of the content change. A change never makes it faster.

extension AxisMotion {
  /// Returns the motion after the range of content offsets changed.
  ///
  /// - Parameters:
  ///   - former: The range before.
  ///   - range: The range now.
  func continued(
    at time: Double, from former: ClosedRange<Double>, within range: ClosedRange<Double>
  ) -> AxisMotion {
    let now = state(at: time, within: former)
    let position = AxisMotion.position(now.position, from: former, within: range)
    let isWhereItWas = position == now.position
    if now.isAtRest { return .still(at: range.nearest(to: position)) }
    switch self {
    case .still: return .still(at: position)
    case .deceleration(let deceleration, _):
      if isWhereItWas {
        // The same curve, unless it has crossed an end that moved.
        let same = state(at: time, within: range)
        if same.position == now.position && same.velocity == now.velocity { return self }
      }
      guard range.contains(position) else {
        return .bounce(from: position, velocity: now.velocity, within: range, since: time)
      }
      return .deceleration(
        deceleration.continued(from: position, velocity: now.velocity), since: time)
    case .spring(let spring, _):
      let target = range.nearest(to: spring.target)
      if isWhereItWas && target == spring.target { return self }
      guard range.contains(position) else {
        return .bounce(from: position, velocity: now.velocity, within: range, since: time)
      }
      return .spring(
        spring.continued(from: position, to: target, velocity: now.velocity), since: time)
    case .eased(let glide, let start):
      let target = range.nearest(to: glide.target)
      if isWhereItWas && target == glide.target { return self }
      return .eased(
        Glide(
          from: position, to: target, velocity: now.velocity,
          duration: start + glide.duration - time), since: time)
    case .steady(_, let velocity, _):
      return .steady(from: range.nearest(to: position), velocity: velocity, since: time)
    }
  }

  /// The position after the ends changed: the same, or the end that it would be beyond. A position beyond an end keeps
  /// its distance from the end.
  private static func position(
    _ position: Double, from former: ClosedRange<Double>, within range: ClosedRange<Double>
  ) -> Double {
    let inside = former.nearest(to: position)
    let beyond = position - inside
    if beyond == 0 || range.contains(position) { return range.nearest(to: position) }
    let nearest = range.nearest(to: inside)
    return nearest == inside && range.nearest(to: position) == nearest ? position : nearest + beyond
  }

  /// A motion from beyond an end back to it.
  private static func bounce(
    from position: Double, velocity: Double, within range: ClosedRange<Double>, since time: Double
  ) -> AxisMotion {
    .spring(
      Spring(
        from: position, to: range.nearest(to: position), velocity: velocity,
        stiffness: Spring.bounce), since: time)
  }
}
