import LayoutABI

/// A wheel or a touchpad that is being turned.
struct WheelTurn {
  enum Stage {
    case resting
    /// It moves the content as a finger does. When nothing is heard of it for a while, it is let go of, unless
    /// whatever is turned says itself when.
    case holding(until: Double?)
    /// It asked for a stop of the layout, and waits before it asks for the next.
    case stepping
  }

  var stage = Stage.resting
  /// Where it would have the content, for its velocity.
  var place = Point()
  var velocity = FingerVelocity()

  /// How far a notch goes, in points.
  static var notch: Double { 60 }
  /// After so long without a report it is at rest, in seconds.
  static var rest: Double { 0.12 }
  /// How stiff the content is drawn to where a notch has it, in 1/s: there in a fifth of a second.
  static var stiffness: Double { 30 }

  var isHolding: Bool {
    if case .holding = stage { return true }
    return false
  }
}
