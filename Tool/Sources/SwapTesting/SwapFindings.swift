import LayoutHost

/// The findings of a swap test about one layout.
public struct SwapFindings {
  public let id: String
  /// The number of situations, and the number of those that the old version itself rejected.
  public internal(set) var situations = 0
  public internal(set) var discarded = 0
  /// Of the first swap; nil if it was rejected.
  public internal(set) var report: SwapReport?
  /// The reason for rejecting it.
  public internal(set) var error: String?
  /// Whether both files are the same build, so that there is nothing to swap.
  public internal(set) var isSameBuild = false
  /// The maximum shift of a view's content offset, in points, when it was swapped in use.
  public internal(set) var farthestOffset = 0.0
  /// One message each.
  public private(set) var findings: [String] = []

  private var counted: [String: Int] = [:]

  init(id: String) { self.id = id }

  public var isFine: Bool { error == nil && findings.isEmpty }

  mutating func note(offset: Double) { farthestOffset = max(farthestOffset, offset) }

  /// The same finding is reported at most three times.
  mutating func add(_ message: String, in story: String? = nil) {
    counted[message, default: 0] += 1
    guard counted[message, default: 0] <= 3 else { return }
    findings.append(story.map { "\(message) (\($0))" } ?? message)
  }
}
