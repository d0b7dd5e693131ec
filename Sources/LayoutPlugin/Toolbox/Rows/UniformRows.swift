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
  public func visit(
    _ along: ClosedRange<Double>, from start: Distance, _ body: (Row) throws(Enough) -> Bool
  ) throws(Enough) {
    var pile = Pile()
    try visit(along, from: start, first: 0, offset: .zero, &pile, body)
  }

  /// The same for rows of which the first has other items before it, and lies behind the start.
  func visit(
    _ along: ClosedRange<Double>, from start: Distance, first: Int, offset: Distance,
    _ pile: inout Pile, _ body: (Row) throws(Enough) -> Bool
  ) throws(Enough) {
    let near = along.withSlack
    let rows = rows
    guard rows > 0 else { return }
    let origin = (start + offset).points
    var index = 0
    if pitch > .zero {
      let passed = Int(flooring: (near.lowerBound - origin) / pitch.points)
      index = (passed - 1).clamped(to: 0...rows - 1)
    } else if origin + thickness < near.lowerBound {
      return
    }
    // Up to the end of all distances they add up to the same one by one.
    let isNear = !(offset + pitch * rows).isEndless
    var row = row(index, first: first, offset: offset)
    while true {
      let place = start + row.offset
      if place.points > near.upperBound { return }
      let reaches = try body(row)
      pile.add(row.count, inOnePlace: pitch == .zero || place.isEndless)
      if pile.isFull { return }
      if reaches && isNear && index + 2 < rows {
        index += 1
        row.first += perRow
        row.offset += pitch
      } else {
        // All rows but the last are alike.
        index = reaches ? index + 1 : max(index + 1, rows - 1)
        guard index < rows else { return }
        row = self.row(index, first: first, offset: offset)
      }
    }
  }
}
