import LayoutABI

/// A finger on the screen or a mouse button, and its gesture.
struct PointerTouch {
  enum Stage {
    /// It has not left the touch slop.
    case pressed
    /// The same, on moving content, which it stopped; then it is no tap.
    case caught
    /// The same, for the duration of a long press.
    case rested
    /// It moves the content along these axes.
    case scrolling(ScrollAxes)
    /// The layout handles it as `LH_GESTURE_PAN` or `LH_GESTURE_DRAG`.
    case reporting(UInt32)
    /// Its gesture has ended.
    case spent

    /// Whether the press stopped moving content, and has not scrolled it yet.
    var hasCaught: Bool {
      if case .caught = self { return true }
      return false
    }
  }

  let id: Int64
  /// `LH_POINTER_PRECISE` and `LH_POINTER_SELECTS`.
  private let flags: UInt32
  /// The location of the press, in screen space.
  let start: Point
  let startTime: Double
  /// The pressed element's slot, and the point on it (`Element.part`); `nil` if there was no element.
  var target: (slot: UInt32, part: Point)?
  var stage: Stage
  /// Its location, in screen space.
  private(set) var place: Point
  private(set) var velocity = VelocityTracker()
  /// The last report to the layout: its time, and the content offset.
  var lastReport = (time: 0.0, offset: Point())

  private var slop: Double { GestureConstants.slop(isPrecise: flags & LH_POINTER_PRECISE != 0) }
  /// Whether the program selects with it: it neither scrolls nor swipes.
  var selects: Bool { flags & LH_POINTER_SELECTS != 0 }

  /// - Parameter stamp: The time of the event, which is before `time` if the event was late.
  init(
    id: Int64, flags: UInt32, at place: Point, time: Double, stamp: Double,
    on target: (slot: UInt32, part: Point)?, hasCaught: Bool
  ) {
    self.id = id
    self.flags = flags
    self.target = target
    start = place
    startTime = time
    self.place = place
    stage = hasCaught ? .caught : .pressed
    velocity.begin(at: place, time: stamp)
  }

  /// - Parameter stamp: The time of the event.
  mutating func move(to place: Point, stamp: Double) {
    self.place = place
    velocity.add(place, time: stamp)
  }

  /// The gesture that the layout handles; `nil` for none.
  var reportedKind: UInt32? {
    if case .reporting(let kind) = stage { return kind }
    return nil
  }

  /// The distance from a place, in screen space.
  func distance(from place: Point) -> Point {
    Point(x: self.place.x - place.x, y: self.place.y - place.y)
  }

  func hasMoved(from before: Point) -> Bool { place.x != before.x || place.y != before.y }

  /// The distance from the press, in screen space.
  var translation: Point { distance(from: start) }

  var isOutsideSlop: Bool {
    let (x, y) = (translation.x, translation.y)
    return x * x + y * y > slop * slop
  }

  /// The point where the finger left the touch slop. Distances start there, so they do not depend on how often the
  /// finger is reported.
  ///
  /// - Parameter inside: A location within the slop, from which the finger moved straight to its current location.
  func crossing(from inside: Point) -> Point {
    let (x, y) = (inside.x - start.x, inside.y - start.y)
    let (dx, dy) = (place.x - inside.x, place.y - inside.y)
    // |(x, y) + t·(dx, dy)| = slop, for t from 0 to 1.
    let a = dx * dx + dy * dy
    guard a > 0 else { return place }
    let b = x * dx + y * dy
    let c = x * x + y * y - slop * slop
    let t = min(max((-b + max(0, b * b - a * c).squareRoot()) / a, 0), 1)
    return Point(x: inside.x + t * dx, y: inside.y + t * dy)
  }
}
