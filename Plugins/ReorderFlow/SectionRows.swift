import LayoutPlugin

/// The frames of one section's items: its style, its rows, and where they begin.
struct SectionRows {
  let input: LayoutInput
  let section: Int
  let style: SectionStyle
  /// `nil` where no item has a size of its own.
  let table: RowTable?
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
    guard count > 0 else { return }
    guard let table else { return try visitUniform(along, across, body) }
    var piled = 0
    var skips = false
    var cursor = table.cursor(before: Distance(along.lowerBound) - start)
    repeat {
      let row = table.row(at: cursor)
      let place = start + row.offset
      let low = place.points
      if low > along.upperBound { return }
      let isPassed = low + row.thickness < along.lowerBound
      // Where rows are alike, none reaches where one does not.
      let reaches = isPassed ? true : try visit(row, row.items, across, body)
      skips = !reaches && table.isUniform(cursor)
      let isPile = table.isPile(cursor) || place.isEndless
      piled = isPile ? (isPassed ? Placement.largestPile : piled + row.count) : 0
      if place.isEndless && piled >= Placement.largestPile { return }
    } while table.advance(&cursor, beyondBlock: skips || piled >= Placement.largestPile)
  }

  private func visitUniform(
    _ along: ClosedRange<Double>, _ across: ClosedRange<Double>,
    _ body: (Int, Rect) throws(Enough) -> Void
  ) throws(Enough) {
    let rows = style.uniformRows(of: count)
    let pitch = rows.pitch.points
    var index = 0
    if pitch > 0 {
      let passed = Int(flooring: (along.lowerBound - start.points) / pitch)
      index = (passed - 1).clamped(to: 0...rows.rows - 1)
    }
    var answered = 0
    while index < rows.rows {
      let row = rows.row(index, first: 0, offset: .zero)
      let place = start + row.offset
      if place.points > along.upperBound { return }
      let reaches = try visit(row, row.items, across, body)
      answered = pitch > 0 && !place.isEndless ? 0 : answered + row.count
      if answered >= Placement.largestPile { return }
      // All rows but the last are alike, and none reaches where one does not.
      index = reaches ? index + 1 : max(index + 1, rows.rows - 1)
    }
  }

  /// The frame of one item.
  ///
  /// - Complexity: O(log items), and the items of its row.
  func frame(of item: Int) -> Rect {
    let row: Row
    if let table {
      row = table.row(at: table.cursor(holding: item))
    } else {
      let rows = style.uniformRows(of: count)
      row = rows.row(item / rows.perRow, first: 0, offset: .zero)
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
