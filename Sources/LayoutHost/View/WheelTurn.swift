import LayoutABI

/// The state of a wheel or a touchpad.
struct WheelTurn {
  enum Stage {
    case resting
    /// It moves the content like a finger. It releases the content at this time if there is no other report; `nil` if
    /// the device reports the end itself.
    case holding(until: Double?)
  }

  var stage = Stage.resting
  /// The sum of its movement, for its velocity.
  var place = Point()
  var velocity = FingerVelocity()

  /// The fraction of a wheel step that has not moved the content to a stop yet; positive towards the end of the
  /// content.
  private var part = 0.0

  /// The distance of a wheel step, in points.
  static var step: Double { 60 }
  /// Without a report for this long, in seconds, it is at rest.
  static var rest: Double { 0.12 }
  /// The stiffness of the spring to the target of a wheel step, in 1/s; the content arrives in a fifth of a second.
  static var stiffness: Double { 30 }

  /// The maximum number of stops that one report moves.
  private static var mostStops: Double { 32 }

  /// Adds a report. Turning in the other direction discards the fraction.
  ///
  /// - Returns: The number of whole steps completed by this report.
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
