// What a user would see of a swap: the visible elements before it and after.

import LayoutABI

/// How the visible elements of one layout or several differ.
public struct Difference: Sendable {
  /// Layouts whose elements were compared: those that were prepared and had a viewport.
  public internal(set) var layouts: Int64 = 0
  /// Elements that both show.
  public internal(set) var same: Int64 = 0
  /// Those of them that look or lie differently.
  public internal(set) var moved: Int64 = 0
  /// Elements that only the new version shows.
  public internal(set) var appeared: Int64 = 0
  /// Elements that only the old version showed.
  public internal(set) var vanished: Int64 = 0
  /// The farthest that any edge of a frame moved, in points.
  public internal(set) var farthest = 0.0
  /// By how many the number of visible elements changed, added up over the layouts.
  var counts: Int64 = 0

  init() {}

  /// Compares what one layout showed with what it shows now.
  ///
  /// - Complexity: O(n log n) in the elements.
  init(
    _ old: [lh_element], of oldCount: Int, _ new: [lh_element], of newCount: Int
  ) {
    layouts = 1
    counts = Int64(abs(oldCount - newCount))
    let (before, after) = (Self.sorted(old), Self.sorted(new))
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if j == after.count || i < before.count && Self.precedes(before[i], after[j]) {
        vanished += 1
        i += 1
      } else if i == before.count || Self.precedes(after[j], before[i]) {
        appeared += 1
        j += 1
      } else {
        same += 1
        compare(before[i], after[j])
        i += 1
        j += 1
      }
    }
  }

  private mutating func compare(_ one: lh_element, _ other: lh_element) {
    guard !Self.isAlike(one, other) else { return }
    moved += 1
    let (a, b) = (one.frame, other.frame)
    for distance in [
      a.x - b.x, a.y - b.y, a.x + a.width - b.x - b.width, a.y + a.height - b.y - b.height,
    ] { farthest = max(farthest, distance.magnitude) }
  }

  private static func isAlike(_ one: lh_element, _ other: lh_element) -> Bool {
    one.flags == other.flags && one.numbers == other.numbers
  }

  private static func sorted(_ elements: [lh_element]) -> [lh_element] {
    elements.sorted { precedes($0, $1) }
  }

  private static func precedes(_ one: lh_element, _ other: lh_element) -> Bool {
    (one.section, one.kind, one.item, one.cycle)
      < (other.section, other.kind, other.item, other.cycle)
  }

  /// Why it is more than a program allows; nil if it is not.
  func fault(_ elementLimit: Int64?, _ distanceLimit: Double?) -> LayoutError? {
    if let elementLimit, counts > elementLimit {
      return LayoutError(
        .refused,
        "the number of visible elements changes by \(counts); \(elementLimit) are allowed")
    }
    if let distanceLimit, farthest > distanceLimit {
      return LayoutError(
        .refused, "a visible element moves by \(farthest) points; \(distanceLimit) are allowed")
    }
    return nil
  }

  static func += (sum: inout Difference, other: Difference) {
    sum.layouts += other.layouts
    sum.same += other.same
    sum.moved += other.moved
    sum.appeared += other.appeared
    sum.vanished += other.vanished
    sum.counts += other.counts
    sum.farthest = max(sum.farthest, other.farthest)
  }
}

extension lh_element {
  /// All that describes the element beside its name: its last 32 numbers.
  fileprivate var numbers: [Double] {
    unsafe withUnsafeBytes(of: self) { bytes in
      unsafe Array(bytes[32...].assumingMemoryBound(to: Double.self))
    }
  }

  /// Whether every number is finite.
  var isFinite: Bool { numbers.allSatisfy { $0.isFinite } }
}
