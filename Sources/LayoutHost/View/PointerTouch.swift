import LayoutABI

/// A finger that is down, and what has become of it.
struct PointerTouch {
  enum Stage {
    /// It has not moved yet. The content that it caught stands still under it.
    case pressed
    /// It moves the content along these axes.
    case scrolling(horizontally: Bool, vertically: Bool)
    /// The layout follows it: LH_GESTURE_PAN or LH_GESTURE_DRAG.
    case reporting(UInt32)
    /// Nobody follows it any more.
    case spent
  }

  let id: Int64
  /// Where it came down, in screen space.
  let start: Point
  let startTime: Double
  /// The slot of what it came down on, and where on it (`Element.part`); `nil` beside all elements.
  var target: (slot: UInt32, part: Point)?
  var stage = Stage.pressed
  /// Where it is.
  var place: Point
  var velocity = FingerVelocity()
  /// Whether it caught a content that was moving: then it is no tap.
  let hasCaught: Bool
  /// Whether it has rested for as long as a long press takes.
  var hasRested = false
  /// The last report to the layout: its time, and the content offset.
  var lastReport = (time: 0.0, offset: Point())

  /// How far from where it came down it has not moved yet, in points.
  static var slop: Double { 10 }
  /// How long it rests in a long press, in seconds.
  static var longPress: Double { 0.5 }
  /// While content scrolls under a finger at rest, the layout gets a report after each interval, in seconds. The times
  /// of frames do not count, so the order of items does not depend on them.
  static var reportInterval: Double { 1 / 128 }

  init(
    id: Int64, at place: Point, time: Double, on target: (slot: UInt32, part: Point)?,
    hasCaught: Bool
  ) {
    self.id = id
    self.target = target
    start = place
    startTime = time
    self.place = place
    self.hasCaught = hasCaught
    velocity.begin(at: place, time: time)
  }

  func isElsewhere(than before: Point) -> Bool { place.x != before.x || place.y != before.y }

  /// How far it has come on the screen.
  var translation: Point { Point(x: place.x - start.x, y: place.y - start.y) }

  var isOutsideSlop: Bool {
    let way = translation
    return way.x * way.x + way.y * way.y > PointerTouch.slop * PointerTouch.slop
  }

  /// Where a way out of the slop crosses its circle. Counting from there, it does not matter how often the
  /// finger was heard of.
  ///
  /// - Parameter inside: A place within the circle, from which it came straight to where it is.
  func crossing(from inside: Point) -> Point {
    let (x, y) = (inside.x - start.x, inside.y - start.y)
    let (dx, dy) = (place.x - inside.x, place.y - inside.y)
    // |(x, y) + t·(dx, dy)| = slop, for t from 0 to 1.
    let a = dx * dx + dy * dy
    guard a > 0 else { return place }
    let b = x * dx + y * dy
    let c = x * x + y * y - PointerTouch.slop * PointerTouch.slop
    let t = min(max((-b + max(0, b * b - a * c).squareRoot()) / a, 0), 1)
    return Point(x: inside.x + t * dx, y: inside.y + t * dy)
  }
}
