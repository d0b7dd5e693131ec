/// One row of a section: which items, and where it lies along the scroll.
public struct Row {
  /// The number of the first item.
  public var first: Int
  public var count: Int
  /// From the start of the section's rows.
  public var offset: Distance
  /// Along the scroll, in points.
  public var thickness: Double

  public var items: Range<Int> { first..<first + count }
}

/// Rows of items that are all alike: `perRow` in each but perhaps the last. Closed form.
public struct UniformRows {
  public let items: Int
  public let perRow: Int
  public let thickness: Double
  /// From one row to the next.
  public let pitch: Distance

  public init(items: Int, perRow: Int, thickness: Double, pitch: Distance) {
    self.items = items
    self.perRow = perRow
    self.thickness = thickness
    self.pitch = pitch
  }

  public var rows: Int { items == 0 ? 0 : (items - 1) / perRow + 1 }

  /// - Parameters:
  ///   - first: The number of the first item of the first row.
  ///   - offset: Where the first row lies.
  public func row(_ index: Int, first: Int = 0, offset: Distance = .zero) -> Row {
    let before = index * perRow
    return Row(
      first: first + before, count: min(perRow, items - before), offset: offset + pitch * index,
      thickness: thickness)
  }

  /// Calls `body` with the rows that may meet a range along the scroll, in order.
  ///
  /// - Parameters:
  ///   - start: Where the first row lies.
  ///   - body: Answers whether any item of the row is where the caller looks across; where rows are
  ///     alike and one has none there, no other has.
  /// - Complexity: O(rows answered).
  @inline(__always)
  public func visit(
    _ along: ClosedRange<Double>, from start: Distance, _ body: (Row) throws(Enough) -> Bool
  ) throws(Enough) {
    let pitch = pitch.points
    var index = 0
    if pitch > 0 && rows > 0 {
      let passed = Int(flooring: (along.lowerBound - start.points) / pitch)
      index = (passed - 1).clamped(to: 0...rows - 1)
    }
    var answered = 0
    while index < rows {
      let row = row(index)
      let place = start + row.offset
      if place.points > along.upperBound { return }
      let reaches = try body(row)
      answered = pitch > 0 && !place.isEndless ? 0 : answered + row.count
      if answered >= Placement.largestPile { return }
      // All rows but the last are alike.
      index = reaches ? index + 1 : max(index + 1, rows - 1)
    }
  }
}
