import LayoutPlugin

/// The frames of one section's items: its style, its rows, and where they begin.
struct SectionRows {
  let items: MeasuredItems<SizeMeasure>
  let style: SectionStyle
  /// `nil` where no item has a size of its own.
  let table: RowTable<SizeMeasure>?
  /// Where the first row lies in the content.
  let start: Distance
  /// The place across of every item, if it is fixed.
  let linePosition: Double?

  private var count: Int { items.count }

  /// Calls `body` with the items whose frames may meet a range along and one across, in order.
  ///
  /// - Complexity: O(log items), and the items of the rows answered.
  func visit(
    _ along: ClosedRange<Double>, _ across: ClosedRange<Double>,
    _ body: (Int, Rect) throws(Enough) -> Void
  ) throws(Enough) {
    func reaches(_ row: Row) throws(Enough) -> Bool { try visit(row, row.items, across, body) }
    if let table {
      try table.visit(along, from: start, reaches)
    } else {
      try style.uniformRows(of: count).visit(along, from: start, reaches)
    }
  }

  /// The frame of one item.
  ///
  /// - Complexity: O(log items), and the items of its row.
  func frame(of item: Int) -> Rect {
    let row: Row
    if let table {
      row = table.row(holding: item)
    } else {
      let rows = style.uniformRows(of: count)
      row = rows.row(item / rows.perRow)
    }
    var frame = Rect()
    _ = visit(row, item..<item + 1, nil) { _, rect in frame = rect }
    return frame
  }
}

// MARK: - One row

extension SectionRows {
  /// Calls `body` with the frames of some items of a row, as far as they may meet a range across.
  ///
  /// - Returns: Whether any did.
  private func visit<Problem: Error>(
    _ row: Row, _ part: Range<Int>, _ across: ClosedRange<Double>?,
    _ body: (Int, Rect) throws(Problem) -> Void
  ) throws(Problem) -> Bool {
    let plan = plan(row)
    return try items.visit(
      part, of: row, in: linePosition == nil ? across : nil, from: style.leading + plan.offset,
      gap: plan.gap
    ) { item, across, extent throws(Problem) in
      try body(item, frame(extent, start + row.offset, across, row.thickness))
    }
  }

  private func plan(_ row: Row) -> RowPlan {
    var used = style.rule.spacing * (row.count - 1)
    var last = Distance.zero
    items.visitRuns(in: row.items) { run, extent in
      last = Distance(extent.breadth)
      used += last * run.count
    }
    return RowPlan(
      style, count: row.count, used: used, last: last, isLastRow: row.items.upperBound == count)
  }

  private func frame(
    _ extent: ItemExtent, _ along: Distance, _ across: Distance, _ thickness: Double
  ) -> Rect {
    let space = max(0, thickness - extent.thickness)
    var along = along
    switch style.lineAlignment {
    case .center: along += Distance(space / 2)
    case .start: break
    case .end: along += Distance(space)
    }
    return style.axis.rect(
      along: along.points, across: linePosition ?? across.points, length: extent.thickness,
      breadth: extent.breadth)
  }
}
