// Reusing rows of an old table.
//
//     old    |▢▢ ▢▢▢ ▢▢|▢▢▢ ▢▢ ▢▢▢|▢▢ ▢▢▢ ▢▢|
//     new    |▢▢ ▢x ▢▢▢ ▢▢▢ ▢▢ ▢▢▢|▢▢ ▢▢▢ ▢▢|
//                    in step: from here on, rows are copied, and then blocks shared
//
// A row depends only on its items and the next one. If a row begins with the same item as an old
// row, all following rows are the same up to the next change.

extension RowBuilder {
  /// Adds items of an old table, where they were `shift` further on: one by one until the rows coincide.
  ///
  /// - Complexity: O(blocks), the rows of two blocks, and the items up to where the rows coincide.
  mutating func add(upTo end: Int, sameAs old: RowTable<Measure>, _ shift: Int) {
    // Rows that do not coincide soon may never do so, and a check takes longer than adding an item.
    var pause = 0
    while item < end {
      guard let place = old.rowStart(from: item + shift + pause, near: lastFound) else { break }
      lastFound = place
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

  /// Returns whether the next item would begin a row.
  private mutating func wouldBeginRow() -> Bool {
    guard row >= 0 else { return true }
    let breadth = extents.extent(of: item).breadth
    if let rough, !isExact {
      let next = excess &+ rough.units(breadth)
      if !ApproximateBreakRule.isUnsure(next) { return next >= 0 }
    }
    addUpRow()
    return !rule.fits(ExactLength(breadth), after: used)
  }

  /// Adds the rows of an old table from one on, whole blocks where possible.
  ///
  /// Stops at the last row before `end`, because the item after a row must be the same too: it did not fit.
  ///
  /// - Parameter place: A row whose first item is the next one, and begins a row here too.
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
    // Equal items follow, which form blocks of their own.
    closeBlock()
  }

  /// - Parameter start: The block's first item in the new table.
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
