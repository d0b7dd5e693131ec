import LayoutHost

/// What a swap test found about one layout.
public struct SwapFindings {
  public let id: String
  /// How many situations there were, and how many the old version itself refused.
  public internal(set) var situations = 0
  public internal(set) var discarded = 0
  /// Of the first swap; nil where it was refused.
  public internal(set) var report: SwapReport?
  /// Why it was refused.
  public internal(set) var refusal: String?
  /// Whether both files are the same build, and there is nothing to swap.
  public internal(set) var isSameBuild = false
  /// By how many points a view's content offset moved at most when it was swapped in use.
  public internal(set) var farthestOffset = 0.0
  /// One sentence each.
  public private(set) var findings: [String] = []

  private var counted: [String: Int] = [:]

  init(id: String) { self.id = id }

  public var isFine: Bool { refusal == nil && findings.isEmpty }

  mutating func note(offset: Double) { farthestOffset = max(farthestOffset, offset) }

  /// The same is said three times at most.
  mutating func add(_ sentence: String, in story: String? = nil) {
    counted[sentence, default: 0] += 1
    guard counted[sentence, default: 0] <= 3 else { return }
    findings.append(story.map { "\(sentence) (\($0))" } ?? sentence)
  }
}
