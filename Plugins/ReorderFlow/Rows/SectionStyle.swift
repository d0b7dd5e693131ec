import LayoutPlugin

/// What the properties say about one section, apart from the sizes of single items.
struct SectionStyle {
  let axis: ScrollAxis
  let rule: RowBreakRule
  /// Across, where rows begin.
  let leading: Distance
  let margins: SectionMargins
  let rowAlignment: RowAlignment
  /// `nil`: as the other rows.
  let lastRowAlignment: RowAlignment?
  let lineAlignment: LineAlignment
  /// The size of items that have none of their own.
  private let itemSize: Size
  /// Of such items, how many make a row.
  private let perRow: Int
  /// From one row of such items to the next.
  private let pitch: Distance

  init(_ input: LayoutInput, _ section: Int, _ axis: ScrollAxis, isLine: Bool) {
    self.axis = axis
    let insets = input[properties.sectionInset, section: section]
    leading = Distance(axis.leading(insets))
    rule = RowBreakRule(
      room: axis.across(input.viewportSize) - axis.leading(insets) - axis.trailing(insets),
      spacing: input[properties.minimumInteritemSpacing, section: section],
      lineSpacing: input[properties.minimumLineSpacing, section: section], isLine: isLine)
    margins = SectionMargins(
      header: axis.along(input[properties.headerReferenceSize, section: section]),
      footer: axis.along(input[properties.footerReferenceSize, section: section]),
      insets: insets, axis)
    rowAlignment = input[properties.rowAlignment, section: section]
    lastRowAlignment = input[properties.lastRowAlignment, section: section].own
    lineAlignment = input[properties.lineAlignment, section: section]
    itemSize = input[properties.itemSize]
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
    margins.length(around: rows.pitch * rows.rows - rule.lineSpacing)
  }

  /// Whether it depends on the length of a row where its items stand.
  // Inlined, as the next is, because each call would be handed a copy of the style, for each row.
  @inline(__always)
  func needsLength(isLast: Bool) -> Bool {
    let alignment = isLast ? lastRowAlignment ?? rowAlignment : rowAlignment
    return alignment != .start
  }

  /// Where the items of a row stand across.
  @inline(__always)
  func spacing(
    of count: Int, _ length: (used: Distance, last: Distance), isLast: Bool
  ) -> RowSpacing {
    let plan = RowPlan(
      self, count: count, used: length.used, last: length.last, isLastRow: isLast)
    return RowSpacing(start: leading + plan.offset, gap: plan.gap)
  }

  /// Where the items stand of all rows but the last one, if none has a size of its own.
  func fullRow(of items: ItemExtents<SizeMeasure>) -> AlikeRow? {
    guard items.uniform != nil else { return nil }
    var items = items
    let length = items.length(of: 0..<perRow, spacing: rule.spacing)
    return AlikeRow(
      items, count: perRow, spacing(of: perRow, length, isLast: false), room: rule.room)
  }

  /// Whether all sections have the same style.
  static func isShared(_ input: LayoutInput) -> Bool {
    for key in keys where input.hasSectionValues(key) { return false }
    return true
  }

  /// All that decides where a section's items lie and how long it is.
  static var keys: [PropertyKey] {
    [
      properties.scrollDirection.key, properties.itemSize.key, properties.sectionInset.key,
      properties.minimumInteritemSpacing.key, properties.minimumLineSpacing.key,
      properties.headerReferenceSize.key, properties.footerReferenceSize.key,
      properties.rowAlignment.key, properties.lastRowAlignment.key, properties.lineAlignment.key,
    ]
  }
}

/// Where the items of a row stand across.
enum RowAlignment: Int, PropertyChoice {
  /// The first and the last touch the insets; a single one is in the middle.
  case justify
  case start
  case center
  case end

  static var names: [StaticString] { ["justify", "start", "center", "end"] }
}

/// Where the items of a section's last row stand across.
enum LastRowAlignment: Int, PropertyChoice {
  /// As those of the other rows.
  case same
  /// As those of a full row.
  case justify
  case start
  case center
  case end

  static var names: [StaticString] { ["same", "justify", "start", "center", "end"] }

  /// `nil`: as the other rows.
  var own: RowAlignment? {
    switch self {
    case .same: nil
    case .justify: .justify
    case .start: .start
    case .center: .center
    case .end: .end
    }
  }
}

/// Where an item stands in a row that is thicker.
enum LineAlignment: Int, PropertyChoice {
  case center
  case start
  case end

  static var names: [StaticString] { ["center", "start", "end"] }
}
