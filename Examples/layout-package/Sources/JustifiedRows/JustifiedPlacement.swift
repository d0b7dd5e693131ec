import LayoutPlugin

/// Consecutive sections, each with a header and rows of photos between insets.
///
///     header  ▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭
///     row     ▭▭▭ ▯ ▭▭▭▭ ▯ ▯ ▭▭   fills the breadth; photos keep their aspect ratios,
///     row     ▭▭▭▭▭▭ ▯▯ ▭▭▭▭▭▭▭   so rows have different heights
///     row     ▭▭ ▯                the last row of a section is not enlarged
///
/// `RowBreakRule` determines where rows end. The rows are stored in tables; a change among a
/// million photos recomputes only a few rows.
final class JustifiedPlacement: Placement {
  private let axis: ScrollAxis
  /// By section; `nil` if it has no photos.
  private let tables: SectionList<RowTable<PhotoMeasure>?>
  private let stack: SectionStack

  private init(
    _ input: LayoutInput, _ axis: ScrollAxis, _ tables: SectionList<RowTable<PhotoMeasure>?>,
    _ stack: SectionStack
  ) {
    self.axis = axis
    self.tables = tables
    self.stack = stack
    super.init(input)
  }

  /// Creates a placement. Not a throwing initializer, because Embedded Swift leaks an object whose initializer throws.
  ///
  /// - Complexity: O(sections + runs of equal photos) the first time; afterwards, what changed.
  static func make(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> JustifiedPlacement {
    let axis = input[properties.scrollDirection]
    let previous = change.previous as? JustifiedPlacement
    let count = input.sectionCount
    var budget = MemoryBudget()
    try budget.spend(
      SectionStack.bytes(for: count) + SectionList<RowTable<PhotoMeasure>?>.bytes(for: count))
    var tables = (previous?.tables ?? SectionList()).rearranged(
      after: change, to: count, filledWith: nil)
    var lengths = SectionStack.lengths(of: count, after: change, previous?.stack)
    try input.visitChangedSections(after: change, of: JustifiedPlacement.keys) {
      section throws(Failure) in
      let style = SectionStyle(input, section, axis)
      tables[section] = nil
      if input.counts[section] > 0 {
        try budget.spend(RowTable.bytes(for: style.photos, after: previous?.table(section)))
        tables[section] = RowTable.make(of: style.photos, style.rule, after: change) {
          previous?.table($0)
        }
      }
      lengths[section] = style.margins.length(around: tables[section]?.length ?? .zero)
    }
    return JustifiedPlacement(
      input, axis, tables, SectionStack(axis, lengths, after: previous?.stack))
  }

  private static var keys: [PropertyKey] {
    [
      properties.scrollDirection.key, properties.rowHeight.key, properties.aspectRatio.key,
      properties.itemSpacing.key, properties.rowSpacing.key, properties.sectionInset.key,
      properties.headerSize.key,
    ]
  }

  private func table(_ section: Int) -> RowTable<PhotoMeasure>? {
    section < tables.count ? tables[section] : nil
  }

  override var contentSize: Size {
    axis.size(length: stack.length.points, breadth: axis.across(input.viewportSize))
  }

  // MARK: Queries

  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    let along = axis.along(rect)
    let across = axis.across(rect)
    try stack.visit(along.withSlack) { extent throws(StopIteration) in
      let style = SectionStyle(input, extent.section, axis)
      if let header = header(extent, style, viewport) { try writer.add(header) }
      let start = extent.start + style.margins.before
      let section = extent.section
      var photos = style.photos.extents
      try table(extent.section)?.visit(along, from: start) { row throws(StopIteration) in
        let along = (start + row.offset).points
        return try photos.visit(row, style.spacing(of: row), room: style.rule.room, in: across) {
          item, across, extent throws(StopIteration) in
          try writer.addCell(
            section, item, style.frame(row, along: along, across: across, extent))
        }
      }
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let extent = stack.extent(of: path.sectionIndex)
    let style = SectionStyle(input, path.sectionIndex, axis)
    if path.kind == Kind.header { return header(extent, style, viewport) }
    guard let row = table(path.sectionIndex)?.row(holding: path.itemIndex) else { return nil }
    let along = (extent.start + style.margins.before + row.offset).points
    var photos = style.photos.extents
    var frame = Rect()
    photos.visitSlowly(path.itemIndex..<path.itemIndex + 1, of: row, style.spacing(of: row)) {
      _, across, extent in frame = style.frame(row, along: along, across: across, extent)
    }
    return Element(section: path.sectionIndex, item: path.itemIndex, frame: frame)
  }

  private func header(
    _ extent: SectionStack.Extent, _ style: SectionStyle, _ viewport: Viewport
  ) -> Element? {
    stack.header(
      extent, style.margins, breadth: axis.across(input.viewportSize),
      isSticky: input[properties.stickyHeaders], from: viewport)
  }
}

/// Measures a photo before scaling: the row's height, and a breadth from the aspect ratio.
struct PhotoMeasure: ItemMeasure {
  let axis: ScrollAxis
  let rowHeight: Double

  func extent(of ratio: Double) -> ItemExtent {
    ItemExtent(
      breadth: axis == .vertical ? rowHeight * ratio : rowHeight / ratio, thickness: rowHeight)
  }
}

/// The properties of one section.
struct SectionStyle {
  let axis: ScrollAxis
  let photos: MeasuredItems<PhotoMeasure>
  let rule: RowBreakRule
  let margins: SectionMargins
  private let rowHeight: Double
  /// The start of rows, across the scroll axis.
  private let leading: ExactLength

  init(_ input: LayoutInput, _ section: Int, _ axis: ScrollAxis) {
    self.axis = axis
    rowHeight = input[properties.rowHeight, section: section]
    photos = MeasuredItems(
      input, section: section, properties.aspectRatio,
      PhotoMeasure(axis: axis, rowHeight: rowHeight))
    let insets = input[properties.sectionInset, section: section]
    leading = ExactLength(axis.leading(insets))
    rule = RowBreakRule(
      room: axis.across(input.viewportSize) - axis.leading(insets) - axis.trailing(insets),
      spacing: input[properties.itemSpacing, section: section],
      lineSpacing: input[properties.rowSpacing, section: section], isFilling: true)
    margins = SectionMargins(
      header: axis.along(input[properties.headerSize, section: section]), insets: insets, axis)
  }

  func spacing(of row: Row) -> RowSpacing {
    RowSpacing(start: leading, gap: rule.spacing, scale: row.thickness / rowHeight)
  }

  func frame(_ row: Row, along: Double, across: Double, _ extent: ItemExtent) -> Rect {
    axis.rect(along: along, across: across, length: row.thickness, breadth: extent.breadth)
  }
}
