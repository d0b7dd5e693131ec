// From the extents of a section's items to its rows, with as much as possible of the rows before.

extension RowTable {
  /// How much memory the table of a section takes at the most, see `Memory`.
  ///
  /// - Parameter old: The section's table in the last placement, if there is one.
  /// - Complexity: O(pieces of storage).
  public static func bytes(for items: MeasuredItems<Measure>, after old: RowTable?) -> Int {
    let (stretches, singles) = items.stored
    let rows = singles + RowBuilder.uniformRows * stretches
    let blocks = singles / RowBuilder.smallBlock + 2 * stretches + (old?.blocks.count ?? 0) + 8
    return 2 * rows * (MemoryLayout<UInt16>.stride + MemoryLayout<Double>.stride)
      + blocks * (4 * MemoryLayout<RowBlock>.stride + 2 * MemoryLayout<Distance>.stride + 320)
  }

  /// Puts the items of a section into rows.
  ///
  /// - Parameters:
  ///   - change: How the last placement becomes this one; its rows are taken over where they stay.
  ///   - old: The table that the last placement has for a section of its own, if it has one.
  /// - Complexity: O(runs of items that are alike); after a change O(blocks + pieces of storage), and
  ///   the items from the change on up to where the rows fall into step with the old ones again.
  @inline(never)
  public static func make(
    of items: MeasuredItems<Measure>, _ rule: RowBreakRule, after change: PlacementChange,
    _ old: (_ section: Int) -> RowTable?
  ) -> RowTable {
    func isTakenOver(_ table: RowTable) -> Bool {
      table.rule == rule && table.measure == items.measure
    }
    guard let previous = change.previous?.input else {
      var builder = RowBuilder(rule)
      builder.add(0..<items.count, items)
      return RowTable(rule, items.measure, builder.finish())
    }
    if let home = change.sameSection(as: items.section), let same = old(home),
      same.count == items.count, isTakenOver(same), items.areSame(as: previous, home)
    {
      return same
    }
    var builder = RowBuilder(rule, capacity: 8 + (old(items.section)?.blocks.count ?? 0))
    for origin in change.origins(of: items.section, count: items.count) {
      guard let home = origin.section, let table = old(home), isTakenOver(table) else {
        builder.add(origin.items, items)
        continue
      }
      let shift = origin.start - origin.items.lowerBound
      var next = origin.items.lowerBound
      items.visitDifferences(in: origin.items, from: previous, home, at: origin.start) { changed in
        builder.add(next..<changed.lowerBound, items, sameAs: table, shift)
        builder.add(changed, items)
        next = changed.upperBound
      }
      builder.add(next..<origin.items.upperBound, items, sameAs: table, shift)
    }
    return RowTable(rule, items.measure, builder.finish())
  }
}

extension RowBuilder {
  /// Adds items with the extents that they have now.
  fileprivate mutating func add<Measure>(_ range: Range<Int>, _ items: MeasuredItems<Measure>) {
    // A loop, because a closure for each of a million items costs as much as putting it into a row.
    var reader = items.reader
    var item = range.lowerBound
    while item < range.upperBound {
      let end = min(reader.runEnd(from: item), range.upperBound)
      add(end - item, items.measure.extent(of: Measure.Value(reader.value(at: item))))
      item = end
    }
  }

  /// Adds items that an old table had, `shift` further on: row by row until one begins where an old one
  /// did, and from there on all rows at once.
  fileprivate mutating func add<Measure>(
    _ range: Range<Int>, _ items: MeasuredItems<Measure>, sameAs old: RowTable<Measure>,
    _ shift: Int
  ) {
    var next = range.lowerBound
    while next < range.upperBound {
      guard let start = old.rowStart(from: next + shift), start.item - shift < range.upperBound
      else { break }
      add(next..<start.item - shift, items)
      next = start.item - shift
      if wouldBeginRow(items.extent(of: next).breadth) {
        next = takeOver(old, from: start, before: range.upperBound + shift) - shift
      }
      if next == start.item - shift {
        // Not in step yet, or the row reaches beyond the range: on to the next one.
        add(next..<next + 1, items)
        next += 1
      }
    }
    add(next..<range.upperBound, items)
  }
}
