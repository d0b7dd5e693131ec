import LayoutABI

/// The differences between the visible elements of layouts before and after a swap.
public struct SwapDifference: Sendable {
  /// The number of layouts whose elements were compared: those that were prepared and had a viewport.
  public internal(set) var layouts: Int64 = 0
  /// The number of elements that both versions show.
  public internal(set) var same: Int64 = 0
  /// How many of those look different or have moved.
  public internal(set) var moved: Int64 = 0
  /// The number of elements that only the new version shows.
  public internal(set) var appeared: Int64 = 0
  /// The number of elements that only the old version showed.
  public internal(set) var vanished: Int64 = 0
  /// The largest distance that an edge of a frame moved, in points.
  public internal(set) var farthest = 0.0
  /// The change in the number of visible elements, added up over the layouts.
  var counts: Int64 = 0

  init() {}

  /// Compares the elements that one layout showed before and shows after a swap.
  ///
  /// In an endless layout all copies of an item count as the same element. If there are several, the copies are matched
  /// in order, so that the sum of their distances is smallest.
  ///
  /// - Parameter offset: The distance that the viewport scrolled between the two.
  /// - Complexity: O(n log n) in the elements, for few copies of each item.
  init(
    _ old: [lh_element], of oldCount: Int, _ new: [lh_element], of newCount: Int,
    scrolledBy offset: lh_point = lh_point()
  ) {
    layouts = 1
    counts = Int64(abs(oldCount - newCount))
    let (before, after) = (Self.sorted(old), Self.sorted(new.map { $0.moved(back: offset) }))
    let isExact = offset.x == 0 && offset.y == 0
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if j == after.count || i < before.count && before[i].isBefore(after[j]) {
        vanished += 1
        i += 1
      } else if i == before.count || after[j].isBefore(before[i]) {
        appeared += 1
        j += 1
      } else {
        let (copies, others) = (Self.copies(in: before, from: i), Self.copies(in: after, from: j))
        compare(before[copies], after[others], isExact)
        (i, j) = (copies.upperBound, others.upperBound)
      }
    }
  }

  /// The consecutive elements from an index on that show the same item.
  private static func copies(in elements: [lh_element], from first: Int) -> Range<Int> {
    var end = first + 1
    while end < elements.count, !elements[first].isBefore(elements[end]) { end += 1 }
    return first..<end
  }

  /// Compares the copies of one item: as many as exist before and after.
  private mutating func compare(
    _ old: ArraySlice<lh_element>, _ new: ArraySlice<lh_element>, _ isExact: Bool
  ) {
    let shared = min(old.count, new.count)
    appeared += Int64(new.count - shared)
    vanished += Int64(old.count - shared)
    same += Int64(shared)
    var best = (distance: Double.infinity, old: 0, new: 0)
    for skipped in 0...(max(old.count, new.count) - shared) {
      let (first, second) = old.count > shared ? (skipped, 0) : (0, skipped)
      var distance = 0.0
      for number in 0..<shared {
        distance += Self.distance(
          old[old.startIndex + first + number], new[new.startIndex + second + number])
      }
      if distance < best.distance { best = (distance, first, second) }
    }
    for number in 0..<shared {
      let one = old[old.startIndex + best.old + number]
      let other = new[new.startIndex + best.new + number]
      guard !one.isAlike(other, isExact) else { continue }
      moved += 1
      farthest = max(farthest, Self.distance(one, other))
    }
  }

  /// The largest distance that an edge of the frame moves.
  private static func distance(_ one: lh_element, _ other: lh_element) -> Double {
    let (a, b) = (one.frame, other.frame)
    return max(
      abs(a.x - b.x), abs(a.y - b.y), abs(a.x + a.width - b.x - b.width),
      abs(a.y + a.height - b.y - b.height))
  }

  /// Sorts by item, then by copy.
  private static func sorted(_ elements: [lh_element]) -> [lh_element] {
    inOrder(elements) {
      $0.isBefore($1) || !$1.isBefore($0) && $0.cycle < $1.cycle
    }
  }

  /// The error if the difference exceeds the program's limits; nil if it does not.
  func fault(_ elementLimit: Int64?, _ distanceLimit: Double?) -> LayoutError? {
    if let elementLimit, counts > elementLimit {
      return LayoutError(
        .conditionsNotMet,
        "the number of visible elements changes by \(counts); \(elementLimit) are allowed")
    }
    if let distanceLimit, farthest > distanceLimit {
      return LayoutError(
        .conditionsNotMet,
        "a visible element moves by \(farthest) points; \(distanceLimit) are allowed")
    }
    return nil
  }

  /// Whether there is no difference.
  var isNone: Bool { moved == 0 && appeared == 0 && vanished == 0 && counts == 0 }

  static func += (sum: inout SwapDifference, other: SwapDifference) {
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
  /// All properties of the element other than its path: its last 32 numbers.
  @inline(never)
  private var numbers: [Double] {
    unsafe withUnsafeBytes(of: self) { bytes in
      unsafe Array(bytes[32...].assumingMemoryBound(to: Double.self))
    }
  }

  /// Whether every number is finite.
  var isFinite: Bool { numbers.allSatisfy { $0.isFinite } }

  /// Whether path and properties are equal.
  func isSame(as other: lh_element) -> Bool {
    !isBefore(other) && !other.isBefore(self) && cycle == other.cycle && isAlike(other, true)
  }

  /// Orders elements by item, ignoring the copy.
  fileprivate func isBefore(_ other: lh_element) -> Bool {
    (section, kind, item) < (other.section, other.kind, other.item)
  }

  /// Whether both look the same at the same place; after a scroll, up to rounding.
  fileprivate func isAlike(_ other: lh_element, _ isExact: Bool) -> Bool {
    guard flags == other.flags else { return false }
    if isExact { return numbers == other.numbers }
    return zip(numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-6 }
  }

  fileprivate func moved(back offset: lh_point) -> lh_element {
    if offset.x == 0 && offset.y == 0 { return self }
    var element = self
    element.frame.x -= offset.x
    element.frame.y -= offset.y
    // A clip of all zeros means that there is none.
    if clip.width > 0 || clip.height > 0 {
      element.clip.x -= offset.x
      element.clip.y -= offset.y
    }
    return element
  }
}

extension lh_rect {
  /// The distance from this rectangle's origin to another's.
  func offset(to other: lh_rect) -> lh_point { lh_point(x: other.x - x, y: other.y - y) }
}
