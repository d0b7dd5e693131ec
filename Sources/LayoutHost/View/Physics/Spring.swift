/// A critically damped spring: as fast to its target as can be without swinging.
///
///     y(t) = (y₀ + (v₀ + ω·y₀)·t) · e^(−ω·t)          measured from the target
struct Spring {
  private(set) var target: Double
  /// Where it begins, measured from the target.
  private let distance: Double
  private let velocity: Double
  /// ω, in 1/s.
  private let stiffness: Double
  /// When it is at rest, in seconds; from then on it is exactly at the target.
  let duration: Double

  /// How stiff a content is drawn back over its edge. Source: UIScrollView, by measuring.
  static var bounce: Double { 10 }
  /// As near to the target as this, in points, and no faster than a deceleration ends, is at rest.
  static var nearest: Double { 0.01 }

  init(from start: Double, to target: Double, velocity: Double, stiffness: Double) {
    self.target = target
    distance = start - target
    self.velocity = velocity
    self.stiffness = stiffness
    let (least, most) = (distance.magnitude, (velocity + stiffness * distance).magnitude)
    // What bounds both the distance and, divided by ω, the speed falls from a time on for ever: that at
    // which (least + most·t)·e^(−ω·t) is small enough, found by putting t into its own solution.
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

  /// A spring to a place where a layout stops: stiff enough that what is thrown does not swing beyond it.
  ///
  /// On the curve of a deceleration, a short way would take seconds and begin with a jolt.
  static func snapping(from start: Double, to target: Double, velocity: Double) -> Spring {
    let way = (target - start).magnitude
    let needed = way > 0 ? velocity.magnitude / way : velocity == 0 ? 0 : .infinity
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

  /// As stiff, from another place and velocity on, to another target.
  func continued(from start: Double, to target: Double, velocity: Double) -> Spring {
    Spring(from: start, to: target, velocity: velocity, stiffness: stiffness)
  }

  /// The same in a content that lies elsewhere.
  func shifted(by way: Double) -> Spring {
    var shifted = self
    shifted.target += way
    return shifted
  }
}
