/// The rows of a section whose items have sizes of their own.
///
/// Rows lie in blocks of a few hundred items. A row takes ten bytes: its first item, counted from the
/// start of the block, and its thickness. Where a block lies is known only from a list with one entry
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
  /// A place in the table: a row of a block.
  struct Cursor {
    fileprivate var block: Int
    fileprivate var rowInBlock: Int
    /// From the start of the section's rows; kept only in blocks that are not in closed form.
    fileprivate var offset: Distance
  }

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
  func block(holding item: Int) -> Int {
    return (0..<blocks.count).lastOfPrefix { firsts[$0] <= item }
  }

  /// The row of a block that holds an item, both counted from the start of the block.
  private func row(holding item: Int, in block: RowBlock) -> Int {
    if let uniform = block.uniform { return item / uniform.perRow }
    return (0..<block.starts.count).lastOfPrefix { Int(block.starts[$0]) <= item }
  }

  /// Where a row of a block lies, from the start of the section's rows.
  private func offset(of row: Int, in block: Int) -> Distance {
    if let uniform = blocks[block].uniform { return offsets[block] + uniform.pitch * row }
    var offset = offsets[block]
    for index in 0..<row { offset += Distance(blocks[block].thicknesses[index]) + rule.lineSpacing }
    return offset
  }

  /// The row that holds an item.
  ///
  /// - Complexity: O(log blocks), and the rows of one block.
  public func row(holding item: Int) -> Row {
    let block = block(holding: item)
    let index = row(holding: item - firsts[block], in: blocks[block])
    return row(at: Cursor(block: block, rowInBlock: index, offset: offset(of: index, in: block)))
  }

  /// Calls `body` with the rows that may meet a range along the scroll, in order.
  ///
  /// - Parameters:
  ///   - start: Where the first row lies.
  ///   - body: Answers whether any item of the row is where the caller looks across; where rows are
  ///     alike and one has none there, no other has.
  /// - Complexity: O(log blocks), and the rows answered.
  @inline(__always)
  public func visit(
    _ along: ClosedRange<Double>, from start: Distance, _ body: (Row) throws(Enough) -> Bool
  ) throws(Enough) {
    guard count > 0 else { return }
    var piled = 0
    var skips = false
    var cursor = cursor(before: Distance(along.lowerBound) - start)
    repeat {
      let row = row(at: cursor)
      let place = start + row.offset
      let low = place.points
      if low > along.upperBound { return }
      let isPassed = low + row.thickness < along.lowerBound
      let reaches = isPassed ? true : try body(row)
      skips = !reaches && isUniform(cursor)
      let isPile = isPile(cursor) || place.isEndless
      piled = isPile ? (isPassed ? Placement.largestPile : piled + row.count) : 0
      if place.isEndless && piled >= Placement.largestPile { return }
    } while advance(&cursor, beyondBlock: skips || piled >= Placement.largestPile)
  }

  /// A row before a place along the scroll, and not far from it; the first row if none is.
  ///
  /// Blocks of rows without thickness may all lie in that place, so it is the first of them.
  ///
  /// - Complexity: O(log blocks).
  private func cursor(before place: Distance) -> Cursor {
    let low = (0..<blocks.count).lastOfPrefix { offsets[$0] < place }
    var row = 0
    if let uniform = blocks[low].uniform {
      let passed = place - offsets[low]
      let estimate = uniform.pitch > .zero ? passed.points / uniform.pitch.points : 0
      row = (Int(flooring: estimate) - 1).clamped(to: 0...uniform.rows - 1)
    }
    return Cursor(block: low, rowInBlock: row, offset: offset(of: row, in: low))
  }

  private func row(at cursor: Cursor) -> Row {
    let block = blocks[cursor.block]
    let first = firsts[cursor.block]
    if let uniform = block.uniform {
      return uniform.row(cursor.rowInBlock, first: first, offset: offsets[cursor.block])
    }
    let start = Int(block.starts[cursor.rowInBlock])
    return Row(
      first: first + start, count: block.end(of: cursor.rowInBlock) - start,
      offset: cursor.offset, thickness: block.thicknesses[cursor.rowInBlock])
  }

  /// Whether all rows of this one's block lie in the same place.
  private func isPile(_ cursor: Cursor) -> Bool { blocks[cursor.block].uniform?.pitch == .zero }

  /// Whether all rows of this one's block are alike.
  private func isUniform(_ cursor: Cursor) -> Bool { blocks[cursor.block].uniform != nil }

  /// The row after this one, or the one after its block, if there is one.
  private func advance(_ cursor: inout Cursor, beyondBlock: Bool = false) -> Bool {
    let block = blocks[cursor.block]
    cursor.rowInBlock += 1
    if cursor.rowInBlock < block.rows && !beyondBlock {
      if block.uniform == nil {
        cursor.offset += Distance(block.thicknesses[cursor.rowInBlock - 1]) + rule.lineSpacing
      }
      return true
    }
    guard cursor.block + 1 < blocks.count else { return false }
    cursor.block += 1
    cursor.rowInBlock = 0
    cursor.offset = offsets[cursor.block]
    return true
  }
}

// MARK: - Where rows begin

extension RowTable {
  /// The first row that begins at an item or behind it, and `nil` behind the last row.
  ///
  /// Inside a block in closed form, which is quicker made anew than taken over, there is none.
  func rowStart(from item: Int) -> (item: Int, block: Int, row: Int)? {
    guard item < count else { return nil }
    var block = block(holding: item)
    let uniform = blocks[block].uniform != nil
    let row = uniform ? 0 : row(holding: item - firsts[block], in: blocks[block])
    if !uniform {
      let start = firsts[block] + Int(blocks[block].starts[row])
      if start == item { return (item, block, row) }
      if row + 1 < blocks[block].starts.count {
        return (firsts[block] + Int(blocks[block].starts[row + 1]), block, row + 1)
      }
    }
    block += 1
    while block < blocks.count && blocks[block].uniform != nil { block += 1 }
    return block < blocks.count ? (firsts[block], block, 0) : nil
  }
}
