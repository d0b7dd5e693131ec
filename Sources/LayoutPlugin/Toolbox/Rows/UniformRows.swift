/// Rows of equal items in closed form: `perRow` in each, except perhaps the last.
public struct UniformRows {
  /// The number of items in all rows.
  public let items: Int
  /// The number of items in a row.
  public let perRow: Int
  /// The size of a row along the scroll axis, in points.
  public let thickness: Double
  /// The distance from one row to the next.
  public let pitch: ExactLength

  public init(items: Int, perRow: Int, thickness: Double, pitch: ExactLength) {
    self.items = items
    self.perRow = perRow
    self.thickness = thickness
    self.pitch = pitch
  }

  /// The number of rows.
  public var rows: Int { items == 0 ? 0 : (items - 1) / perRow + 1 }

  /// Returns a row.
  ///
  /// - Parameters:
  ///   - first: The index of the first row's first item.
  ///   - offset: The position of the first row.
  public func row(_ index: Int, first: Int = 0, offset: ExactLength = .zero) -> Row {
    let before = index * perRow
    return Row(
      first: first + before, count: min(perRow, items - before), offset: offset + pitch * index,
      thickness: thickness)
  }

  /// Calls `body` with the rows that may meet a range along the scroll axis, in order.
  ///
  /// - Parameters:
  ///   - start: The position of the first row.
  ///   - body: Returns whether any item of the row is in the queried range across. Once it returns
  ///     `false`, all equal rows are skipped.
  /// - Complexity: O(rows visited).
  public func visit(
    _ along: ClosedRange<Double>, from start: ExactLength,
    _ body: (Row) throws(StopIteration) -> Bool
  ) throws(StopIteration) {
    var atOnePoint = ItemsAtOnePoint()
    try visit(along, from: start, first: 0, offset: .zero, &atOnePoint, body)
  }

  /// Visits rows of which the first has earlier items before it, at an offset from the start.
  func visit(
    _ along: ClosedRange<Double>, from start: ExactLength, first: Int, offset: ExactLength,
    _ atOnePoint: inout ItemsAtOnePoint, _ body: (Row) throws(StopIteration) -> Bool
  ) throws(StopIteration) {
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
    // Below the saturation of `ExactLength`, adding the pitch step by step gives the same sum.
    let isNear = !(offset + pitch * rows).isEndless
    var row = row(index, first: first, offset: offset)
    while true {
      let place = start + row.offset
      if place.points > near.upperBound { return }
      let reaches = try body(row)
      atOnePoint.add(row.count, inOnePlace: pitch == .zero || place.isEndless)
      if atOnePoint.isFull { return }
      if reaches && isNear && index + 2 < rows {
        index += 1
        row.first += perRow
        row.offset += pitch
      } else {
        // All rows but the last are equal.
        index = reaches ? index + 1 : max(index + 1, rows - 1)
        guard index < rows else { return }
        row = self.row(index, first: first, offset: offset)
      }
    }
  }
}
