/// Fills rows one after the other, with items that it is told of in order.
///
///     var builder = RowBuilder(rule)
///     builder.add(3, ItemExtent(breadth: 80, thickness: 40))
///     let blocks = builder.finish()
struct RowBuilder {
  let rule: RowBreakRule
  private var blocks: [RowBlock] = []

  // The row that is being filled.
  private var open = 0
  private var used = Distance.zero
  private var thickness = 0.0

  // The block that is being filled.
  private var starts: [UInt16] = []
  private var thicknesses: [Double] = []
  private var items = 0
  private var length = Distance.zero

  /// A block is closed once it has so many items.
  private static var blockItems: Int { 256 }
  /// A block of fewer is not taken over as it is, lest many changes leave many small ones.
  static var smallBlock: Int { 128 }
  /// From so many rows on, a run of items that are alike is worth a block of its own.
  static var uniformRows: Int { 16 }

  init(_ rule: RowBreakRule, capacity: Int = 0) {
    self.rule = rule
    blocks.reserveCapacity(capacity)
  }

  /// Whether the next item, of that breadth, would begin a row.
  func wouldBeginRow(_ breadth: Double) -> Bool {
    open == 0 || !rule.fits(Distance(breadth), after: used)
  }

  /// Adds items that are alike.
  ///
  /// - Complexity: O(1), however many they are.
  mutating func add(_ count: Int, _ extent: ItemExtent) {
    let breadth = Distance(extent.breadth)
    var rest = count
    if open > 0 {
      let joining: Int
      if rest == 1 {
        joining = rule.fits(breadth, after: used) ? 1 : 0
      } else {
        joining = min(rest, rule.more(breadth, after: used))
      }
      if joining > 0 {
        open += joining
        used += joining == 1 ? rule.spacing + breadth : (rule.spacing + breadth) * joining
        thickness = max(thickness, extent.thickness)
        rest -= joining
      }
      if rest == 0 { return }
      closeRow()
    }
    if rest > 1 { addFullRows(&rest, breadth, extent.thickness) }
    open = rest
    used = length(of: rest, breadth)
    thickness = extent.thickness
  }

  /// Adds all rows but the last one, which stays open even if it is full.
  private mutating func addFullRows(_ rest: inout Int, _ breadth: Distance, _ thickness: Double) {
    let capacity = rule.capacity(breadth)
    let full = (rest - 1) / capacity
    guard full > 0 else { return }
    rest -= full * capacity
    let scale = rule.scale(of: capacity, used: length(of: capacity, breadth), isLast: false)
    let thickness = thickness * scale
    if full >= RowBuilder.uniformRows {
      closeBlock()
      let rows = UniformRows(
        items: full * capacity, perRow: capacity, thickness: thickness,
        pitch: Distance(thickness) + rule.lineSpacing)
      blocks.append(RowBlock(rows))
    } else {
      for _ in 0..<full { append(capacity, thickness) }
    }
  }

  /// Of items that are alike, with the spacing between them.
  private func length(of count: Int, _ breadth: Distance) -> Distance {
    count == 1 ? breadth : breadth + (rule.spacing + breadth) * (count - 1)
  }

  mutating func finish() -> [RowBlock] {
    closeRow(isLast: true)
    closeBlock()
    return blocks
  }

  private mutating func closeRow(isLast: Bool = false) {
    guard open > 0 else { return }
    append(open, thickness * rule.scale(of: open, used: used, isLast: isLast))
    open = 0
  }

  /// - Parameter following: How many more items are about to be taken over together with these; too few
  ///   for a block of their own come into this one.
  private mutating func append(_ count: Int, _ thickness: Double, following: Int = 0) {
    starts.append(UInt16(truncatingIfNeeded: items))
    thicknesses.append(thickness)
    items += count
    length += Distance(thickness) + rule.lineSpacing
    let isEnough = following == 0 || following >= RowBuilder.smallBlock
    if items >= RowBuilder.blockItems && isEnough { closeBlock() }
  }

  private mutating func closeBlock() {
    guard items > 0 else { return }
    // Copied, so that the block holds no more storage than it needs.
    blocks.append(
      RowBlock(
        items: items, length: length, starts: Array(starts[...]),
        thicknesses: Array(thicknesses[...])))
    starts.removeAll(keepingCapacity: true)
    thicknesses.removeAll(keepingCapacity: true)
    items = 0
    length = .zero
  }
}

// MARK: - Taking over rows

extension RowBuilder {
  /// Takes over the rows of an older table from one that begins at `item`, as far as they end before
  /// `end`: up to there the items are the same, so each of these rows ended because the item behind it,
  /// which is the same too, did not fit.
  ///
  /// - Returns: The item behind the last row that was taken over.
  /// - Complexity: O(blocks), and the rows of two blocks.
  mutating func takeOver<Measure>(
    _ table: RowTable<Measure>, from start: (item: Int, block: Int, row: Int), before end: Int
  ) -> Int {
    closeRow()
    var item = start.item
    var row = start.row
    for index in start.block..<table.blocks.count {
      let block = table.blocks[index]
      if block.uniform != nil { break }
      let blockEnd = table.firsts[index] + block.items
      if row == 0 && blockEnd < end && (items == 0 || items >= RowBuilder.smallBlock) {
        closeBlock()
        blocks.append(block)
        item = blockEnd
        continue
      }
      while row < block.starts.count {
        let rowEnd = table.firsts[index] + block.end(of: row)
        guard rowEnd < end else { return item }
        append(rowEnd - item, block.thicknesses[row], following: blockEnd - rowEnd)
        item = rowEnd
        row += 1
      }
      row = 0
    }
    return item
  }
}
