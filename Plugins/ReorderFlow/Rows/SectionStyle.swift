import LayoutPlugin

/// The properties of one section, except the sizes of single items.
struct SectionStyle {
  let axis: ScrollAxis
  let rule: RowBreakRule
  /// The start of rows, across the scroll axis.
  let leading: ExactLength
  let margins: SectionMargins
  let rowAlignment: RowAlignment
  /// `nil` if it is that of the other rows.
  let lastRowAlignment: RowAlignment?
  let lineAlignment: LineAlignment
  /// The size of items without a size of their own.
  private let itemSize: Size
  /// The number of such items in a row.
  private let perRow: Int
  /// The distance from one row of such items to the next.
  private let pitch: ExactLength

  init(_ input: LayoutInput, _ section: Int, _ axis: ScrollAxis, isLine: Bool) {
    self.axis = axis
    let insets = input[properties.sectionInset, section: section]
    leading = ExactLength(axis.leading(insets))
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
    perRow = rule.capacity(ExactLength(axis.across(itemSize)))
    pitch = ExactLength(axis.along(itemSize)) + rule.lineSpacing
  }

  /// Returns the rows of a section in which no item has a size of its own.
  func uniformRows(of items: Int) -> UniformRows {
    UniformRows(
      items: items, perRow: perRow, thickness: axis.along(itemSize), pitch: pitch)
  }

  /// Returns the length of a section with such rows.
  func length(of rows: UniformRows) -> ExactLength {
    margins.length(around: rows.pitch * rows.rows - rule.lineSpacing)
  }

  /// Returns whether the positions of a row's items depend on the row's length.
  // Inlined, like the next method: a call would copy the style for each row.
  @inline(__always)
  func needsLength(isLast: Bool) -> Bool {
    let alignment = isLast ? lastRowAlignment ?? rowAlignment : rowAlignment
    return alignment != .start
  }

  /// Returns the positions of a row's items across the scroll axis.
  @inline(__always)
  func spacing(
    of count: Int, _ length: (used: ExactLength, last: ExactLength), isLast: Bool
  ) -> RowSpacing {
    let plan = RowPlan(
      self, count: count, used: length.used, last: length.last, isLastRow: isLast)
    return RowSpacing(start: leading + plan.offset, gap: plan.gap)
  }

  /// Returns the positions in all rows but the last one, if no item has a size of its own.
  func fullRow(of items: ItemExtents<SizeMeasure>) -> AlikeRow? {
    guard items.uniform != nil else { return nil }
    var items = items
    let length = items.length(of: 0..<perRow, spacing: rule.spacing)
    return AlikeRow(
      items, count: perRow, spacing(of: perRow, length, isLast: false), room: rule.room)
  }

  /// Returns whether all sections have the same style.
  static func isShared(_ input: LayoutInput) -> Bool {
    for key in keys where input.hasSectionValues(key) { return false }
    return true
  }

  /// All properties that determine the positions of a section's items, and its length.
  static var keys: [PropertyKey] {
    [
      properties.scrollDirection.key, properties.itemSize.key, properties.sectionInset.key,
      properties.minimumInteritemSpacing.key, properties.minimumLineSpacing.key,
      properties.headerReferenceSize.key, properties.footerReferenceSize.key,
      properties.rowAlignment.key, properties.lastRowAlignment.key, properties.lineAlignment.key,
    ]
  }
}

/// The alignment of a row's items across the scroll axis.
enum RowAlignment: Int, PropertyChoice {
  /// The first and the last item touch the insets; a single one is centered.
  case justify
  case start
  case center
  case end

  static var names: [StaticString] { ["justify", "start", "center", "end"] }
}

/// The alignment of the items in a section's last row.
enum LastRowAlignment: Int, PropertyChoice {
  /// As in the other rows.
  case same
  /// As in a full row.
  case justify
  case start
  case center
  case end

  static var names: [StaticString] { ["same", "justify", "start", "center", "end"] }

  /// `nil` if it is that of the other rows.
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

/// The alignment of an item in a thicker row.
enum LineAlignment: Int, PropertyChoice {
  case center
  case start
  case end

  static var names: [StaticString] { ["center", "start", "end"] }
}
