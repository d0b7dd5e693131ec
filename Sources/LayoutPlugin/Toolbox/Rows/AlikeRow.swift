/// The positions of the items in a row of equal items, computed once for all such rows.
///
///     |▢  ▢  ▢  |    a start, and a constant step between items
///     |▢  ▢  ▢  |
public struct AlikeRow {
  /// The size of each item, after the row's scaling.
  public let extent: ItemExtent
  private let start: ShortExactLength
  private let step: ShortExactLength

  /// Computes the positions.
  ///
  /// - Parameters:
  ///   - items: The items of the section.
  ///   - count: The number of items in a row.
  ///   - room: The row's breadth. Only the last item of a row may be broader.
  /// - Returns: `nil` if the items differ, or their number or distances are too large for this
  ///   method.
  public init?<Measure: ItemMeasure>(
    _ items: ItemExtents<Measure>, count: Int, _ spacing: RowSpacing, room: ExactLength
  ) {
    guard let natural = items.uniform, count <= ShortExactLength.mostTerms,
      room.points < ShortExactLength.limit / 2,
      let start = ShortExactLength(spacing.start), let gap = ShortExactLength(spacing.gap)
    else { return nil }
    extent = natural.scaled(by: spacing.scale)
    self.start = start
    step = ShortExactLength(extent.breadth) + gap
  }

  /// Calls `body` with the items of a row and their positions across, as `ItemExtents.visit` does.
  ///
  /// - Complexity: O(items of the row), or less if some are outside `across`.
  @inline(__always)
  public func visit(
    _ row: Row, in across: ClosedRange<Double>?,
    _ body: (_ item: Int, _ across: Double) throws(StopIteration) -> Void
  ) throws(StopIteration) -> Bool {
    var part = row.items
    var place = start
    if part.count >= RowSpacing.pruned, let across {
      part = part.reaching(across, from: place.points, by: step.points)
      place += step * (part.lowerBound - row.first)
    }
    for item in part {
      try body(item, place.points)
      place += step
    }
    return !part.isEmpty
  }
}
