import LayoutPlugin

/// The frames of one section's items: its style, its rows, and where they begin.
struct SectionRows {
  /// Items that stand exactly on top of each other are answered only so many at a time: without any
  /// size or spacing a billion of them would be at every point of a row.
  private static let largestPile = 65_536

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
    if let table {
      var cursor = table.cursor(at: Distance(along.lowerBound) - start)
      repeat {
        let row = table.row(at: cursor)
        let low = (start + row.offset).points
        if low > along.upperBound { return }
        if low + row.thickness < along.lowerBound { continue }
        visit(row, items: row.first..<row.first + row.count, body)
      } while table.advance(&cursor)
    } else {
      visitUniform(along, across, body)
    }
  }

  /// The frame of one item.
  func frame(of item: Int) -> Rect {
    let row: Row
    if let table {
      row = table.row(at: table.cursor(holding: item))
    } else {
      let rows = style.uniformRows(of: count)
      row = rows.row(item / rows.perRow, first: 0, offset: .zero)
    }
    var frame = Rect()
    visit(row, items: item..<item + 1) { _, rect in frame = rect }
    return frame
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
    while index < rows.rows && (pitch > 0 || answered < SectionRows.largestPile) {
      let row = rows.row(index, first: 0, offset: .zero)
      if (start + row.offset).points > along.upperBound { return }
      let items = self.items(of: row, across)
      visit(row, items: items, body)
      answered += max(1, items.count)
      index += 1
    }
  }

  /// Those items of a row of items that are alike that may meet a range across.
  private func items(of row: Row, _ across: ClosedRange<Double>) -> Range<Int> {
    let all = row.first..<row.first + row.count
    if linePosition != nil || row.count < 16 { return all }
    let breadth = Distance(axis.across(style.itemSize))
    let plan = plan(row, breadth * row.count + style.rule.spacing * (row.count - 1), breadth)
    let step = (breadth + plan.gap).points
    let origin = (style.leading + plan.offset).points
    guard step > 0 else {
      return row.first..<row.first + min(row.count, SectionRows.largestPile)
    }
    let low = Int(flooring: (across.lowerBound - origin) / step) - 2
    let high = Int(flooring: (across.upperBound - origin) / step) + 2
    guard low < row.count && high >= 0 else { return row.first..<row.first }
    return row.first + max(0, low)..<row.first + min(row.count, high + 1)
  }

  private func plan(_ row: Row, _ used: Distance, _ last: Distance) -> RowPlan {
    RowPlan(
      style, count: row.count, used: used, last: last, isLastRow: row.first + row.count == count)
  }

  /// Calls `body` with the frames of some items of a row.
  private func visit(_ row: Row, items: Range<Int>, _ body: (Int, Rect) -> Void) {
    let along = start + row.offset
    guard table != nil else {
      let breadth = Distance(axis.across(style.itemSize))
      let plan = plan(row, breadth * row.count + style.rule.spacing * (row.count - 1), breadth)
      let step = breadth + plan.gap
      let first = style.leading + plan.offset
      for item in items {
        let across = first + step * (item - row.first)
        body(item, frame(style.itemSize, along, across, row.thickness))
      }
      return
    }
    let all = row.first..<row.first + row.count
    var used = Distance.zero
    var last = Distance.zero
    input.visitRuns(.itemSize, section, in: all) { run, value in
      last = Distance(axis.across(Size(value)))
      used += last * run.count
    }
    let plan = plan(row, used + style.rule.spacing * (row.count - 1), last)
    var across = style.leading + plan.offset
    input.visitRuns(.itemSize, section, in: row.first..<items.upperBound) { run, value in
      let size = Size(value)
      let step = Distance(axis.across(size)) + plan.gap
      let skipped = max(0, min(run.count, items.lowerBound - run.lowerBound))
      across += step * skipped
      for item in run.lowerBound + skipped..<run.upperBound {
        body(item, frame(size, along, across, row.thickness))
        across += step
      }
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
