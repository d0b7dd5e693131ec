/// The result of a swap. `text` describes it for people.
public struct SwapReport: Sendable {
  /// The outcomes of a swap, with the values of the C ABI.
  public enum Outcome: UInt32, Sendable {
    /// All affected layouts run the new plugin.
    case swapped = 0
    /// The layouts run this build already; nothing was done.
    case unchanged
    /// The swap is ready except for a gesture in progress; `Host.poll` completes it.
    case waiting
    /// The swap failed and changed nothing.
    case rejected
  }

  /// The steps of a swap, in order.
  public enum Step: Int, CaseIterable, Sendable {
    case copy, trial, load, transfer
    /// Waiting for gestures and calls in progress.
    case wait
    case `switch`

    var name: StaticString {
      switch self {
      case .copy: "copy"
      case .trial: "trial run"
      case .load: "load"
      case .transfer: "transfer"
      case .wait: "wait"
      case .switch: "switch"
      }
    }
  }

  /// The outcome.
  public internal(set) var outcome = Outcome.rejected
  /// The error of a failed swap; nil otherwise.
  public internal(set) var fault: LayoutError?
  let idBytes: [[UInt8]]
  var pathBytes: [UInt8] = []
  var oldVersionBytes: [UInt8] = []
  var newVersionBytes: [UInt8] = []
  var oldBuildIDBytes: [UInt8] = []
  var newBuildIDBytes: [UInt8] = []
  /// The number of layouts that were swapped.
  public internal(set) var layouts: Int64 = 0
  /// The number of layouts that keep the old plugin because their requirement does not allow the new version.
  public internal(set) var kept: Int64 = 0
  /// The visible differences.
  public internal(set) var difference = SwapDifference()
  /// The differences between the two versions.
  public internal(set) var notes: [SwapNote] = []
  /// The durations by `Step`.
  var seconds = [Double](repeating: 0, count: Step.allCases.count)
  /// The longest time that the layouts were held together, in seconds. Changes waited that long; queries continued.
  public internal(set) var longestHold = 0.0
  /// The longest time that a query, and a change, waited for this swap, in seconds, as measured by themselves.
  public internal(set) var longestQueryWait = 0.0
  public internal(set) var longestChangeWait = 0.0

  init(ids: [[UInt8]]) { idBytes = ids }

  /// Returns the duration of a step in seconds; 0 if it was skipped.
  public func seconds(_ step: Step) -> Double { seconds[step.rawValue] }

  /// The IDs, separated by commas.
  var idList: [UInt8] {
    var list: [UInt8] = []
    for id in idBytes { list += (list.isEmpty ? [] : [UInt8](literal: ", ")) + id }
    return list
  }
}
