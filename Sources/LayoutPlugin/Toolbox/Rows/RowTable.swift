/// The rows of a section whose items have sizes of their own.
///
/// Rows are stored in blocks of one or two thousand items. A row takes eleven bytes: its first item
/// relative to the block, its thickness, and its share of the position of every sixteenth row.
/// Block positions are in a list with one entry per block, so a block after a change is reused as
/// it is:
///
///     blocks   |1 2 3|4 5|6 7 8|…        |1 2 x 3|4 5|6 7 8|…
///     offsets  0     90  150             0       120 180          the rows of 4 … 8 stay untouched
///
/// The block boundaries depend on earlier changes. The rows and their positions do not, because
/// distances add up exactly. A run of equal items is one block in closed form.
///
/// Tables are immutable.
public final class RowTable<Measure: ItemMeasure> {
  /// The rule by which the rows were made.
  public let rule: RowBreakRule
  let measure: Measure
  let blocks: [RowBlock]
  /// The index of each block's first item.
  let firsts: [Int]
  private let offsets: [ExactLength]
  /// The number of items.
  public let count: Int
  /// The length of all rows, without a line spacing at the end.
  public let length: ExactLength

  init(_ rule: RowBreakRule, _ measure: Measure, _ blocks: [RowBlock]) {
    var firsts: [Int] = []
    var offsets: [ExactLength] = []
    firsts.reserveCapacity(blocks.count)
    offsets.reserveCapacity(blocks.count)
    var count = 0
    var length = ExactLength.zero
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
  /// Returns the last block that begins at or before an item. The table must not be empty.
  private func block(holding item: Int) -> Int {
    (0..<blocks.count).lastOfPrefix { firsts[$0] <= item }
  }

  /// Returns the first stored row that begins at or after an item, if there is one.
  ///
  /// Ignores rows in closed form, which are faster to compute again than to reuse.
  ///
  /// - Parameter near: A row of any table, from which the search begins if that is shorter.
  func rowStart(from item: Int, near: (block: Int, row: Int)) -> (block: Int, row: Int)? {
    let isNear =
      near.block < blocks.count && firsts[near.block] <= item
      && item < firsts[near.block] + blocks[near.block].items
    for index in (isNear ? near.block : block(holding: item))..<blocks.count {
      let block = blocks[index]
      if block.uniform != nil { continue }
      let row = block.row(from: item - firsts[index], near: index == near.block ? near.row : 0)
      if row < block.rows { return (index, row) }
    }
    return nil
  }

  /// Returns the first item of a stored row.
  func first(of place: (block: Int, row: Int)) -> Int {
    firsts[place.block] + blocks[place.block].start(of: place.row)
  }

  /// Returns the row that contains an item.
  ///
  /// - Complexity: O(log blocks + log rows of one block).
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

  /// Calls `body` with the rows that may meet a range along the scroll axis, in order.
  ///
  /// - Parameters:
  ///   - start: The position of the first row.
  ///   - body: Returns whether any item of the row is in the queried range across. Of a run of
  ///     equal rows, the rest is skipped once it returns `false`.
  /// - Complexity: O(log rows + rows visited); O(blocks) if blocks of rows without thickness and
  ///   spacing are before the range.
  public func visit(
    _ along: ClosedRange<Double>, from start: ExactLength,
    _ body: (Row) throws(StopIteration) -> Bool
  ) throws(StopIteration) {
    let near = along.withSlack
    let place = ExactLength(near.lowerBound) - start
    // Blocks of rows without thickness may all begin at that position, so start one block earlier.
    var index = (0..<blocks.count).lastOfPrefix { offsets[$0] < place }
    var atOnePoint = ItemsAtOnePoint()
    while index < blocks.count {
      let block = blocks[index]
      let origin = start + offsets[index]
      if origin.points > near.upperBound || atOnePoint.isFull && origin.isEndless { return }
      if let uniform = block.uniform {
        try uniform.visit(
          along, from: start, first: firsts[index], offset: offsets[index], &atOnePoint, body)
      } else if block.length > .zero || origin.points > along.lowerBound {
        try visit(index, along, from: start, &atOnePoint, body)
      }
      index += 1
    }
  }

  /// Calls `body` with the rows of one block that may meet the range.
  private func visit(
    _ index: Int, _ along: ClosedRange<Double>, from start: ExactLength,
    _ atOnePoint: inout ItemsAtOnePoint,
    _ body: (Row) throws(StopIteration) -> Bool
  ) throws(StopIteration) {
    let block = blocks[index]
    let near = along.withSlack
    var row = block.row(before: ExactLength(near.lowerBound) - start - offsets[index])
    var offset = offsets[index] + block.offset(of: row, rule.lineSpacing)
    while row < block.rows {
      let thickness = block.thickness(of: row)
      let place = start + offset
      let low = place.points
      if low > near.upperBound { return }
      // A row without thickness that is exactly at the start of the range does not meet it.
      let isPassed = low + thickness < near.lowerBound || thickness == 0 && low <= along.lowerBound
      if !isPassed {
        let first = block.start(of: row)
        let count = block.end(of: row) - first
        _ = try body(
          Row(first: firsts[index] + first, count: count, offset: offset, thickness: thickness))
        atOnePoint.add(count, inOnePlace: place.isEndless)
        if atOnePoint.isFull { return }
      }
      offset += ExactLength(thickness) + rule.lineSpacing
      row += 1
    }
  }
}
