// Which items of dealt columns lie in a range.
//
// Every column is looked at on its own, and all of them are read row by row, in the order of the items:
//
//     column 0   0 ┆ 3  6  9 ┆        seek finds the first item of each column behind ┆
//     column 1   1  4 ┆ 7  10 ┆
//     column 2   2 ┆ 5  8  11 ┆       answered: 3 5 6 7 8 9 10 11
//
// Items without length, and without a gap, are a pile: all in one place. Piles are passed a block and a
// run at a time, because there may be 2⁴⁸ items in one.

extension RoundRobinLengths {
  /// How far a column has been visited.
  struct Position {
    /// The next item, counted from the first of its row; beyond all once the column is done with.
    var row: Int
    let column: Int
    /// How many items of the pile that this item belongs to were answered.
    var piled = 0
    /// Where that item begins, from the start of the column.
    var units: Int128

    var item: Int {
      get { row + column }
      set { row = newValue - column }
    }
  }

  /// Calls `yield`, in the order of the items, with item, column, start and length of those that may meet
  /// `low..<high`; of a pile only some 65,536, because a billion of them would be in one place.
  ///
  /// Asks for no memory in up to 1,024 columns.
  ///
  /// - Parameters:
  ///   - range: The columns to visit.
  ///   - origin: Where the columns begin; starts are measured from the same zero.
  /// - Complexity: O(log blocks) and the items between two checkpoints for each column, and those answered.
  @inline(__always)
  public func visit(
    columns range: Range<Int>, from low: Double, to high: Double, origin: Double,
    _ yield: (_ item: Int, _ column: Int, _ start: Double, _ length: Double) throws(Enough) -> Void
  ) throws(Enough) {
    try TemporaryArray.with(range.count, repeating: Position(row: 0, column: 0, units: 0)) {
      positions throws(Enough) in
      var reader = lengths
      seek(range, beyond: low, origin, positions, &reader)
      // Of all columns together.
      let largestPile = max(1, Placement.largestPile / columns)
      // The first item of the row that is being answered; none at first.
      var row = -1
      while row < Int.max {
        var next = Int.max
        for index in 0..<range.count {
          if positions[index].row == row {
            var position = positions[index]
            let item = position.item
            let start = origin + scale.points(position.units)
            guard item < count && start < high else {
              positions[index].row = .max
              continue
            }
            let length = reader.length(of: item)
            try yield(item, position.column, start, length)
            let step = scale.units(length) + gap
            position.row += columns
            position.units += step
            position.piled = step == 0 ? position.piled + 1 : 0
            if position.piled >= largestPile { passPile(&position, &reader) }
            positions[index] = position
          }
          next = min(next, positions[index].row)
        }
        row = next
      }
    }
  }

  /// Finds the first item of each column that may end behind a place.
  private func seek(
    _ range: Range<Int>, beyond low: Double, _ origin: Double,
    _ positions: TemporaryArray<Position>, _ reader: inout ItemLengths
  ) {
    // An end that is computed may lie a few ulps beyond the start of the item after it, and a length
    // half a unit beyond what it counts.
    let above = low - low.slack - scale.points(2) - origin
    let units = above < 0 ? -1 : scale.units(above)
    var block = 0
    for (index, column) in range.enumerated() {
      let isStill =
        index > 0 && sums[block * columns + column] <= units
        && (block + 2 >= blocks.count || sums[(block + 1) * columns + column] > units)
      if !isStill { block = lastBlock { self.sums[$0 * self.columns + column] <= units } }
      positions[index] = seek(column, in: block, beyond: units, &reader)
    }
  }

  private func seek(
    _ column: Int, in index: Int, beyond low: Int128, _ reader: inout ItemLengths
  ) -> Position {
    guard let block = blocks[index].sums else { return Position(row: count, column: 0, units: 0) }
    let start = blocks[index].start
    let before = sums[index * columns + column]
    let checkpoint = block.checkpoint(of: lane(of: column, in: index), within: low - before)
    var position = Position(
      row: firstItem(of: column, from: start + checkpoint.offset) - column, column: column,
      units: before + checkpoint.units)
    while position.item < count {
      let span = reader.span(around: position.item)
      if span.isComplete && !span.isUniform {
        let end = span.items.upperBound
        let passed = scale.pass(
          span, from: position.item, to: end, by: columns, gap, within: low - position.units)
        position.units += passed.units
        position.item = passed.item
        if passed.item < end { break }
        continue
      }
      let step = scale.units(reader.length(of: position.item)) + gap
      guard position.units + step <= low else { break }
      var skipped = 1
      if span.isUniform {
        skipped = max(1, (span.items.upperBound - position.item + columns - 1) / columns)
        if step > 0 { skipped = min(skipped, scale.count(of: step, in: low - position.units)) }
      }
      position.units += step * Int128(skipped)
      position.item += skipped * columns
    }
    return position
  }

  /// Goes on to the next item of a column that is no longer part of a pile.
  private func passPile(_ position: inout Position, _ reader: inout ItemLengths) {
    let column = position.column
    let units = position.units
    let index = lastBlock { self.sums[$0 * self.columns + column] <= units }
    if let block = blocks[index].sums {
      let before = units - sums[index * columns + column]
      let checkpoint = block.checkpoint(of: lane(of: column, in: index), within: before)
      let first = firstItem(of: column, from: blocks[index].start + checkpoint.offset)
      position.item = max(position.item, first)
    }
    while position.item < count {
      let span = reader.span(around: position.item)
      guard scale.units(reader.length(of: position.item)) + gap == 0 else { break }
      let end = span.isUniform ? min(span.items.upperBound, count) : position.item + 1
      position.item += max(1, (end - position.item + columns - 1) / columns) * columns
    }
    position.piled = 0
  }
}
