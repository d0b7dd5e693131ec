// What a swap did, or why it did nothing.

/// The report of one swap, as data; `text` says the same in words.
public struct SwapReport: Sendable {
  /// The contract's LH_SWAP_ numbers.
  public enum Outcome: UInt32, Sendable {
    /// All layouts concerned run the new plugin.
    case exchanged = 0
    /// They ran the very same build before.
    case unchanged
    /// Ready, but for a gesture that is under way: polling goes on with it.
    case waiting
    /// Nothing was changed.
    case refused
  }

  /// What takes time, in this order.
  public enum Step: Int, CaseIterable, Sendable {
    case copy, prove, load, carry
    /// For gestures, and for calls that are under way.
    case wait
    case exchange

    var name: StaticString {
      switch self {
      case .copy: "copy"
      case .prove: "prove"
      case .load: "load"
      case .carry: "carry over"
      case .wait: "wait"
      case .exchange: "exchange"
      }
    }
  }

  /// How it ended.
  public internal(set) var outcome = Outcome.refused
  /// Why it was refused; nil otherwise.
  public internal(set) var fault: LayoutError?
  let idBytes: [[UInt8]]
  var pathBytes: [UInt8] = []
  var oldVersionBytes: [UInt8] = []
  var newVersionBytes: [UInt8] = []
  var oldBuildIDBytes: [UInt8] = []
  var newBuildIDBytes: [UInt8] = []
  /// How many layouts were exchanged.
  public internal(set) var layouts: Int64 = 0
  /// How many stay, because they were made with a requirement that the new version does not satisfy.
  public internal(set) var kept: Int64 = 0
  /// What a user sees of it.
  public internal(set) var difference = Difference()
  /// What differs between the two versions.
  public internal(set) var notes: [SwapNote] = []
  /// By `Step`.
  var seconds = [Double](repeating: 0, count: Step.allCases.count)
  /// The longest that the layouts were held together, in seconds: changes wait so long, questions go on.
  public internal(set) var longestHold = 0.0
  /// The longest that a question, and a change, waited for this swap, in seconds, as they themselves saw it.
  public internal(set) var longestQuestionWait = 0.0
  public internal(set) var longestChangeWait = 0.0

  init(ids: [[UInt8]]) { idBytes = ids }

  /// How long a step took, in seconds; 0 for one that was not taken.
  public func seconds(_ step: Step) -> Double { seconds[step.rawValue] }

  /// The ids, separated by commas.
  var idList: [UInt8] {
    var list: [UInt8] = []
    for id in idBytes { list += (list.isEmpty ? [] : [UInt8](literal: ", ")) + id }
    return list
  }
}
