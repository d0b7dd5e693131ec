import LayoutABI

/// A wheel or a touchpad that is being turned.
struct WheelTurn {
  enum Stage {
    case resting
    /// It moves the content as a finger does. When nothing is heard of it for a while, it is let go of, unless
    /// whatever is turned says itself when.
    case holding(until: Double?)
  }

  var stage = Stage.resting
  /// Where it would have the content, for its velocity.
  var place = Point()
  var velocity = FingerVelocity()

  /// The part of a step that has moved no stop yet; positive towards the end of the content.
  private var part = 0.0

  /// How far a step goes, in points.
  static var step: Double { 60 }
  /// After so long without a report it is at rest, in seconds.
  static var rest: Double { 0.12 }
  /// How stiff the content is drawn to where a step has it, in 1/s: there in a fifth of a second.
  static var stiffness: Double { 30 }

  /// The most stops that one report moves.
  private static var mostStops: Double { 32 }

  /// Adds a report. A turn in the other direction forgets the part.
  ///
  /// - Returns: How many whole steps it has turned by that.
  mutating func takeSteps(_ steps: Double) -> Double {
    let turned = part * steps < 0 ? steps : part + steps
    // Ten tenths add up to a little less than 1.
    let whole = (turned + (turned < 0 ? -1e-9 : 1e-9)).rounded(.towardZero)
    part = whole == 0 ? turned : turned - whole
    if part.magnitude < 1e-9 { part = 0 }
    return min(max(whole, -WheelTurn.mostStops), WheelTurn.mostStops)
  }

  var isHolding: Bool {
    if case .holding = stage { return true }
    return false
  }
}
