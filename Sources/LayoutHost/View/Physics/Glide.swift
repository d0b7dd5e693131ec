/// An animated scroll, from a position and a velocity to rest at a target, in a given time.
///
///     x(p) = x₀ + (x₁ − x₀)·e(p) + v₀·T·p·(1 − p)²       p = t / T, e of `ease`
///
/// This is the cubic Hermite curve; with v₀ = 0 it is `ease`.
struct Glide {
  private(set) var start: Double
  private(set) var target: Double
  /// At the start, in points per second.
  private let velocity: Double
  /// In seconds.
  let duration: Double

  init(from start: Double, to target: Double, velocity: Double = 0, duration: Double) {
    self.start = start
    self.target = target
    self.duration = duration
    // With a higher velocity the curve would overshoot its target.
    let fastest = duration > 0 ? 3 * (target - start) / duration : 0
    self.velocity =
      fastest < 0 ? min(max(velocity, fastest), 0) : max(min(velocity, fastest), 0)
  }

  func position(after seconds: Double) -> Double {
    let p = seconds / duration
    return start + (target - start) * ease(p) + velocity * duration * p * (1 - p) * (1 - p)
  }

  func velocity(after seconds: Double) -> Double {
    let p = seconds / duration
    return (target - start) * 6 * p * (1 - p) / duration + velocity * (1 - p) * (1 - 3 * p)
  }

  /// The same scroll after the content moved by `distance`.
  func shifted(by distance: Double) -> Glide {
    var shifted = self
    shifted.start += distance
    shifted.target += distance
    return shifted
  }
}
