/// A critically damped spring: it reaches its target as fast as possible without overshooting.
///
///     y(t) = (y₀ + (v₀ + ω·y₀)·t) · e^(−ω·t)          measured from the target
struct Spring {
  private(set) var target: Double
  /// The start, measured from the target.
  private let distance: Double
  private let velocity: Double
  /// ω, in 1/s.
  private let stiffness: Double
  /// The time from the start until it is at rest, in seconds. From then on it is exactly at the target.
  let duration: Double

  /// The stiffness of the bounce at an edge, in 1/s. Source: UIScrollView, measured.
  static var bounce: Double { 10 }
  /// The same, to the target of a wheel step; the content arrives in a fifth of a second.
  static var step: Double { 30 }
  /// The spring is at rest within this distance of its target, in points, at the final speed of a deceleration or less.
  static var nearest: Double { 0.01 }

  init(from start: Double, to target: Double, velocity: Double, stiffness: Double) {
    self.target = target
    distance = start - target
    self.velocity = velocity
    self.stiffness = stiffness
    let (least, most) = (distance.magnitude, (velocity + stiffness * distance).magnitude)
    // (least + most·t)·e^(−ω·t) bounds the distance and, divided by ω, the speed. A fixed-point iteration finds the
    // time from which on it is small enough.
    let enough = min(Spring.nearest, Deceleration.slowest / (2 * stiffness))
    var time = 0.0
    if least > enough || most > enough * stiffness {
      for _ in 0..<40 {
        time =
          naturalLogarithm(max(1, (least + most * (time + 1 / stiffness)) / enough)) / stiffness
      }
    }
    duration = time
  }

  /// A spring to a snapping position of a layout, stiff enough that a flick does not overshoot.
  ///
  /// On a deceleration curve, a short distance would take seconds and begin with a jolt.
  static func snapping(from start: Double, to target: Double, velocity: Double) -> Spring {
    let distance = (target - start).magnitude
    let needed = distance > 0 ? velocity.magnitude / distance : velocity == 0 ? 0 : .infinity
    return Spring(
      from: start, to: target, velocity: velocity, stiffness: min(max(needed, 12), 30))
  }

  func position(after seconds: Double) -> Double {
    guard seconds < duration else { return target }
    let slope = velocity + stiffness * distance
    return target + (distance + slope * seconds) * exponential(-stiffness * seconds)
  }

  func velocity(after seconds: Double) -> Double {
    guard seconds < duration else { return 0 }
    let slope = velocity + stiffness * distance
    return (slope - stiffness * (distance + slope * seconds)) * exponential(-stiffness * seconds)
  }

  /// The same stiffness, from another position and velocity to another target.
  func continued(from start: Double, to target: Double, velocity: Double) -> Spring {
    Spring(from: start, to: target, velocity: velocity, stiffness: stiffness)
  }

  /// The same spring after the content moved by `distance`.
  func shifted(by distance: Double) -> Spring {
    var shifted = self
    shifted.target += distance
    return shifted
  }
}
