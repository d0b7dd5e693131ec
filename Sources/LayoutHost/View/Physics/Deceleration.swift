/// The deceleration of content after a flick.
///
///     x(t) = x₀ + v₀ · (d^(1000·t) − 1) / (1000 · ln d)
///
/// d is the deceleration rate: the factor of the velocity per millisecond. Source: UIScrollView, whose rates are 0.998
/// (normal) and 0.99 (fast).
struct Deceleration {
  private(set) var start: Double
  /// At the start, in points per second.
  let velocity: Double
  /// 1000 · ln d, in 1/s: negative.
  private let exponent: Double

  /// Content at this speed or slower is at rest, in points per second.
  static var slowest: Double { 6 }
  /// The maximum velocity of a flick, in points per second. Source: Android's `ViewConfiguration`.
  static var fastest: Double { 8000 }

  init(from start: Double, velocity: Double, isFast: Bool) {
    self.start = start
    self.velocity = velocity
    exponent = isFast ? -10.050335853501442 : -2.0020026706730793
  }

  /// The position a number of seconds after the start.
  func position(after seconds: Double) -> Double {
    start + velocity * (exponential(exponent * seconds) - 1) / exponent
  }

  func velocity(after seconds: Double) -> Double { velocity * exponential(exponent * seconds) }

  /// The limit of the position: the start plus 0.4995 s (normal) or 0.0995 s (fast) times the velocity.
  var end: Double { start - velocity / exponent }

  /// The time from the start until it is at rest, in seconds.
  var duration: Double {
    let speed = velocity.magnitude
    return speed > Deceleration.slowest
      ? naturalLogarithm(Deceleration.slowest / speed) / exponent : 0
  }

  /// The time from the start until it reaches a position, in seconds; `nil` if it never does.
  func time(reaching position: Double) -> Double? {
    let left = 1 + exponent * (position - start) / velocity
    guard left > 0, left <= 1 else { return nil }
    return left < .leastNormalMagnitude ? nil : naturalLogarithm(left) / exponent
  }

  /// The same deceleration from another position and velocity.
  func continued(from start: Double, velocity: Double) -> Deceleration {
    Deceleration(start: start, velocity: velocity, exponent: exponent)
  }

  private init(start: Double, velocity: Double, exponent: Double) {
    self.start = start
    self.velocity = velocity
    self.exponent = exponent
  }

  /// The same deceleration after the content moved by `distance`.
  func shifted(by distance: Double) -> Deceleration {
    var shifted = self
    shifted.start += distance
    return shifted
  }
}
