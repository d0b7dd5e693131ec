import LayoutPlugin

/// The frames of one section's items: its style, its rows, and where they begin.
struct SectionRows {
  let input: LayoutInput
  let section: Int
  let style: SectionStyle
  /// `nil` where no item has a size of its own.
  let table: RowTable<SizeMeasure>?
  /// Where the first row lies in the content.
  let start: Distance
  /// The place across of every item, if it is fixed.
  let linePosition: Double?

  private var axis: ScrollAxis { style.axis }
  private var count: Int { input.counts[section] }

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
    _ row: Row, _ items: Range<Int>, _ across: ClosedRange<Double>?,
    _ body: (Int, Rect) throws(Problem) -> Void
  ) throws(Problem) -> Bool {
    let plan = plan(row)
    var place = style.leading + plan.offset
    var reaches = false
    try visitSizes(row.first..<items.upperBound) { run, size throws(Problem) in
      let step = Distance(axis.across(size)) + plan.gap
      var part = run.clamped(to: items)
      if let across, part.count >= 16, linePosition == nil {
        part = reaching(
          across, in: part, from: place + step * (part.lowerBound - run.lowerBound), step)
      }
      for item in part {
        let across = place + step * (item - run.lowerBound)
        try body(item, frame(size, start + row.offset, across, row.thickness))
        reaches = true
      }
      place += step * run.count
    }
    return reaches
  }

  /// Those of some items that are alike, and stand a step apart, that may meet a range across.
  private func reaching(
    _ across: ClosedRange<Double>, in items: Range<Int>, from place: Distance, _ step: Distance
  ) -> Range<Int> {
    let step = step.points
    let numbers = Steps(from: place.points, by: step, count: items.count)
      .numbers(from: across.lowerBound - step, to: across.upperBound + step)
    return items.lowerBound + numbers.lowerBound..<items.lowerBound + numbers.upperBound
  }

  private func plan(_ row: Row) -> RowPlan {
    var used = style.rule.spacing * (row.count - 1)
    var last = Distance.zero
    visitSizes(row.items) { run, size in
      last = Distance(axis.across(size))
      used += last * run.count
    }
    return RowPlan(
      style, count: row.count, used: used, last: last, isLastRow: row.items.upperBound == count)
  }

  /// Calls `body` with the size of each run of items that are alike.
  private func visitSizes<Problem: Error>(
    _ items: Range<Int>, _ body: (Range<Int>, Size) throws(Problem) -> Void
  ) throws(Problem) {
    if table == nil {
      try body(items, style.itemSize)
    } else {
      try input.visitRuns(properties.itemSize, section: section, in: items, body)
    }
  }

  private func frame(
    _ size: Size, _ along: Distance, _ across: Distance, _ thickness: Double
  ) -> Rect {
    let length = axis.along(size)
    let space = max(0, thickness - length)
    var along = along
    switch style.lineAlignment {
    case .center: along += Distance(space / 2)
    case .start: break
    case .end: along += Distance(space)
    }
    return axis.rect(
      along: along.points, across: linePosition ?? across.points, length: length,
      breadth: axis.across(size))
  }
}
