import LayoutABI

/// The distances and times by which the view recognizes gestures, and how far a wheel scrolls.
enum InputConstants {
  /// The radius of the touch slop around a press, in points; a pointer within it has not moved.
  static func slop(isPrecise: Bool) -> Double { isPrecise ? 4 : 10 }

  /// The duration of a long press, in seconds.
  static var longPress: Double { 0.5 }

  /// While content scrolls under a finger at rest, the layout gets a report after each interval, in seconds. The times
  /// of frames do not count, so the order of items does not depend on them.
  static var reportInterval: Double { 1 / 128 }

  // MARK: Wheels

  /// The distance of a wheel step, in points.
  static var wheelStep: Double { 60 }

  static func distance(ofWheelSteps steps: Point) -> Point {
    Point(x: steps.x * wheelStep, y: steps.y * wheelStep)
  }

  /// A wheel or touchpad without a report for this long, in seconds, is at rest.
  static var wheelRest: Double { 0.12 }

  /// The maximum number of stops of the layout that one report moves.
  static var maximumWheelStops: Double { 32 }
}
