import LayoutPlugin

/// A row that repeats for ever, seen through a content that is a few cycles wide.
///
///     cycle      0     1     2     3     4
///     content |     |     |  v  |     |     |     v: the viewport
///               edge  inner ..... inner  edge
///
/// The content can always be scrolled further than anybody sees. When the viewport has come to a
/// cycle at the edge, it goes back to the middle by whole cycles, where everything looks the same. So
/// coordinates stay small however far it goes.
struct Loop {
  /// Beyond this, offsets would leave the range that the contract allows.
  private static let farthest = PropertyTable.largest / 2
  /// More copies than this are not worth to be called a loop.
  private static let mostCopies = 65_536
  /// A shorter cycle cannot be told from none.
  private static let shortest = 1e-6

  /// How long one cycle is.
  let length: Double
  /// Where cycle 0 starts: within the first cycle's length of the content.
  let origin: Double
  /// How far from the viewport's start the first item starts at first.
  let lead: Double
  /// The number of cycles at each edge.
  let margin: Int

  /// - Parameters:
  ///   - window: The viewport's length.
  ///   - lead: How far from the viewport's start the first item starts at first.
  init?(_ row: Row, window: Double, lead: Double) {
    guard row.count > 0, row.isOrdered, row.length >= Loop.shortest else { return nil }
    let beyond = row.longest * (1 + 2 * row.growth)
    let margin = max(1, 1 + Int(flooring: (2 * window + beyond) / row.length))
    guard margin <= Loop.mostCopies,
      Double(2 * margin + 3) * row.length <= Loop.farthest
    else { return nil }
    length = row.length
    self.lead = lead
    origin = lead - (lead / row.length).rounded(.down) * row.length
    self.margin = margin
  }

  /// The number of cycles that the content has.
  var count: Int { 2 * margin + 3 }
  var middle: Int { margin + 1 }
  var contentLength: Double { Double(count) * length }

  func start(of cycle: Int) -> Double { origin + Double(cycle) * length }

  func cycle(at position: Double) -> Int { Int(flooring: (position - origin) / length) }

  /// By how many cycles a viewport should go back whose middle is at a position: 0 in the inner cycles.
  func excess(at position: Double) -> Int {
    let cycle = cycle(at: position)
    return cycle >= margin && cycle < count - margin ? 0 : cycle - middle
  }

  /// The cycles in which there is anything: those of the content, and those around the viewport if it
  /// is elsewhere. A query of any width therefore has an end.
  func inhabited(around position: Double) -> ClosedRange<Int> {
    let here = cycle(at: position)
    let low = here - middle
    let high = here + middle
    if low > count || high < -1 { return low...high }
    return min(low, 0)...max(high, count - 1)
  }

  /// The copy of something in cycle 0 that is nearest to a position; of two equally near, the one
  /// before.
  func nearestCopy(of place: Double, to position: Double) -> Int {
    Int(roundingHalfDown: (position - origin - place) / length)
  }
}
