import LayoutPlugin

/// What the properties say about one section, apart from the sizes of single items.
struct SectionStyle {
  let axis: ScrollAxis
  let rule: RowRule
  /// Across, where rows begin.
  let leading: Distance
  /// Of the header and the inset behind it, before the rows.
  let before: Distance
  /// Of the inset and the footer behind the rows.
  let after: Distance
  /// In points, 0 for none.
  let header: Double
  let footer: Double
  let rowAlignment: RowAlignment
  /// `nil`: as the other rows.
  let lastRowAlignment: RowAlignment?
  let lineAlignment: LineAlignment
  /// The size of items that have none of their own.
  let itemSize: Size
  /// Of such items, how many make a row.
  private let perRow: Int
  /// From one row of such items to the next.
  private let pitch: Distance

  init(_ input: LayoutInput, _ section: Int, _ axis: ScrollAxis, isLine: Bool) {
    self.axis = axis
    let insets = input.insets(.sectionInset, section)
    leading = Distance(axis.leading(insets))
    rule = RowRule(
      room: axis.across(input.viewportSize) - axis.leading(insets) - axis.trailing(insets),
      spacing: input.number(.minimumInteritemSpacing, section),
      lineSpacing: input.number(.minimumLineSpacing, section), isLine: isLine)
    header = axis.along(input.size(.headerReferenceSize, section))
    footer = axis.along(input.size(.footerReferenceSize, section))
    before = Distance(header) + Distance(axis.before(insets))
    after = Distance(axis.after(insets)) + Distance(footer)
    rowAlignment = RowAlignment(rawValue: input.choice(.rowAlignment, section)) ?? .justify
    lastRowAlignment = RowAlignment(rawValue: input.choice(.lastRowAlignment, section) - 1)
    lineAlignment = LineAlignment(rawValue: input.choice(.lineAlignment, section)) ?? .center
    itemSize = input.size(.itemSize)
    perRow = rule.capacity(Distance(axis.across(itemSize)))
    pitch = Distance(axis.along(itemSize)) + rule.lineSpacing
  }

  /// The rows of a section in which no item has a size of its own.
  func uniformRows(of items: Int) -> UniformRows {
    UniformRows(
      items: items, perRow: perRow, thickness: axis.along(itemSize), pitch: pitch)
  }

  /// Along the scroll, all of a section with such rows.
  func length(of rows: UniformRows) -> Distance {
    before + (rows.pitch * rows.rows - rule.lineSpacing) + after
  }

  /// Whether all sections have the same style.
  static func isShared(_ input: LayoutInput) -> Bool {
    for key in keys where input.hasSectionValues(key) { return false }
    return true
  }

  /// All that decides where a section's items lie and how long it is.
  static var keys: [PropertyKey] {
    [
      .scrollDirection, .itemSize, .sectionInset, .minimumInteritemSpacing, .minimumLineSpacing,
      .headerReferenceSize, .footerReferenceSize, .rowAlignment, .lastRowAlignment, .lineAlignment,
    ]
  }
}

/// Where the items of a row stand across.
enum RowAlignment: Int {
  /// The first and the last touch the insets; a single one is in the middle.
  case justify
  case start
  case center
  case end
}

/// Where an item stands in a row that is thicker.
enum LineAlignment: Int {
  case center
  case start
  case end
}
