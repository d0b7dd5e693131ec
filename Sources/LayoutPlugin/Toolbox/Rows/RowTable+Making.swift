// From the extents of a section's items to its rows, with as much as possible of the rows before.

extension RowTable {
  /// How much memory the table of a section takes at the most, see `Memory`.
  ///
  /// - Parameter old: The section's table in the last placement, if there is one.
  /// - Complexity: O(pieces of storage).
  public static func bytes(for items: MeasuredItems<Measure>, after old: RowTable?) -> Int {
    let (stretches, singles) = items.stored
    let rows = singles + RowBuilder<Measure>.uniformRows * stretches
    let blocks =
      singles / RowBuilder<Measure>.smallBlock + 2 * stretches + (old?.blocks.count ?? 0) + 8
    return 2 * rows * (MemoryLayout<UInt16>.stride + MemoryLayout<Double>.stride + 1)
      + blocks * (4 * MemoryLayout<RowBlock>.stride + 2 * MemoryLayout<Distance>.stride + 384)
  }

  /// Puts the items of a section into rows.
  ///
  /// - Parameters:
  ///   - change: How the last placement becomes this one; its rows are taken over where they stay.
  ///   - old: The table that the last placement has for a section of its own, if it has one.
  /// - Complexity: O(runs of items that are alike); after a change O(blocks), and the items of
  ///   the pieces of storage that it touches and of the rows around it.
  @inline(never)
  public static func make(
    of items: MeasuredItems<Measure>, _ rule: RowBreakRule, after change: PlacementChange,
    _ old: (_ section: Int) -> RowTable?
  ) -> RowTable {
    func isTakenOver(_ table: RowTable) -> Bool {
      table.rule == rule && table.measure == items.measure
    }
    guard let previous = change.previous?.input else {
      return build(rule, items, capacity: 0) { builder in builder.add(upTo: items.count) }
    }
    if let home = change.sameSection(as: items.section), let same = old(home),
      same.count == items.count, isTakenOver(same), items.areSame(as: previous, home)
    {
      return same
    }
    let capacity = 8 + (old(items.section)?.blocks.count ?? 0)
    return build(rule, items, capacity: capacity) { builder in
      for origin in change.origins(of: items.section, count: items.count) {
        guard let home = origin.section, let table = old(home), isTakenOver(table) else {
          builder.add(upTo: origin.items.upperBound)
          continue
        }
        let shift = origin.start - origin.items.lowerBound
        items.visitDifferences(in: origin.items, from: previous, home, at: origin.start) {
          changed in
          builder.add(upTo: changed.lowerBound, sameAs: table, shift)
          builder.add(upTo: changed.upperBound)
        }
        builder.add(upTo: origin.items.upperBound, sameAs: table, shift)
      }
    }
  }

  private static func build(
    _ rule: RowBreakRule, _ items: MeasuredItems<Measure>, capacity: Int,
    _ body: (inout RowBuilder<Measure>) -> Void
  ) -> RowTable {
    RowTable(
      rule, items.measure, RowBuilder.build(rule, items, capacity: capacity, body))
  }
}
