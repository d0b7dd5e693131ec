// Breaking items into rows.

extension RowBuilder {
  /// Adds the next items.
  ///
  /// - Complexity: O(items), but O(1) for each run of equal items.
  mutating func add(upTo end: Int) {
    while item < end {
      let span = extents.span(at: item)
      let upperBound = min(span.items.upperBound, end)
      if let extent = span.uniform {
        add(upperBound - item, extent)
      } else {
        add(span, upTo: upperBound)
      }
    }
  }

  // MARK: Items of different sizes

  private mutating func add(_ span: ExtentSpan<Measure>, upTo end: Int) {
    while item < end {
      if row < 0 { beginRow(span[item]) }
      if let rough, !isExact, items < Self.blockItems {
        addRoughly(span, upTo: min(end, first + Self.blockItems), rough)
      }
      // Either the items are finished, or the row's exact length is needed, or the block is nearly full.
      while item < end && row >= 0 && (isExact || items >= Self.blockItems) { addOne(span[item]) }
    }
  }

  /// Adds items until the approximate rule is unsure about one.
  ///
  /// The loop uses masks instead of a branch: processors cannot predict where a row of a few items
  /// ends, and a misprediction costs as much as ten items.
  @_optimize(speed) @inline(never)
  private mutating func addRoughly(
    _ span: ExtentSpan<Measure>, upTo end: Int, _ rough: ApproximateBreakRule
  ) {
    let (starts, thicknesses) = (starts, thicknesses)
    // Each item adds at most one row.
    precondition(
      row >= 0 && row + end - item < min(starts.count, thicknesses.count), "too many rows")
    var items = items
    var row = row
    var excess = excess
    var thickness = thicknesses[row]
    item = span.visit(item..<end) { extent in
      let breadth = rough.units(extent.breadth)
      let next = excess &+ breadth
      if ApproximateBreakRule.isUnsure(next) { return false }
      // If the item does not fit, the next row begins here.
      unsafe starts[unchecked: row &+ 1] = UInt16(truncatingIfNeeded: items)
      items &+= 1
      let fits = next >> 63
      row &+= 1 &+ Int(fits)
      excess = breadth &+ rough.spacing &- rough.limit &+ ((excess &+ rough.limit) & fits)
      let kept = Double(bitPattern: thickness.bitPattern & UInt64(bitPattern: fits))
      thickness = kept > extent.thickness ? kept : extent.thickness
      unsafe thicknesses[unchecked: row] = thickness
      return true
    }
    self.row = row
    self.excess = excess
    if item < end { addUpRow() }
  }

  /// Adds an item to the row, or closes the row.
  private mutating func addOne(_ extent: ItemExtent) {
    addUpRow()
    let breadth = ExactLength(extent.breadth)
    guard rule.fits(breadth, after: used) else {
      closeRow()
      return beginRow(extent)
    }
    used += rule.spacing + breadth
    thicknesses[row] = max(thicknesses[row], extent.thickness)
    item += 1
  }

  // MARK: Equal items

  /// Adds equal items.
  ///
  /// - Complexity: O(1) for any number of them, and the items of the open row.
  private mutating func add(_ count: Int, _ extent: ItemExtent) {
    let breadth = ExactLength(extent.breadth)
    let step = rule.spacing + breadth
    var rest = count
    if row >= 0 {
      addUpRow()
      let joining = min(rest, rule.more(breadth, after: used))
      if joining > 0 {
        used += step * joining
        thicknesses[row] = max(thicknesses[row], extent.thickness)
        item += joining
        rest -= joining
      }
      if rest == 0 { return }
      closeRow()
    }
    if rest > 1 { addFullRows(&rest, breadth, extent.thickness) }
    beginRow(extent)
    item += rest - 1
    used = breadth + step * (rest - 1)
    isExact = true
  }

  /// Adds all rows but the last one, which stays open even if it is full.
  private mutating func addFullRows(_ rest: inout Int, _ breadth: ExactLength, _ thickness: Double)
  {
    let capacity = rule.capacity(breadth)
    let full = (rest - 1) / capacity
    guard full > 0 else { return }
    rest -= full * capacity
    let used = breadth + (rule.spacing + breadth) * (capacity - 1)
    let thickness = thickness * rule.scale(of: capacity, used: used, isLast: false)
    if full >= Self.uniformRows && makesBlocks {
      append(
        UniformRows(
          items: full * capacity, perRow: capacity, thickness: thickness,
          pitch: ExactLength(thickness) + rule.lineSpacing))
      return
    }
    for _ in 0..<full {
      beginRow(ItemExtent(breadth: 0, thickness: thickness))
      item += capacity - 1
      if items >= Self.blockItems { closeBlock() }
    }
  }
}
