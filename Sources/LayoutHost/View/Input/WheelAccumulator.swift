import LayoutABI

/// Adds up the fractions of a wheel's steps, and the movement of a touchpad for its velocity.
struct WheelAccumulator {
  enum Stage {
    case resting
    /// It moves the content like a finger. It releases the content at this time if there is no other report; `nil` if
    /// the device reports the end itself.
    case holding(until: Double?)
  }

  private(set) var stage = Stage.resting
  /// The sum of its movement, for its velocity.
  private var place = Point()
  private var velocity = VelocityTracker()

  /// The fraction of a wheel step that has not moved the content to a stop yet; positive towards the end of the
  /// content.
  private var part = 0.0

  var isHolding: Bool {
    if case .holding = stage { return true }
    return false
  }

  /// A touchpad moves the content by a distance.
  ///
  /// - Parameters:
  ///   - endsByItself: Whether the device does not report the end.
  ///   - stamp: The time of the event, which is before `time` if the event was late.
  mutating func move(by delta: Point, endsByItself: Bool, at time: Double, stamp: Double) {
    if !isHolding {
      place = Point()
      velocity.begin(at: Point(), time: stamp)
    }
    stage = .holding(until: endsByItself ? time + WheelConstants.rest : nil)
    place.x -= delta.x
    place.y -= delta.y
    velocity.add(place, time: stamp)
  }

  /// - Returns: The velocity of the fingers if a touchpad moved the content; otherwise `nil`. A device that does not
  ///   report the end sends its momentum as input or has none.
  mutating func end(stamp: Double) -> Point? {
    guard case .holding(let rest) = stage else { return nil }
    stage = .resting
    return rest == nil ? velocity.velocity(at: stamp) : Point()
  }

  /// - Returns: Whether a touchpad moved the content.
  mutating func stop() -> Bool {
    defer { stage = .resting }
    return isHolding
  }

  /// Adds a report. Turning in the other direction discards the fraction.
  ///
  /// - Returns: The number of whole steps completed by this report.
  mutating func takeSteps(_ steps: Double) -> Double {
    let turned = part * steps < 0 ? steps : part + steps
    // Ten tenths add up to a little less than 1.
    let whole = (turned + (turned < 0 ? -1e-9 : 1e-9)).rounded(.towardZero)
    part = whole == 0 ? turned : turned - whole
    if part.magnitude < 1e-9 { part = 0 }
    return min(max(whole, -WheelConstants.maximumStops), WheelConstants.maximumStops)
  }
}
