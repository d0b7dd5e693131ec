import LayoutABI

/// The conditions and limits of a swap.
public struct SwapOptions: Sendable {
  /// Whether the candidate runs in a process of its own first, with the inputs and states of the live layouts.
  public var runsTrial: Bool
  /// Whether a version older than the running one is allowed.
  public var allowsOlder: Bool
  /// The time limit of the trial run, in seconds.
  public var trialSeconds: Double
  /// The time to wait for a gesture in progress before it is canceled, in seconds; nil to wait forever.
  public var gestureSeconds: Double?
  /// The time to wait for calls that do not return, in seconds.
  public var callSeconds: Double
  /// The maximum change in the number of visible elements, added up over all layouts; nil for any.
  public var elementLimit: Int64?
  /// The maximum distance that an edge of a visible element may move, in points; nil for any.
  public var distanceLimit: Double?

  /// Creates options.
  public init(
    runsTrial: Bool = false, allowsOlder: Bool = false, trialSeconds: Double = 10,
    gestureSeconds: Double? = nil, callSeconds: Double = 5, elementLimit: Int64? = nil,
    distanceLimit: Double? = nil
  ) {
    self.runsTrial = runsTrial
    self.allowsOlder = allowsOlder
    self.trialSeconds = trialSeconds
    self.gestureSeconds = gestureSeconds
    self.callSeconds = callSeconds
    self.elementLimit = elementLimit
    self.distanceLimit = distanceLimit
  }

  /// - Throws: `LayoutError.Code.notFinite` if a number is NaN. Infinities are valid.
  func check() throws(LayoutError) {
    let numbers: [(name: StaticString, value: Double)] = [
      ("proof_seconds", trialSeconds), ("gesture_seconds", gestureSeconds ?? 0),
      ("call_seconds", callSeconds), ("distance_limit", distanceLimit ?? 0),
    ]
    for (name, value) in numbers where value.isNaN {
      throw LayoutError(.notFinite, "options.\(name) is NaN")
    }
  }
}
