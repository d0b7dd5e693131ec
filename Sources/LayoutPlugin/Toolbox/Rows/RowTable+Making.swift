// Making the rows of a section, reusing as many former rows as possible.

extension RowTable {
  /// Returns the maximum memory of a section's table; see `Memory`.
  ///
  /// - Parameter old: The section's table in the last placement, if there is one.
  /// - Complexity: O(pieces of storage).
  public static func bytes(for items: MeasuredItems<Measure>, after old: RowTable?) -> Int {
    let (stretches, singles) = items.stored
    let rows = singles + RowBuilder<Measure>.uniformRows * stretches
    let blocks =
      singles / RowBuilder<Measure>.smallBlock + 2 * stretches + (old?.blocks.count ?? 0) + 8
    return 2 * rows * (MemoryLayout<UInt16>.stride + MemoryLayout<Double>.stride + 1)
      + blocks * (4 * MemoryLayout<RowBlock>.stride + 2 * MemoryLayout<ExactLength>.stride + 384)
  }

  /// Breaks the items of a section into rows.
  ///
  /// - Parameters:
  ///   - change: The change since the last placement, whose unchanged rows are reused.
  ///   - old: Returns the last placement's table for one of its sections, or `nil`.
  /// - Complexity: O(runs of equal items); after a change O(blocks), and the items in the pieces of
  ///   storage that it touched and in the rows around it.
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
      change.visitOrigins(of: items.section, count: items.count) { origin in
        guard let home = origin.section, let table = old(home), isTakenOver(table) else {
          return builder.add(upTo: origin.items.upperBound)
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
