// Rows of an old table that stay as they were.
//
//     old    |▢▢ ▢▢▢ ▢▢|▢▢▢ ▢▢ ▢▢▢|▢▢ ▢▢▢ ▢▢|
//     new    |▢▢ ▢x ▢▢▢ ▢▢▢ ▢▢ ▢▢▢|▢▢ ▢▢▢ ▢▢|
//                    in step: from here on, rows are copied, and then blocks shared
//
// A row depends on its items and the one behind it. So where one begins with the item with which an old one
// did, all follow up to the next change.

extension RowBuilder {
  /// Adds items that an old table had, `shift` further on: one by one until they fall into step.
  ///
  /// - Complexity: O(blocks), the rows of two, and the items up to where the rows fall into step.
  mutating func add(upTo end: Int, sameAs old: RowTable<Measure>, _ shift: Int) {
    // Rows that do not fall into step soon may never do, and looking takes longer than adding an item.
    var pause = 0
    while item < end {
      guard let place = old.rowStart(from: item + shift + pause) else { break }
      let next = old.first(of: place) - shift
      if next >= end { break }
      add(upTo: next)
      if wouldBeginRow() { takeOver(old, from: place, before: end, shift) }
      if item > next {
        pause = 0
      } else {
        add(upTo: item + 1)
        pause = min(2 * pause + 1, Self.blockItems)
      }
    }
    add(upTo: end)
  }

  /// Whether the next item would begin a row.
  private mutating func wouldBeginRow() -> Bool {
    guard row >= 0 else { return true }
    addUpRow()
    return !rule.fits(Distance(extents.extent(of: item).breadth), after: used)
  }

  /// Adds the rows that an old table has from one on, as blocks where these begin together, as long as the
  /// item behind them is the same too: it did not fit.
  ///
  /// - Parameter place: Of a row whose first item, which is the next one, begins a row here too.
  private mutating func takeOver(
    _ old: RowTable<Measure>, from place: (block: Int, row: Int), before end: Int, _ shift: Int
  ) {
    closeRow()
    var (index, row) = place
    while index < old.blocks.count && old.blocks[index].uniform == nil {
      let block = old.blocks[index]
      let start = old.firsts[index] - shift
      if row == 0 && start + block.items < end && (items == 0 || items >= Self.smallBlock) {
        closeBlock()
        share(block)
      } else {
        copyRows(of: block, from: row, at: start, before: end)
        if item < start + block.items { return beginRow(extents.extent(of: item)) }
      }
      index += 1
      row = 0
    }
    // Behind it are items that are alike, and make blocks of their own.
    closeBlock()
  }

  /// - Parameter start: Where the block begins here.
  private mutating func copyRows(
    of block: RowBlock, from row: Int, at start: Int, before end: Int
  ) {
    let whole = start + block.items - first
    let isOne = whole >= Self.smallBlock && whole <= Self.mostItems
    for row in row..<block.rows {
      let next = start + block.end(of: row)
      guard next < end else { return }
      addRow(upTo: next, block.thickness(of: row))
      if items >= (isOne ? whole : Self.blockItems) { closeBlock() }
    }
  }
}
