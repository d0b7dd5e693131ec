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
  private struct Position {
    var item: Int
    /// How many items of the pile that this item belongs to were answered.
    var piled = 0
    /// Where that item begins, from the start of the column.
    var units: Int128
  }

  /// Calls `yield`, in the order of the items, with item, start and length of those that may meet
  /// `low..<high`; of a pile only some 65,536, because a billion of them would be in one place.
  ///
  /// Asks for no memory in up to 1,024 columns.
  ///
  /// - Parameters:
  ///   - range: The columns to visit.
  ///   - origin: Where the columns begin; starts are measured from the same zero.
  /// - Complexity: O(log blocks) and the items of one block for each column, and those answered.
  public func visit(
    columns range: Range<Int>, from low: Double, to high: Double, origin: Double,
    _ yield: (_ item: Int, _ start: Double, _ length: Double) throws(Enough) -> Void
  ) throws(Enough) {
    try TemporaryArray.with(range.count, repeating: Position(item: 0, units: 0)) {
      positions throws(Enough) in
      try visit(columns: range, from: low, to: high, origin: origin, positions, yield)
    }
  }

  private func visit(
    columns range: Range<Int>, from low: Double, to high: Double, origin: Double,
    _ positions: TemporaryArray<Position>,
    _ yield: (_ item: Int, _ start: Double, _ length: Double) throws(Enough) -> Void
  ) throws(Enough) {
    var reader = lengths
    // An end that is computed may lie a few ulps beyond the start of the item after it, and a length
    // half a unit beyond what it counts.
    let slack = low.slack + scale.points(1)
    for (index, column) in range.enumerated() {
      positions[index] = seek(column, beyond: low - slack, origin, &reader)
    }
    // Of all columns together.
    let largestPile = max(1, Placement.largestPile / columns)
    // Columns that go on, in order; the others have reached their end or the range's.
    var active = positions.count
    while active > 0 {
      var row = Int.max
      for index in 0..<active { row = min(row, positions[index].item / columns) }
      var kept = 0
      for index in 0..<active {
        var position = positions[index]
        let item = position.item
        guard item / columns == row else {
          positions[kept] = position
          kept += 1
          continue
        }
        let start = origin + scale.points(position.units)
        guard item < count && start < high else { continue }
        let length = reader.length(of: item)
        try yield(item, start, length)
        let step = scale.units(length) + gap
        position.item += columns
        position.units += step
        position.piled = step == 0 ? position.piled + 1 : 0
        if position.piled >= largestPile { passPile(&position, &reader) }
        positions[kept] = position
        kept += 1
      }
      active = kept
    }
  }

  /// The first item of a column that may end behind a place.
  private func seek(
    _ column: Int, beyond low: Double, _ origin: Double, _ reader: inout ItemLengths
  ) -> Position {
    let block = lastBlock {
      origin + self.scale.points(self.sums[$0 * self.columns + column]) <= low
    }
    var position = Position(
      item: firstItem(of: column, from: blocks[block].start),
      units: sums[block * columns + column])
    var guesses = 0
    while position.item < count {
      let step = scale.units(reader.length(of: position.item)) + gap
      let units = position.units
      let start = origin + scale.points(units)
      let distance = scale.points(step)
      guard start + distance <= low else { break }
      // What is alike is skipped at once, but not quite as far as a rounded quotient says.
      let steps = stepsToRunEnd(from: position.item, &reader)
      var skipped =
        step == 0 ? steps : (Int(flooring: (low - start) / distance) - 1).clamped(to: 1...steps)
      guesses = skipped < steps ? guesses + 1 : 0
      if guesses > 3 {
        // Steps too small beside where they are for quotients to be of use.
        skipped = (1..<steps).partitioningIndex {
          origin + scale.points(units + step * Int128($0)) + distance > low
        }
      }
      position.units += step * Int128(skipped)
      position.item += skipped * columns
    }
    return position
  }

  /// Goes on to the next item of a column that is no longer part of a pile.
  private func passPile(_ position: inout Position, _ reader: inout ItemLengths) {
    let column = position.item % columns
    let units = position.units
    let block = lastBlock { self.sums[$0 * self.columns + column] <= units }
    position.item = max(position.item, firstItem(of: column, from: blocks[block].start))
    while position.item < count && scale.units(reader.length(of: position.item)) + gap == 0 {
      position.item += stepsToRunEnd(from: position.item, &reader) * columns
    }
    position.piled = 0
  }

  /// How many items of its column, from one on, are known to be as long as that one.
  private func stepsToRunEnd(from item: Int, _ reader: inout ItemLengths) -> Int {
    let end = min(reader.runEnd(from: item), count)
    return max(1, (end - item + columns - 1) / columns)
  }
}
