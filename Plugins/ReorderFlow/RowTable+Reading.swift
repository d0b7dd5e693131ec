import LayoutPlugin

// From the sizes of a section's items to its rows, with as much as possible of the rows before.

extension RowTable {
  /// How much memory the table of a section takes at the most.
  ///
  /// - Complexity: O(pieces of storage).
  static func bytes(
    for input: LayoutInput, _ section: Int, after change: PlacementChange
  ) -> Int {
    let (stretches, singles) = input.storedValues(properties.itemSize, section: section)
    let old = (change.previous as? FlowPlacement)?.table(section)?.blocks.count ?? 0
    let rows = singles + RowBuilder.uniformRows * stretches
    let blocks = singles / RowBuilder.smallBlock + 2 * stretches + old + 8
    return 2 * rows * (MemoryLayout<UInt16>.stride + MemoryLayout<Double>.stride)
      + blocks * (4 * MemoryLayout<Block>.stride + 2 * MemoryLayout<Distance>.stride + 320)
  }

  /// - Parameters:
  ///   - change: How the last placement became this one; its rows are taken over where they stay.
  /// - Complexity: O(runs of items that are alike); after a change O(blocks + pieces of storage), and
  ///   the items from the change on up to where the rows fall into step with the old ones again.
  static func make(
    _ input: LayoutInput, _ section: Int, _ rule: RowRule, _ axis: ScrollAxis,
    after change: PlacementChange
  ) -> RowTable {
    let count = input.counts[section]
    let previous = change.previous as? FlowPlacement
    guard let previous, previous.axis == axis, previous.hasTables else {
      var builder = RowBuilder(rule)
      builder.add(0..<count, of: input, section, axis)
      return builder.finish()
    }
    if let home = change.sameSection(as: section),
      let same = previous.table(home, ifRowsAreThoseOf: input, section, rule)
    {
      return same
    }
    var capacity = 8
    if let home = previous.table(section) { capacity += home.blocks.count }
    var builder = RowBuilder(rule, capacity: capacity)
    for origin in change.origins(of: section, count: count) {
      guard let home = origin.section, let old = previous.table(home), old.rule == rule else {
        builder.add(origin.items, of: input, section, axis)
        continue
      }
      let shift = origin.start - origin.items.lowerBound
      var next = origin.items.lowerBound
      input.visitDifferences(
        properties.itemSize, section, in: origin.items, from: previous.input, home, at: origin.start
      ) { changed in
        builder.add(next..<changed.lowerBound, of: input, section, axis, sameAs: old, shift)
        builder.add(changed, of: input, section, axis)
        next = changed.upperBound
      }
      builder.add(next..<origin.items.upperBound, of: input, section, axis, sameAs: old, shift)
    }
    return builder.finish()
  }
}

extension RowBuilder {
  /// Adds items with the sizes that the input has for them.
  fileprivate mutating func add(
    _ range: Range<Int>, of input: LayoutInput, _ section: Int, _ axis: ScrollAxis
  ) {
    input.visitRuns(properties.itemSize, section: section, in: range) { run, size in
      add(run.count, breadth: Distance(axis.across(size)), thickness: axis.along(size))
    }
  }

  /// Adds items that an old table had, `shift` further on: row by row until one begins where an old one
  /// did, and from there on all rows at once.
  fileprivate mutating func add(
    _ range: Range<Int>, of input: LayoutInput, _ section: Int, _ axis: ScrollAxis,
    sameAs old: RowTable, _ shift: Int
  ) {
    var next = range.lowerBound
    while next < range.upperBound {
      guard let start = old.rowStart(from: next + shift), start.item - shift < range.upperBound
      else { break }
      add(next..<start.item - shift, of: input, section, axis)
      next = start.item - shift
      let breadth = Distance(axis.across(input[properties.itemSize, section: section, item: next]))
      if wouldBeginRow(breadth) {
        next = takeOver(old, from: start, before: range.upperBound + shift) - shift
      }
      if next == start.item - shift {
        // Not in step yet, or the row reaches beyond the range: on to the next one.
        add(next..<next + 1, of: input, section, axis)
        next += 1
      }
    }
    add(next..<range.upperBound, of: input, section, axis)
  }
}

extension FlowPlacement {
  /// The table of a section whose items are the same as another's, if their sizes are too.
  ///
  /// - Complexity: O(1).
  fileprivate func table(
    _ home: Int, ifRowsAreThoseOf input: LayoutInput, _ section: Int, _ rule: RowRule
  ) -> RowTable? {
    guard let table = table(home), table.count == input.counts[section], table.rule == rule,
      input.sharesItemValues(properties.itemSize, section, with: self.input, home)
    else { return nil }
    return table
  }
}
