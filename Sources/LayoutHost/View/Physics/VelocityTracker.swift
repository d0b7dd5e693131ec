import LayoutABI

/// The velocity of a finger, from its locations during the last tenth of a second.
///
/// The times are those of the events, not of frames. A busy program reports all queued events with nearly the same
/// time; such a burst counts from the report before it.
struct VelocityTracker {
  private struct Sample {
    var time: Double
    var x: Double
    var y: Double
  }

  /// The age up to which samples count, in seconds.
  private static var window: Double { 0.1 }
  /// Older samples count, too, until the samples span this long, in seconds; a shorter span gives no velocity.
  private static var shortest: Double { 0.008 }
  /// Of the samples within this time, only the first and the last are kept, in seconds.
  private static var nearest: Double { 0.001 }
  /// A finger that stood still for this long, in seconds, has no velocity.
  private static var rest: Double { 0.05 }
  private static var capacity: Int { 32 }

  /// A ring buffer. Of a thousand events in a tenth of a second, the last 32 are enough.
  private var samples = InlineArray<32, Sample>(repeating: Sample(time: 0, x: 0, y: 0))
  private var count = 0
  private var next = 0

  mutating func begin(at point: Point, time: Double) {
    count = 0
    next = 0
    add(point, time: time)
  }

  /// - Parameter time: In seconds; a time before the last one counts as that.
  mutating func add(_ point: Point, time: Double) {
    var time = time
    if count > 0 {
      let last = sample(1)
      // A report of the same location only means that the finger is still down.
      if last.x == point.x && last.y == point.y { return }
      time = max(time, last.time)
    }
    if count > 1 && time - sample(2).time < VelocityTracker.nearest {
      next = (next + VelocityTracker.capacity - 1) % VelocityTracker.capacity
      count -= 1
    }
    samples[next] = Sample(time: time, x: point.x, y: point.y)
    next = (next + 1) % VelocityTracker.capacity
    count = min(count + 1, VelocityTracker.capacity)
  }

  /// The sample `back` places from the end; the last one is 1.
  private func sample(_ back: Int) -> Sample {
    samples[(next + VelocityTracker.capacity - back) % VelocityTracker.capacity]
  }

  /// In points per second, at most `Deceleration.fastest` along each axis; 0 if the finger rested at its end. It is the
  /// slope of the least-squares line through the last tenth of a second.
  func velocity(at time: Double) -> Point {
    guard count > 0, time - sample(1).time < VelocityTracker.rest else { return Point() }
    let time = max(time, sample(1).time)
    var sums = (n: 0.0, t: 0.0, tt: 0.0, x: 0.0, tx: 0.0, y: 0.0, ty: 0.0)
    let last = sample(1)
    var oldest = last
    for back in 1...VelocityTracker.capacity where back <= count {
      let sample = self.sample(back)
      var age = time - sample.time
      if age > VelocityTracker.window {
        if last.time - oldest.time >= VelocityTracker.shortest { break }
        // A finger that rested before a burst moved for a part of that time only.
        age = VelocityTracker.window
      }
      oldest = sample
      sums.n += 1
      sums.t -= age
      sums.tt += age * age
      sums.x += sample.x
      sums.tx -= age * sample.x
      sums.y += sample.y
      sums.ty -= age * sample.y
    }
    let span = last.time - oldest.time
    // The velocity is unknown if all samples have the same time.
    guard span > 0 else { return Point() }
    if span < VelocityTracker.shortest {
      return Point(
        x: (last.x - oldest.x) / VelocityTracker.shortest,
        y: (last.y - oldest.y) / VelocityTracker.shortest
      ).limited(to: Deceleration.fastest)
    }
    let spread = sums.n * sums.tt - sums.t * sums.t
    return Point(
      x: (sums.n * sums.tx - sums.t * sums.x) / spread,
      y: (sums.n * sums.ty - sums.t * sums.y) / spread
    ).limited(to: Deceleration.fastest)
  }
}

extension Point {
  /// The point with both magnitudes limited.
  fileprivate func limited(to limit: Double) -> Point {
    Point(x: min(max(x, -limit), limit), y: min(max(y, -limit), limit))
  }
}
