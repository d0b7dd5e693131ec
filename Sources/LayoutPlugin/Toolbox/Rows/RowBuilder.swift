/// Fills rows one after the other, with the items of a section in order.
///
///     RowBuilder.build(rule, items, capacity: 0) { builder in builder.add(0..<items.count) }
///
/// Items that each have a size of their own go through a loop that decides roughly, in few instructions
/// (`RoughRule`); where that is not enough, the row is added up exactly, and so until it ends.
struct RowBuilder<Measure: ItemMeasure> {
  let rule: RowBreakRule
  let rough: RoughRule?
  var extents: ItemExtents<Measure>
  private(set) var blocks: [RowBlock] = []

  /// The next item.
  var item = 0

  // The block that is being filled: its first item, and of each of its rows where it begins, from there,
  // and how thick it is as yet. The last one is open, and -1 if there is none.
  private(set) var first = 0
  var row = -1
  let starts: TemporaryArray<UInt16>
  let thicknesses: TemporaryArray<Double>

  // How long the open row is, with the spacing between its items: exactly, or roughly.
  var isExact = false
  var used = Distance.zero
  /// Its length and a spacing less the limit.
  var excess: Int64 = 0

  /// A block is closed with the row that gives it so many items.
  static var blockItems: Int { 1500 }
  /// Or so many at the most, where an old block ends there: only where both begin together can blocks be
  /// taken over.
  static var mostItems: Int { blockItems + smallBlock }
  /// None is taken over behind a block of fewer, lest many changes leave many small ones.
  static var smallBlock: Int { 500 }
  /// From so many rows on, a run of items that are alike is worth a block of its own.
  static var uniformRows: Int { 16 }

  /// The blocks of all that `body` adds.
  ///
  /// - Parameter capacity: So many blocks are to be expected.
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

  private init(
    _ rule: RowBreakRule, _ extents: ItemExtents<Measure>, _ starts: TemporaryArray<UInt16>,
    _ thicknesses: TemporaryArray<Double>
  ) {
    self.rule = rule
    rough = RoughRule(rule)
    self.extents = extents
    self.starts = starts
    self.thicknesses = thicknesses
  }
}

// MARK: - Blocks

extension RowBuilder {
  /// How many items the block has that is being filled.
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

  /// Adds a block of an old table; none may be begun.
  mutating func share(_ block: RowBlock) {
    blocks.append(block)
    item += block.items
    first = item
  }

  /// Adds a row that is known; none may be open.
  mutating func addRow(upTo end: Int, _ thickness: Double) {
    row += 1
    starts[row] = UInt16(truncatingIfNeeded: items)
    thicknesses[row] = thickness
    item = end
  }

  /// Adds rows of items that are alike as a block in closed form.
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
      used = Distance(extent.breadth)
      isExact = true
    }
    item += 1
  }

  /// Ends the open row, and with it the block if that has enough.
  mutating func closeRow(isLast: Bool = false) {
    guard row >= 0 else { return }
    if rule.isFilling {
      let scale = rule.scale(of: rowCount, used: used, isLast: isLast)
      thicknesses[row] = thicknesses[row] * scale
    }
    if items >= Self.blockItems { closeBlock() }
  }

  /// How many items the open row has.
  var rowCount: Int { items - Int(starts[row]) }

  /// Makes sure that it is known exactly how long the open row is.
  mutating func addUpRow() {
    if isExact { return }
    used = extents.length(of: item - rowCount..<item, spacing: rule.spacing).used
    isExact = true
  }
}
