/// Where the items of a row stand that are alike, found once for all rows that are like it.
///
///     |▢  ▢  ▢  |    start, and then a step from each item to the next
///     |▢  ▢  ▢  |
public struct AlikeRow {
  /// Of each item, as large as it is in the row.
  public let extent: ItemExtent
  private let start: ShortDistance
  private let step: ShortDistance

  /// - Parameters:
  ///   - items: Of the section.
  ///   - count: How many of them make a row.
  ///   - room: Of the row, across: no item but the last is broader.
  /// - Returns: `nil` where items are not alike, or too many or too far to be placed like this.
  public init?<Measure: ItemMeasure>(
    _ items: ItemExtents<Measure>, count: Int, _ spacing: RowSpacing, room: Distance
  ) {
    guard let natural = items.uniform, count <= ShortDistance.mostTerms,
      room.points < ShortDistance.limit / 2,
      let start = ShortDistance(spacing.start), let gap = ShortDistance(spacing.gap)
    else { return nil }
    extent = natural.scaled(by: spacing.scale)
    self.start = start
    step = ShortDistance(extent.breadth) + gap
  }

  /// Calls `body` with the items of a row, and where each begins across the scroll, as
  /// `ItemExtents.visit` does.
  ///
  /// - Complexity: O(items of the row), and less where they lie elsewhere.
  @inline(__always)
  public func visit(
    _ row: Row, in across: ClosedRange<Double>?,
    _ body: (_ item: Int, _ across: Double) throws(Enough) -> Void
  ) throws(Enough) -> Bool {
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
