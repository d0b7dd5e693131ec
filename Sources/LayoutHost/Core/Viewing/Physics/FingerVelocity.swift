import LayoutABI

/// How fast a finger moves, from where it was over the last tenth of a second.
///
/// The times are those of the events, so that it does not depend on when somebody looked.
struct FingerVelocity {
  private struct Sample {
    var time: Double
    var x: Double
    var y: Double
  }

  /// As long as this a finger is looked back at, in seconds.
  private static var window: Double { 0.1 }
  /// A finger that stood still for so long has no velocity, in seconds.
  private static var rest: Double { 0.05 }
  private static var capacity: Int { 32 }

  /// In a ring; of a thousand events in a tenth of a second the last thirty say it as well.
  private var samples = InlineArray<32, Sample>(repeating: Sample(time: 0, x: 0, y: 0))
  private var count = 0
  private var next = 0

  mutating func begin(at point: Point, time: Double) {
    count = 0
    next = 0
    add(point, time: time)
  }

  /// - Parameter time: Not before the last one; equal times are legal.
  mutating func add(_ point: Point, time: Double) {
    // A report of the same place says only that the finger is still there.
    if count > 0 {
      let last = samples[(next + FingerVelocity.capacity - 1) % FingerVelocity.capacity]
      if last.x == point.x && last.y == point.y { return }
    }
    samples[next] = Sample(time: time, x: point.x, y: point.y)
    next = (next + 1) % FingerVelocity.capacity
    count = min(count + 1, FingerVelocity.capacity)
  }

  /// In points per second: the line of least squares through the last tenth of a second; 0 when the finger
  /// rested at its end.
  func velocity(at time: Double) -> Point {
    var sums = (n: 0.0, t: 0.0, tt: 0.0, x: 0.0, tx: 0.0, y: 0.0, ty: 0.0)
    for back in 1...FingerVelocity.capacity where back <= count {
      let sample = samples[
        (next + FingerVelocity.capacity - back) % FingerVelocity.capacity]
      let age = time - sample.time
      if back == 1 && age >= FingerVelocity.rest { return Point() }
      guard age <= FingerVelocity.window else { break }
      sums.n += 1
      sums.t -= age
      sums.tt += age * age
      sums.x += sample.x
      sums.tx -= age * sample.x
      sums.y += sample.y
      sums.ty -= age * sample.y
    }
    let spread = sums.n * sums.tt - sums.t * sums.t
    // All at one time: how fast cannot be known.
    guard spread > 1e-12 else { return Point() }
    return Point(
      x: (sums.n * sums.tx - sums.t * sums.x) / spread,
      y: (sums.n * sums.ty - sums.t * sums.y) / spread)
  }
}
