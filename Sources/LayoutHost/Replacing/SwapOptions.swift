// On which conditions layouts are exchanged.

import LayoutABI

/// What a swap may do, and what it is refused for.
public struct SwapOptions: Sendable {
  /// Whether the candidate is tried in a process of its own first, with what the live layouts show now.
  public var proves: Bool
  /// Whether an older version than the one that runs is taken.
  public var allowsOlder: Bool
  /// How long the candidate's trial may take, in seconds.
  public var proofSeconds: Double
  /// How long a gesture may go on before it is cancelled for the swap, in seconds; nil: as long as the
  /// user likes.
  public var gestureSeconds: Double?
  /// How long the swap waits for calls that do not return, in seconds.
  public var callSeconds: Double
  /// By how many the numbers of visible elements may change, added up over all layouts; nil: any.
  public var elementLimit: Int64?
  /// How far the edge of a visible element may move, in points; nil: any distance.
  public var distanceLimit: Double?

  /// Options as they are unless told otherwise.
  public init(
    proves: Bool = false, allowsOlder: Bool = false, proofSeconds: Double = 10,
    gestureSeconds: Double? = nil, callSeconds: Double = 5, elementLimit: Int64? = nil,
    distanceLimit: Double? = nil
  ) {
    self.proves = proves
    self.allowsOlder = allowsOlder
    self.proofSeconds = proofSeconds
    self.gestureSeconds = gestureSeconds
    self.callSeconds = callSeconds
    self.elementLimit = elementLimit
    self.distanceLimit = distanceLimit
  }

  /// - Throws: `LayoutError.Code.notFinite` for what is not a number; the infinities mean what they say.
  func check() throws(LayoutError) {
    let numbers: [(name: StaticString, value: Double)] = [
      ("proof_seconds", proofSeconds), ("gesture_seconds", gestureSeconds ?? 0),
      ("call_seconds", callSeconds), ("distance_limit", distanceLimit ?? 0),
    ]
    for (name, value) in numbers where value.isNaN {
      throw LayoutError(.notFinite, "options.\(name) is not a number")
    }
  }
}
