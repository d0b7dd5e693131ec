/// A scroll that was let go of and slows down by itself.
///
///     x(t) = x₀ + v₀ · (d^(1000·t) − 1) / (1000 · ln d)
///
/// d is the deceleration rate: what is left of the velocity after a millisecond. Source: UIScrollView,
/// whose rates are 0.998 (normal) and 0.99 (fast).
struct Deceleration {
  private(set) var start: Double
  /// In points per second, when it begins.
  let velocity: Double
  /// 1000 · ln d, in 1/s: negative.
  private let exponent: Double

  /// Slower than this, in points per second, is at rest.
  static var slowest: Double { 6 }
  /// Nothing is let go of faster than this, in points per second. Source: Android's `ViewConfiguration`.
  static var fastest: Double { 8000 }

  init(from start: Double, velocity: Double, isFast: Bool) {
    self.start = start
    self.velocity = velocity
    exponent = isFast ? -10.050335853501442 : -2.0020026706730793
  }

  /// Where it is, so many seconds after it began.
  func position(after seconds: Double) -> Double {
    start + velocity * (exponential(exponent * seconds) - 1) / exponent
  }

  func velocity(after seconds: Double) -> Double { velocity * exponential(exponent * seconds) }

  /// Where it would end if it went on for ever: 0.4995 s times the velocity away, or 0.0995 s.
  var end: Double { start - velocity / exponent }

  /// When it is at rest, in seconds.
  var duration: Double {
    let speed = velocity.magnitude
    return speed > Deceleration.slowest
      ? naturalLogarithm(Deceleration.slowest / speed) / exponent : 0
  }

  /// When it passes a position, in seconds; `nil` if it never does, not even at rest.
  func time(reaching position: Double) -> Double? {
    let left = 1 + exponent * (position - start) / velocity
    guard left > 0, left <= 1 else { return nil }
    return left < .leastNormalMagnitude ? nil : naturalLogarithm(left) / exponent
  }

  /// The same curve from another place and velocity on.
  func continued(from start: Double, velocity: Double) -> Deceleration {
    Deceleration(start: start, velocity: velocity, exponent: exponent)
  }

  private init(start: Double, velocity: Double, exponent: Double) {
    self.start = start
    self.velocity = velocity
    self.exponent = exponent
  }

  /// The same in a content that lies elsewhere.
  func shifted(by way: Double) -> Deceleration {
    var shifted = self
    shifted.start += way
    return shifted
  }
}
