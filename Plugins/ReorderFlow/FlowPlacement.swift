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
  /// By section, `nil` where no item has a size of its own; empty when none anywhere has.
  private let tables: SectionList<RowTable?>
  /// How long each section is along the scroll, and so where it lies.
  private let lengths: SectionSums<Distance>
  private let linePosition: Double?

  /// - Complexity: O(sections) the first time and after a change that concerns all; otherwise O(blocks of
  ///   sections), and for those that changed that of their row tables.
  init(
    _ input: LayoutInput, isLine: Bool, linePosition: Double?, after change: PlacementChange
  ) throws(Failure) {
    let axis = ScrollAxis(input)
    self.axis = axis
    self.isLine = isLine
    self.linePosition = linePosition
    let isShared = SectionStyle.isShared(input)
    let shared = isShared ? SectionStyle(input, 0, axis, isLine: isLine) : nil
    sharedStyle = shared
    let previous = change.previous as? FlowPlacement
    let count = input.sectionCount
    var budget = MemoryBudget()
    try budget.spend(
      SectionSums<Distance>.bytes(for: count) + SectionList<RowTable?>.bytes(for: count))
    var tables = SectionList<RowTable?>()
    if let previous, previous.hasTables {
      tables = previous.tables.resized(to: count, filledWith: nil)
    }
    var lengths = (previous?.lengths.lengths ?? SectionList()).resized(
      to: count, filledWith: .zero)
    try input.visitChangedSections(since: previous?.input, of: SectionStyle.keys) {
      section throws(Failure) in
      let style = shared ?? SectionStyle(input, section, axis, isLine: isLine)
      guard input.hasItemValues(properties.itemSize, section: section), input.counts[section] > 0
      else {
        if !tables.isEmpty { tables[section] = nil }
        lengths[section] = style.length(of: style.uniformRows(of: input.counts[section]))
        return
      }
      if tables.isEmpty { tables = SectionList(repeating: nil, count: count) }
      try budget.spend(RowTable.bytes(for: input, section, after: change))
      let table = RowTable.make(input, section, style.rule, axis, after: change)
      tables[section] = table
      lengths[section] = style.before + table.length + style.after
    }
    self.tables = tables
    self.lengths = SectionSums(lengths, after: previous?.lengths)
    super.init(input)
  }

  override var contentSize: Size {
    axis.size(length: lengths.total.points, breadth: axis.across(input.viewportSize))
  }

  var hasTables: Bool { !tables.isEmpty }

  func table(_ section: Int) -> RowTable? { section < tables.count ? tables[section] : nil }

  func style(_ section: Int) -> SectionStyle {
    sharedStyle ?? SectionStyle(input, section, axis, isLine: isLine)
  }

  /// A section, and where it begins and ends along the scroll.
  struct Extent {
    var section: Int
    var start: Distance
    var end: Distance
  }

  /// - Complexity: The size of a block of sections.
  private func extent(of section: Int) -> Extent {
    let start = lengths.start(of: section)
    return Extent(section: section, start: start, end: start + lengths.lengths[section])
  }

  /// Calls `body` with the sections that end at a place along the scroll or behind it, and do not begin
  /// behind another one, in order, until it answers false.
  ///
  /// - Complexity: O(log sections), and the sections visited.
  private func visitSections<Problem: Error>(
    from low: Double, to high: Double, _ body: (Extent) throws(Problem) -> Bool
  ) throws(Problem) {
    var (section, start) = lengths.first { $0.points >= low }
    while section < input.sectionCount && start.points <= high {
      let end = start + lengths.lengths[section]
      guard try body(Extent(section: section, start: start, end: end)) else { return }
      start = end
      section += 1
    }
  }

  private func rows(_ extent: Extent, _ style: SectionStyle) -> SectionRows {
    SectionRows(
      input: input, section: extent.section, style: style, table: table(extent.section),
      start: extent.start + style.before, linePosition: linePosition)
  }

  // MARK: Queries

  override func visit(in rect: Rect, from viewport: Viewport, _ yield: Yield) throws(Enough) {
    // An edge that is computed may lie a few ulps from where exact sums have it.
    let slack = 0x1p-48
    var low = axis.along(rect.origin)
    var high = low + axis.along(rect.size)
    low -= max(1, low.magnitude) * slack
    high += max(1, high.magnitude) * slack
    let left = axis.across(rect.origin)
    let right = left + axis.across(rect.size)
    try visitSections(from: low, to: high) { extent throws(Enough) in
      let style = style(extent.section)
      if let header = header(extent, style, viewport) { try yield(header) }
      try rows(extent, style).visit(low...high, left...right) { item, frame throws(Enough) in
        try yield(Element(section: extent.section, item: item, frame: frame))
      }
      if let footer = footer(extent, style, viewport) { try yield(footer) }
      return true
    }
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let section = path.sectionIndex
    let style = style(section)
    let extent = extent(of: section)
    switch path.kind {
    case Kind.header: return header(extent, style, viewport)
    case Kind.footer: return footer(extent, style, viewport)
    case Kind.cell:
      return Element(
        section: section, item: path.itemIndex,
        frame: rows(extent, style).frame(of: path.itemIndex))
    default: return nil
    }
  }

  /// The section without items at a place along the scroll.
  func emptySection(at place: Double) -> Int? {
    var found: Int?
    visitSections(from: place, to: place) { extent in
      if input.counts[extent.section] == 0 && place < extent.end.points { found = extent.section }
      return found == nil
    }
    return found
  }
}
