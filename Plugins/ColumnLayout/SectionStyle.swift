import LayoutPlugin

/// How the items of one section are to be arranged: its properties, and the widths that follow.
struct SectionStyle {
  enum Order: Int {
    /// To each column in turn, which keeps the reading order.
    case roundRobin
    /// To the column that is shortest so far.
    case shortest
    /// To the column that the item's property `column` names.
    case pinned
  }

  /// All that the places of a section's items depend on, and how long the section is.
  static var keys: [PropertyKey] {
    [
      .baseHeightMultiplier, .placement, .columns, .expanded, .headerSize, .insets, .itemSpacing,
      .exactHeight, .unitHeight, .span, .column,
    ]
  }

  let count: Int
  let columns: Int
  let order: Order
  let spacing: Double
  let left: Double
  let columnWidth: Double
  /// The height of an item of unit height 1.
  let unit: Double

  /// The width of a column is (W − (c − 1)·spacing − left − right) / c, not rounded, and the unit
  /// ⌊width · base_height_multiplier⌋. Source: ExpandableColumnLayout.
  init(_ input: LayoutInput, _ section: Int) {
    count = input.counts[section]
    columns = input.integer(.columns, section)
    order = Order(rawValue: input.choice(.placement, section)) ?? .roundRobin
    spacing = input.number(.itemSpacing, section)
    let insets = input.insets(.insets, section)
    left = insets.left
    let gaps = Double(columns - 1) * spacing
    columnWidth = max(
      0, (input.viewportSize.width - gaps - (insets.left + insets.right)) / Double(columns))
    let multiplier = input.number(.baseHeightMultiplier, section)
    unit = (columnWidth * multiplier).rounded(.down)
  }

  /// The left edge of each column.
  var columnStarts: [Double] {
    var starts: [Double] = []
    starts.reserveCapacity(columns)
    var x = left
    for _ in 0..<columns {
      starts.append(x)
      x += columnWidth + spacing
    }
    return starts
  }

  /// How wide an item is that spans so many columns from a first one on.
  func width(of span: Int, from column: Int, _ columnStarts: [Double]) -> Double {
    span == 1
      ? columnWidth : columnStarts[column + span - 1] + columnWidth - columnStarts[column]
  }

  /// How high each item is: its exact height, or so many units with the gaps between them.
  func heights(_ input: LayoutInput, _ section: Int) -> ItemLengths {
    let (unit, spacing) = (unit, spacing)
    return ItemLengths(
      input, section: section, .exactHeight, .unitHeight, constants: [unit, spacing]
    ) { exact, units in
      exact[0].isNaN ? unit * units[0] + spacing * (units[0] - 1) : exact[0]
    }
  }

  /// Whether both put equal items at equal heights, though their number may differ.
  func isPacked(like other: SectionStyle) -> Bool {
    columns == other.columns && order == other.order && spacing == other.spacing
      && unit == other.unit
  }

  /// Whether both give equal items equal places.
  static func == (a: SectionStyle, b: SectionStyle) -> Bool {
    a.count == b.count && a.columns == b.columns && a.order == b.order && a.spacing == b.spacing
      && a.left == b.left && a.columnWidth == b.columnWidth && a.unit == b.unit
  }
}
