/// Breaks the items of a section into rows, in order.
///
///     RowBuilder.build(rule, items, capacity: 0) { builder in builder.add(0..<items.count) }
///
/// For items of different sizes, a loop of few instructions decides approximately (`ApproximateBreakRule`). If
/// that is not enough, the rest of the row is computed exactly.
struct RowBuilder<Measure: ItemMeasure> {
  let rule: RowBreakRule
  let rough: ApproximateBreakRule?
  var extents: ItemExtents<Measure>
  private(set) var blocks: [RowBlock] = []

  /// The next item.
  var item = 0

  /// The row of an old table that was found last.
  var lastFound = (block: 0, row: 0)

  // The open block: its first item; for each row, the first item relative to the block, and the
  // thickness so far. `row` is the open row, or -1.
  private(set) var first = 0
  var row = -1
  let starts: TemporaryArray<UInt16>
  let thicknesses: TemporaryArray<Double>

  // The length of the open row with the spacing between its items: exact, or approximate.
  var isExact = false
  var used = ExactLength.zero
  /// The row's length plus one spacing, minus the limit.
  var excess: Int64 = 0

  /// A block is closed after the row with which it reaches this number of items.
  static var blockItems: Int { 1500 }
  /// The maximum number of items in a block that ends where an old block ends. Blocks can be shared
  /// only from a common start.
  static var mostItems: Int { blockItems + smallBlock }
  /// Blocks are shared only after a block of at least this size, so that many changes do not leave many small blocks.
  static var smallBlock: Int { 500 }
  /// The minimum number of rows for which a run of equal items becomes a block of its own.
  static var uniformRows: Int { 16 }
  /// The maximum number of items whose rows are not stored; see `FewRows`.
  static var fewItems: Int { 32 }

  /// Returns the blocks of all items that `body` adds.
  ///
  /// - Parameter capacity: The expected number of blocks.
  static func build(
    _ rule: RowBreakRule, _ items: MeasuredItems<Measure>, capacity: Int,
    _ body: (inout RowBuilder) -> Void
  ) -> [RowBlock] {
    TemporaryArray.with(mostItems + 1, repeating: 0.0) { thicknesses in
      TemporaryArray.with(mostItems + 1, repeating: UInt16(0)) { starts in
        var builder = RowBuilder(rule, items.extents, starts, thicknesses)
        builder.blocks.reserveCapacity(capacity)
        body(&builder)
        builder.closeRow(isLast: true)
        builder.closeBlock()
        return builder.blocks
      }
    }
  }

  /// Calls `body` with the rows of a few items, all in the open block.
  static func withRows(
    of items: ItemExtents<Measure>, count: Int, _ rule: RowBreakRule,
    _ body: (RowBuilder) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    try TemporaryArray.with(fewItems + 1, repeating: 0.0) { thicknesses throws(StopIteration) in
      try TemporaryArray.with(fewItems + 1, repeating: UInt16(0)) { starts throws(StopIteration) in
        var builder = RowBuilder(rule, items, starts, thicknesses)
        builder.add(upTo: count)
        builder.closeRow(isLast: true)
        try body(builder)
      }
    }
  }

  /// Whether the builder stores rows in blocks.
  var makesBlocks: Bool { starts.count > RowBuilder.fewItems + 1 }

  private init(
    _ rule: RowBreakRule, _ extents: ItemExtents<Measure>, _ starts: TemporaryArray<UInt16>,
    _ thicknesses: TemporaryArray<Double>
  ) {
    self.rule = rule
    rough = ApproximateBreakRule(rule)
    self.extents = extents
    self.starts = starts
    self.thicknesses = thicknesses
  }
}

// MARK: - Blocks

extension RowBuilder {
  /// The number of items in the open block.
  var items: Int { item - first }

  @inline(never)
  mutating func closeBlock() {
    if row >= 0 {
      blocks.append(
        RowBlock(
          items: items, starts: starts.prefix(row + 1), thicknesses: thicknesses.prefix(row + 1),
          lineSpacing: rule.lineSpacing))
    }
    first = item
    row = -1
  }

  /// Adds a block of an old table. No block may be open.
  mutating func share(_ block: RowBlock) {
    blocks.append(block)
    item += block.items
    first = item
  }

  /// Adds a known row. No row may be open.
  mutating func addRow(upTo end: Int, _ thickness: Double) {
    row += 1
    starts[row] = UInt16(truncatingIfNeeded: items)
    thicknesses[row] = thickness
    item = end
  }

  /// Adds rows of equal items as a block in closed form.
  mutating func append(_ rows: UniformRows) {
    closeBlock()
    blocks.append(RowBlock(rows))
    item += rows.items
    first = item
  }
}

// MARK: - Rows

extension RowBuilder {
  /// Begins a row with the next item.
  mutating func beginRow(_ extent: ItemExtent) {
    row += 1
    starts[row] = UInt16(truncatingIfNeeded: items)
    thicknesses[row] = extent.thickness
    if let rough {
      excess = rough.units(extent.breadth) &+ rough.spacing &- rough.limit
      isExact = false
    } else {
      used = ExactLength(extent.breadth)
      isExact = true
    }
    item += 1
  }

  /// Ends the open row, and the block if it is large enough.
  mutating func closeRow(isLast: Bool = false) {
    guard row >= 0 else { return }
    if rule.isFilling {
      let scale = rule.scale(of: rowCount, used: used, isLast: isLast)
      thicknesses[row] = thicknesses[row] * scale
    }
    if items >= Self.blockItems { closeBlock() }
  }

  /// The number of items in the open row.
  var rowCount: Int { items - Int(starts[row]) }

  /// Computes the exact length of the open row, if it is not known.
  mutating func addUpRow() {
    if isExact { return }
    used = extents.length(of: item - rowCount..<item, spacing: rule.spacing).used
    isExact = true
  }
}
