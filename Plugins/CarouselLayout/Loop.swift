import LayoutPlugin

/// An endlessly repeating row, mapped to a content of a few cycles.
///
///     cycle      0     1     2     3     4
///     content |     |     |  v  |     |     |     v: the viewport
///               edge  inner ..... inner  edge
///
/// The content extends beyond the viewport on both sides. When the viewport reaches a cycle at the
/// edge, it is shifted to the middle by whole cycles, where everything looks the same. Coordinates
/// stay small over any distance.
struct Loop {
  /// Beyond this, offsets would leave the range that the C ABI allows.
  private static let farthest = PropertyTable.largest / 2
  /// The maximum number of copies at an edge.
  private static let mostCopies = 65_536
  /// The minimum length of a cycle.
  private static let shortest = 1e-6

  /// The length of one cycle.
  let length: Double
  /// The start of cycle 0, within the content's first cycle.
  let origin: Double
  /// The initial distance of the first item from the viewport's start.
  let lead: Double
  /// The number of cycles at each edge.
  let margin: Int

  /// - Parameters:
  ///   - window: The viewport's length.
  ///   - lead: The initial distance of the first item from the viewport's start.
  init?(_ row: Row, window: Double, lead: Double) {
    guard row.count > 0, row.isOrdered, row.length >= Loop.shortest else { return nil }
    let beyond = row.longest * (1 + 2 * row.rule.growth)
    let margin = max(1, 1 + Int(flooring: (2 * window + beyond) / row.length))
    guard margin <= Loop.mostCopies,
      Double(2 * margin + 3) * row.length <= Loop.farthest
    else { return nil }
    length = row.length
    self.lead = lead
    origin = lead - (lead / row.length).rounded(.down) * row.length
    self.margin = margin
  }

  /// The number of cycles in the content.
  var count: Int { 2 * margin + 3 }
  var middle: Int { margin + 1 }
  var contentLength: Double { Double(count) * length }

  func start(of cycle: Int) -> Double { origin + Double(cycle) * length }

  func cycle(at position: Double) -> Int { Int(flooring: (position - origin) / length) }

  /// Returns the number of cycles by which a viewport with its center at a position should be
  /// shifted back: 0 in the inner cycles.
  func excess(at position: Double) -> Int {
    let cycle = cycle(at: position)
    return cycle >= margin && cycle < count - margin ? 0 : cycle - middle
  }

  /// Returns the cycles that have items: those of the content, and those around the viewport if it
  /// is outside. This limits queries of any width.
  func inhabited(around position: Double) -> ClosedRange<Int> {
    let here = cycle(at: position)
    let low = here - middle
    let high = here + middle
    if low > count || high < -1 { return low...high }
    return min(low, 0)...max(high, count - 1)
  }

  /// Returns the copy of something in cycle 0 that is nearest to a position; of two equally near, the earlier one.
  func nearestCopy(of place: Double, to position: Double) -> Int {
    Int(roundingHalfDown: (position - origin - place) / length)
  }
}
