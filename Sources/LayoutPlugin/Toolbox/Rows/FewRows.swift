/// The rows of a section of a few items with sizes of their own.
///
/// They are not stored: each query breaks the items into rows again, which takes about as long as
/// a search in a `RowTable`, and gives the same rows, bit for bit. A million such sections take
/// only the memory of their lengths.
public struct FewRows<Measure: ItemMeasure> {
  /// The maximum number of items.
  public static var limit: Int { RowBuilder<Measure>.fewItems }

  private let items: ItemExtents<Measure>
  private let count: Int
  private let rule: RowBreakRule

  /// - Parameter count: The number of items, at most `limit`.
  public init(_ items: ItemExtents<Measure>, count: Int, _ rule: RowBreakRule) {
    self.items = items
    self.count = count
    self.rule = rule
  }

  /// The length of all rows, without a line spacing at the end.
  ///
  /// - Complexity: O(items), as for the other methods.
  public var length: ExactLength {
    var end = ExactLength.zero
    // The closure throws nothing.
    try? visit { row in
      end = row.offset + ExactLength(row.thickness)
      return true
    }
    return end
  }

  /// Returns the row that contains an item.
  public func row(holding item: Int) -> Row {
    var found = Row(first: 0, count: count, offset: .zero, thickness: 0)
    try? visit { row in
      found = row
      return !row.items.contains(item)
    }
    return found
  }

  /// Calls `body` with the rows that may meet a range along the scroll axis, in order.
  ///
  /// - Parameter start: The position of the first row.
  public func visit(
    _ along: ClosedRange<Double>, from start: ExactLength,
    _ body: (Row) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    let near = along.withSlack
    try visit { row throws(StopIteration) in
      let low = (start + row.offset).points
      if low > near.upperBound { return false }
      if low + row.thickness >= near.lowerBound { try body(row) }
      return true
    }
  }

  /// Calls `body` with each row, in order, until it returns `false`.
  private func visit(_ body: (Row) throws(StopIteration) -> Bool) throws(StopIteration) {
    try RowBuilder.withRows(of: items, count: count, rule) { builder throws(StopIteration) in
      var offset = ExactLength.zero
      for row in 0..<builder.row + 1 {
        let first = Int(builder.starts[row])
        let end = row < builder.row ? Int(builder.starts[row + 1]) : count
        let thickness = builder.thicknesses[row]
        guard
          try body(
            Row(first: first, count: end - first, offset: offset, thickness: thickness))
        else { return }
        offset += ExactLength(thickness) + rule.lineSpacing
      }
    }
  }
}
