import LayoutABI

/// How far a wheel scrolls, and when it is at rest.
enum WheelConstants {
  /// The distance of a wheel step, in points.
  static var step: Double { 60 }

  static func distance(ofSteps steps: Point) -> Point {
    Point(x: steps.x * step, y: steps.y * step)
  }

  /// A wheel or touchpad without a report for this long, in seconds, is at rest.
  static var rest: Double { 0.12 }

  /// The maximum number of stops of the layout that one report moves.
  static var maximumStops: Double { 32 }
}
