import LayoutPlugin

/// The frames of one section's items: its style, its rows, and their start.
struct SectionRows {
  private let style: SectionStyle
  /// `nil` if no item has a size of its own, or if there are few items.
  private let table: RowTable<SizeMeasure>?
  private let count: Int
  /// The position of the first row in the content.
  private let start: ExactLength
  /// The position of every item across the scroll axis, if it is fixed.
  private let linePosition: Double?
  private var items: ItemExtents<SizeMeasure>
  /// If the items are equal, the positions in all rows but the last one.
  private var full: AlikeRow?

  /// - Parameter full: The positions of the items in all rows but the last one, if they are known.
  init(
    _ input: LayoutInput, _ section: Int, _ style: SectionStyle, _ table: RowTable<SizeMeasure>?,
    from start: ExactLength, linePosition: Double?, full: AlikeRow?
  ) {
    self.style = style
    self.table = table
    count = input.counts[section]
    self.start = start
    self.linePosition = linePosition
    self.full = full
    items = ItemExtents(
      input, section: section, properties.itemSize, SizeMeasure(axis: style.axis))
  }

  /// Writes the items whose frames may meet a range along and one across the axis, in order.
  ///
  /// - Complexity: O(log items), and the items of the rows visited.
  mutating func visit(
    _ along: ClosedRange<Double>, _ across: ClosedRange<Double>, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    let across = linePosition == nil ? across : nil
    if let table {
      try table.visit(along, from: start) { row throws(StopIteration) in
        try visit(row, across, &writer)
      }
    } else if items.uniform == nil {
      try visitFew(along, across, &writer)
    } else {
      try style.uniformRows(of: count).visit(along, from: start) { row throws(StopIteration) in
        try visitAlike(row, across, &writer)
      }
    }
  }

  // Not inlined: all queries would set up its storage.
  @inline(never)
  private mutating func visitFew(
    _ along: ClosedRange<Double>, _ across: ClosedRange<Double>?, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    try FewRows(items, count: count, style.rule).visit(along, from: start) {
      row throws(StopIteration) in
      _ = try visit(row, across, &writer)
    }
  }

  @_optimize(speed) @inline(never)
  private mutating func visit(
    _ row: Row, _ across: ClosedRange<Double>?, _ writer: inout ElementWriter
  ) throws(StopIteration) -> Bool {
    let frames = frames(of: row)
    let section = items.section
    return try items.visit(row, spacing(of: row), room: style.rule.room, in: across) {
      item, across, extent throws(StopIteration) in
      try writer.addCell(section, item, frames.frame(extent, across))
    }
  }

  /// Writes a row of equal items, each as thick as the row.
  @_optimize(speed) @inline(never)
  private mutating func visitAlike(
    _ row: Row, _ across: ClosedRange<Double>?, _ writer: inout ElementWriter
  ) throws(StopIteration) -> Bool {
    guard row.items.upperBound != count, let full = full ?? planFull() else {
      return try visit(row, across, &writer)
    }
    let (axis, section, linePosition) = (style.axis, items.section, linePosition)
    let along = (start + row.offset).points
    return try full.visit(row, in: across) { item, across throws(StopIteration) in
      try writer.addCell(
        section, item,
        axis.rect(
          along: along, across: linePosition ?? across, length: full.extent.thickness,
          breadth: full.extent.breadth))
    }
  }

  /// Returns the frame of one item.
  ///
  /// - Complexity: O(log items), and the items of its row.
  mutating func frame(of item: Int) -> Rect {
    let row: Row
    if let table {
      row = table.row(holding: item)
    } else if items.uniform == nil {
      row = FewRows(items, count: count, style.rule).row(holding: item)
    } else {
      let rows = style.uniformRows(of: count)
      row = rows.row(item / rows.perRow)
    }
    let frames = frames(of: row)
    var frame = Rect()
    items.visitSlowly(item..<item + 1, of: row, spacing(of: row)) { _, across, extent in
      frame = frames.frame(extent, across)
    }
    return frame
  }

  // MARK: One row

  // Inlined: a call would copy the section's state for each row.
  @inline(__always)
  private mutating func frames(of row: Row) -> RowFrames {
    RowFrames(
      axis: style.axis, edge: Edge(start + row.offset), thickness: row.thickness,
      lineAlignment: style.lineAlignment, linePosition: linePosition)
  }

  @inline(never)
  private mutating func spacing(of row: Row) -> RowSpacing {
    let isLast = row.items.upperBound == count
    var length = (used: ExactLength.zero, last: ExactLength.zero)
    if style.needsLength(isLast: isLast) {
      length = items.length(of: row.items, spacing: style.rule.spacing)
    }
    return style.spacing(of: row.count, length, isLast: isLast)
  }

  @inline(never)
  private mutating func planFull() -> AlikeRow? {
    full = style.fullRow(of: items)
    return full
  }
}

/// The frames of the items in one row.
private struct RowFrames {
  let axis: ScrollAxis
  /// The start of the row along the scroll axis.
  let edge: Edge
  let thickness: Double
  let lineAlignment: LineAlignment
  let linePosition: Double?

  @inline(__always)
  func frame(_ extent: ItemExtent, _ across: Double) -> Rect {
    let space = max(0, thickness - extent.thickness)
    let shift: Double
    switch lineAlignment {
    case .center: shift = space / 2
    case .start: shift = 0
    case .end: shift = space
    }
    return axis.rect(
      along: edge.points(behind: shift), across: linePosition ?? across, length: extent.thickness,
      breadth: extent.breadth)
  }
}
