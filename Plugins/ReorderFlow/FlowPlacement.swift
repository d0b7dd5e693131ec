import LayoutPlugin

/// Sections one after the other, each a header, rows of items between insets, and a footer.
///
///     header  ▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭
///     inset
///     row       ▢  ▢▢▢  ▢▢  ▢        minimum_interitem_spacing or more apart
///     row       ▢▢  ▢   ▢▢▢          minimum_line_spacing apart
///     inset
///     footer  ▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭▭
///
/// Sections in which no item has a size of its own are closed form; the others have a table of rows.
final class FlowPlacement: Placement {
  let axis: ScrollAxis
  private let isLine: Bool
  /// The style of every section, if they all have the same.
  private let sharedStyle: SectionStyle?
  /// By section; empty when no item anywhere has a size of its own.
  private let tables: [RowTable?]
  /// Where each section begins, and behind the last one, where the content ends.
  private let starts: [Distance]
  private let linePosition: Double?

  /// - Complexity: O(sections), and that of the row tables.
  init(_ input: LayoutInput, isLine: Bool, linePosition: Double?, after change: PlacementChange) {
    let axis = ScrollAxis(input)
    self.axis = axis
    self.isLine = isLine
    self.linePosition = linePosition
    var style = SectionStyle(input, 0, axis, isLine: isLine)
    let isShared = SectionStyle.isShared(input)
    sharedStyle = isShared ? style : nil
    var tables: [RowTable?] = []
    var starts: [Distance] = []
    starts.reserveCapacity(input.sectionCount + 1)
    var position = Distance.zero
    for section in 0..<input.sectionCount {
      if !isShared { style = SectionStyle(input, section, axis, isLine: isLine) }
      starts.append(position)
      guard input.hasItemValues(.itemSize, section), input.counts[section] > 0 else {
        position += style.length(of: style.uniformRows(of: input.counts[section]))
        continue
      }
      if tables.isEmpty { tables = Array(repeating: nil, count: input.sectionCount) }
      let table = RowTable.make(input, section, style.rule, axis, after: change)
      tables[section] = table
      position += style.before + table.length + style.after
    }
    starts.append(position)
    self.tables = tables
    self.starts = starts
    super.init(input)
  }

  override var contentSize: Size {
    axis.size(
      length: (starts.last ?? .zero).points, breadth: axis.across(input.viewportSize))
  }

  var hasTables: Bool { !tables.isEmpty }

  func table(_ section: Int) -> RowTable? { section < tables.count ? tables[section] : nil }

  func style(_ section: Int) -> SectionStyle {
    sharedStyle ?? SectionStyle(input, section, axis, isLine: isLine)
  }

  /// Where a section begins and ends along the scroll.
  func extent(of section: Int) -> (start: Distance, end: Distance) {
    (starts[section], starts[section + 1])
  }

  private func rows(_ section: Int, _ style: SectionStyle) -> SectionRows {
    SectionRows(
      input: input, section: section, style: style, table: table(section),
      start: starts[section] + style.before, linePosition: linePosition)
  }

  // MARK: Queries

  override func visit(in rect: Rect, from viewport: Viewport, _ yield: (Element) -> Void) {
    // An edge that is computed may lie a few ulps from where exact sums have it.
    let slack = 0x1p-48
    var low = axis.along(rect.origin)
    var high = low + axis.along(rect.size)
    low -= max(1, low.magnitude) * slack
    high += max(1, high.magnitude) * slack
    let left = axis.across(rect.origin)
    let right = left + axis.across(rect.size)
    var section = firstSection(endingFrom: low)
    while section < input.sectionCount && starts[section].points <= high {
      let style = style(section)
      if let header = header(section, style, viewport) { yield(header) }
      rows(section, style).visit(low...high, left...right) { item, frame in
        yield(Element(section: section, item: item, frame: frame))
      }
      if let footer = footer(section, style, viewport) { yield(footer) }
      section += 1
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let section = path.sectionIndex
    let style = style(section)
    switch path.kind {
    case Kind.header: return header(section, style, viewport)
    case Kind.footer: return footer(section, style, viewport)
    case Kind.cell:
      return Element(
        section: section, item: path.itemIndex,
        frame: rows(section, style).frame(of: path.itemIndex))
    default: return nil
    }
  }

  /// The section without items at a place along the scroll.
  func emptySection(at place: Double) -> Int? {
    var section = firstSection(endingFrom: place)
    while section < input.sectionCount && starts[section].points <= place {
      if input.counts[section] == 0 && place < starts[section + 1].points { return section }
      section += 1
    }
    return nil
  }

  /// The first section that ends at a place along the scroll, or behind it.
  ///
  /// - Complexity: O(log sections).
  private func firstSection(endingFrom place: Double) -> Int {
    return (0..<input.sectionCount).partitioningIndex { starts[$0 + 1].points >= place }
  }
}
