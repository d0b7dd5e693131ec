/// The distances and times by which the view recognizes gestures of pointers.
enum GestureConstants {
  /// The radius of the touch slop around a press, in points; a pointer within it has not moved.
  static func slop(isPrecise: Bool) -> Double { isPrecise ? 4 : 10 }

  /// The duration of a long press, in seconds.
  static var longPress: Double { 0.5 }

  /// While content scrolls under a finger at rest, the layout gets a report after each interval, in seconds. The times
  /// of frames do not count, so the order of items does not depend on them.
  static var reportInterval: Double { 1 / 128 }
}
