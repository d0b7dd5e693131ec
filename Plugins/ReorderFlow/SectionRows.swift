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
    _ along: ClosedRange<Double>, _ across: ClosedRange<Double>, _ body: (Int, Rect) -> Void
  ) {
    guard count > 0 else { return }
    guard let table else {
      visitUniform(along, across, body)
      return
    }
    var piled = 0
    var cursor = table.cursor(before: Distance(along.lowerBound) - start)
    repeat {
      let row = table.row(at: cursor)
      let low = (start + row.offset).points
      if low > along.upperBound { return }
      let isPassed = low + row.thickness < along.lowerBound
      if !isPassed { visit(row, row.items, across, body) }
      let isPile = table.isPile(cursor)
      piled = isPile ? (isPassed ? Placement.largestPile : piled + row.count) : 0
    } while table.advance(&cursor, beyondBlock: piled >= Placement.largestPile)
  }

  private func visitUniform(
    _ along: ClosedRange<Double>, _ across: ClosedRange<Double>, _ body: (Int, Rect) -> Void
  ) {
    let rows = style.uniformRows(of: count)
    let pitch = rows.pitch.points
    var index = 0
    if pitch > 0 {
      let passed = Int(flooring: (along.lowerBound - start.points) / pitch)
      index = (passed - 1).clamped(to: 0...rows.rows - 1)
    }
    var answered = 0
    while index < rows.rows && (pitch > 0 || answered < Placement.largestPile) {
      let row = rows.row(index, first: 0, offset: .zero)
      if (start + row.offset).points > along.upperBound { return }
      visit(row, row.items, across, body)
      answered += row.count
      index += 1
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
    visit(row, item..<item + 1, nil) { _, rect in frame = rect }
    return frame
  }
}

// MARK: - One row

extension SectionRows {
  /// Calls `body` with the frames of some items of a row, as far as they may meet a range across.
  private func visit(
    _ row: Row, _ items: Range<Int>, _ across: ClosedRange<Double>?, _ body: (Int, Rect) -> Void
  ) {
    let plan = plan(row)
    var place = style.leading + plan.offset
    visitSizes(row.first..<items.upperBound) { run, size in
      let step = Distance(axis.across(size)) + plan.gap
      var part = run.clamped(to: items)
      if let across, part.count >= 16, linePosition == nil {
        part = reaching(
          across, in: part, from: place + step * (part.lowerBound - run.lowerBound), step)
      }
      for item in part {
        let across = place + step * (item - run.lowerBound)
        body(item, frame(size, start + row.offset, across, row.thickness))
      }
      place += step * run.count
    }
  }

  /// Those of some items that are alike, and stand a step apart, that may meet a range across.
  private func reaching(
    _ across: ClosedRange<Double>, in items: Range<Int>, from place: Distance, _ step: Distance
  ) -> Range<Int> {
    let origin = place.points
    let step = step.points
    guard step > 0 else { return items.prefix(Placement.largestPile) }
    let low = Int(flooring: (across.lowerBound - origin) / step) - 2
    let high = Int(flooring: (across.upperBound - origin) / step) + 2
    guard low < items.count && high >= 0 else { return items.prefix(0) }
    return items.lowerBound + max(0, low)..<items.lowerBound + min(items.count, high + 1)
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
  private func visitSizes(_ items: Range<Int>, _ body: (Range<Int>, Size) -> Void) {
    if table == nil {
      body(items, style.itemSize)
    } else {
      input.visitRuns(.itemSize, section, in: items) { body($0, Size($1)) }
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
