/// The rows of a section whose items have sizes of their own.
///
/// Rows lie in blocks of one or two thousand items. A row takes eleven bytes: its first item, counted from
/// the start of the block, its thickness, and its share of where every sixteenth row lies.
/// Where a block lies is known only from a list with one entry
/// for each block, so that after a change in front of it a block is taken over as it is:
///
///     blocks   |1 2 3|4 5|6 7 8|…        |1 2 x 3|4 5|6 7 8|…
///     offsets  0     90  150             0       120 180          the rows of 4 … 8 stay untouched
///
/// Where the blocks begin depends on the history of changes; the rows and, because distances add up
/// exactly, their places do not. A run of items that are alike is one block in closed form.
///
/// Tables never change once they are made.
public final class RowTable<Measure: ItemMeasure> {
  public let rule: RowBreakRule
  let measure: Measure
  let blocks: [RowBlock]
  /// For each block, the number of its first item.
  let firsts: [Int]
  private let offsets: [Distance]
  public let count: Int
  /// That of all rows, without a line spacing at the end.
  public let length: Distance

  init(_ rule: RowBreakRule, _ measure: Measure, _ blocks: [RowBlock]) {
    var firsts: [Int] = []
    var offsets: [Distance] = []
    firsts.reserveCapacity(blocks.count)
    offsets.reserveCapacity(blocks.count)
    var count = 0
    var length = Distance.zero
    for block in blocks {
      firsts.append(count)
      offsets.append(length)
      count += block.items
      length += block.length
    }
    self.rule = rule
    self.measure = measure
    self.blocks = blocks
    self.firsts = firsts
    self.offsets = offsets
    self.count = count
    self.length = length - rule.lineSpacing
  }
}

// MARK: - Finding rows

extension RowTable {
  /// The last block that begins with an item up to this one; the table must not be empty.
  private func block(holding item: Int) -> Int {
    (0..<blocks.count).lastOfPrefix { firsts[$0] <= item }
  }

  /// Where the first written row is that begins with an item or behind it, if there is one.
  ///
  /// Those in closed form are quicker made anew than taken over.
  func rowStart(from item: Int) -> (block: Int, row: Int)? {
    for index in block(holding: item)..<blocks.count where blocks[index].uniform == nil {
      let row = blocks[index].row(from: item - firsts[index])
      if row < blocks[index].rows { return (index, row) }
    }
    return nil
  }

  /// The first item of a written row.
  func first(of place: (block: Int, row: Int)) -> Int {
    firsts[place.block] + blocks[place.block].start(of: place.row)
  }

  /// The row that holds an item.
  ///
  /// - Complexity: O(log blocks + log rows of one).
  public func row(holding item: Int) -> Row {
    let index = block(holding: item)
    let block = blocks[index]
    let inBlock = item - firsts[index]
    if let uniform = block.uniform {
      return uniform.row(inBlock / uniform.perRow, first: firsts[index], offset: offsets[index])
    }
    let row = block.row(holding: inBlock)
    return Row(
      first: firsts[index] + block.start(of: row), count: block.end(of: row) - block.start(of: row),
      offset: offsets[index] + block.offset(of: row, rule.lineSpacing),
      thickness: block.thickness(of: row))
  }

  /// Calls `body` with the rows that may meet a range along the scroll, in order.
  ///
  /// - Parameters:
  ///   - start: Where the first row lies.
  ///   - body: Answers whether any item of the row is where the caller looks across; where rows are
  ///     alike and one has none there, no other has.
  /// - Complexity: O(log rows), and the rows answered; where blocks of rows without thickness or
  ///   spacing lie before the range, O(blocks).
  public func visit(
    _ along: ClosedRange<Double>, from start: Distance, _ body: (Row) throws(Enough) -> Bool
  ) throws(Enough) {
    let near = along.withSlack
    let place = Distance(near.lowerBound) - start
    // Blocks of rows without thickness may all begin in that place, so it is the one before them.
    var index = (0..<blocks.count).lastOfPrefix { offsets[$0] < place }
    var pile = Pile()
    while index < blocks.count {
      let block = blocks[index]
      let origin = start + offsets[index]
      if origin.points > near.upperBound || pile.isFull && origin.isEndless { return }
      if let uniform = block.uniform {
        try uniform.visit(
          along, from: start, first: firsts[index], offset: offsets[index], &pile, body)
      } else if block.length > .zero || origin.points > along.lowerBound {
        try visit(index, along, from: start, &pile, body)
      }
      index += 1
    }
  }

  /// The same for the rows of one block.
  private func visit(
    _ index: Int, _ along: ClosedRange<Double>, from start: Distance, _ pile: inout Pile,
    _ body: (Row) throws(Enough) -> Bool
  ) throws(Enough) {
    let block = blocks[index]
    let near = along.withSlack
    var row = block.row(before: Distance(near.lowerBound) - start - offsets[index])
    var offset = offsets[index] + block.offset(of: row, rule.lineSpacing)
    while row < block.rows {
      let thickness = block.thickness(of: row)
      let place = start + offset
      let low = place.points
      if low > near.upperBound { return }
      // One without thickness begins and ends there to the bit, and meets what lies behind, not beside it.
      let isPassed = low + thickness < near.lowerBound || thickness == 0 && low <= along.lowerBound
      if !isPassed {
        let first = block.start(of: row)
        let count = block.end(of: row) - first
        _ = try body(
          Row(first: firsts[index] + first, count: count, offset: offset, thickness: thickness))
        pile.add(count, inOnePlace: place.isEndless)
        if pile.isFull { return }
      }
      offset += Distance(thickness) + rule.lineSpacing
      row += 1
    }
  }
}
