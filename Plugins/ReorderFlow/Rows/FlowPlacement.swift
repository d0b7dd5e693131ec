import LayoutPlugin

/// Consecutive sections, each with a header, rows of items between insets, and a footer.
///
///     header  ▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭
///     inset
///     row       ▢  ▢▢▢  ▢▢  ▢        at least minimum_interitem_spacing apart
///     row       ▢▢  ▢   ▢▢▢          minimum_line_spacing apart
///     inset
///     footer  ▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭
///
/// Sections without items of different sizes have a closed form. Of the others, large ones have a
/// table of rows.
final class FlowPlacement: Placement {
  let axis: ScrollAxis
  private let isLine: Bool
  /// The style of every section, if all have the same.
  private let sharedStyle: SectionStyle?
  /// The positions in all rows but the last one of each section, if the items are equal.
  private let sharedFull: AlikeRow?
  /// By section, `nil` if no item has a size of its own or there are few items; empty if all are `nil`.
  private let tables: SectionList<RowTable<SizeMeasure>?>
  private let stack: SectionStack
  private let linePosition: Double?

  /// - Complexity: O(sections) the first time and after a change that affects all sections;
  ///   otherwise O(blocks of sections), and that of the row tables of changed sections.
  init(
    _ input: LayoutInput, isLine: Bool, linePosition: Double?, after change: PlacementChange
  ) throws(Failure) {
    let axis = input[properties.scrollDirection]
    self.axis = axis
    self.isLine = isLine
    self.linePosition = linePosition
    let isShared = SectionStyle.isShared(input)
    let shared = isShared ? SectionStyle(input, 0, axis, isLine: isLine) : nil
    sharedStyle = shared
    sharedFull = shared?.fullRow(
      of: ItemExtents(input, section: 0, properties.itemSize, SizeMeasure(axis: axis)))
    let previous = change.previous as? FlowPlacement
    let count = input.sectionCount
    var budget = MemoryBudget()
    try budget.spend(
      SectionStack.bytes(for: count) + SectionList<RowTable<SizeMeasure>?>.bytes(for: count))
    var tables = SectionList<RowTable<SizeMeasure>?>()
    if let previous, !previous.tables.isEmpty {
      tables = previous.tables.rearranged(after: change, to: count, filledWith: nil)
    }
    var lengths = SectionStack.lengths(of: count, after: change, previous?.stack)
    try input.visitChangedSections(after: change, of: SectionStyle.keys) {
      section throws(Failure) in
      let style = shared ?? SectionStyle(input, section, axis, isLine: isLine)
      let itemCount = input.counts[section]
      guard itemCount > 0, input.hasItemValues(properties.itemSize, section: section) else {
        if !tables.isEmpty { tables[section] = nil }
        lengths[section] = style.length(of: style.uniformRows(of: itemCount))
        return
      }
      let measure = SizeMeasure(axis: axis)
      if itemCount <= FewRows<SizeMeasure>.limit {
        if !tables.isEmpty { tables[section] = nil }
        lengths[section] = style.margins.length(
          around: FlowPlacement.fewRowsLength(input, section, count: itemCount, measure, style.rule)
        )
        return
      }
      let items = MeasuredItems(input, section: section, properties.itemSize, measure)
      if tables.isEmpty { tables = SectionList(repeating: nil, count: count) }
      try budget.spend(RowTable.bytes(for: items, after: previous?.table(section)))
      let table = RowTable.make(of: items, style.rule, after: change) { previous?.table($0) }
      tables[section] = table
      lengths[section] = style.margins.length(around: table.length)
    }
    self.tables = tables
    stack = SectionStack(axis, lengths, after: previous?.stack)
    super.init(input)
  }

  private static func fewRowsLength(
    _ input: LayoutInput, _ section: Int, count: Int, _ measure: SizeMeasure, _ rule: RowBreakRule
  ) -> ExactLength {
    // A row is as thick as its only item; a million such sections take half the time.
    if count == 1 {
      let size = input[properties.itemSize, section: section, item: 0]
      return ExactLength(measure.extent(of: size).thickness)
    }
    let items = ItemExtents(input, section: section, properties.itemSize, measure)
    return FewRows(items, count: count, rule).length
  }

  override var contentSize: Size { axis.size(length: stack.length.points, breadth: breadth) }

  private var breadth: Double { axis.across(input.viewportSize) }

  private func table(_ section: Int) -> RowTable<SizeMeasure>? {
    section < tables.count ? tables[section] : nil
  }

  private func style(_ section: Int) -> SectionStyle {
    sharedStyle ?? SectionStyle(input, section, axis, isLine: isLine)
  }

  private func rows(_ extent: SectionStack.Extent, _ style: SectionStyle) -> SectionRows {
    SectionRows(
      input, extent.section, style, table(extent.section),
      from: extent.start + style.margins.before, linePosition: linePosition, full: sharedFull)
  }

  private func header(
    _ extent: SectionStack.Extent, _ style: SectionStyle, _ viewport: Viewport
  ) -> Element? {
    stack.header(
      extent, style.margins, breadth: breadth, isSticky: input[properties.stickyHeaders],
      from: viewport)
  }

  private func footer(
    _ extent: SectionStack.Extent, _ style: SectionStyle, _ viewport: Viewport
  ) -> Element? {
    stack.footer(
      extent, style.margins, breadth: breadth, isSticky: input[properties.stickyFooters],
      from: viewport)
  }

  // MARK: Queries

  @_optimize(speed)
  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    let along = axis.along(rect)
    let across = axis.across(rect)
    try stack.visit(along.withSlack) { extent throws(StopIteration) in
      let style = style(extent.section)
      // Tested first, because most sections have none, and passing `nil` on costs as much as an element.
      if style.margins.header > 0, let header = header(extent, style, viewport) {
        try writer.add(header)
      }
      var rows = rows(extent, style)
      try rows.visit(along, across, &writer)
      if style.margins.footer > 0, let footer = footer(extent, style, viewport) {
        try writer.add(footer)
      }
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let section = path.sectionIndex
    let style = style(section)
    let extent = stack.extent(of: section)
    switch path.kind {
    case Kind.header: return header(extent, style, viewport)
    case Kind.footer: return footer(extent, style, viewport)
    case Kind.cell:
      var rows = rows(extent, style)
      return Element(
        section: section, item: path.itemIndex, frame: rows.frame(of: path.itemIndex))
    default: return nil
    }
  }

  /// Returns the section at a position along the scroll axis, if it is empty.
  func emptySection(at place: Double) -> Int? {
    guard let extent = stack.first(endingAfter: place), extent.start.points <= place,
      input.counts[extent.section] == 0
    else { return nil }
    return extent.section
  }
}

/// Measures items by their size.
struct SizeMeasure: ItemMeasure {
  let axis: ScrollAxis

  func extent(of size: Size) -> ItemExtent {
    ItemExtent(breadth: axis.across(size), thickness: axis.along(size))
  }
}
