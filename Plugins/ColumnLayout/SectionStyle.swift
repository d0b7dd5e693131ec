import LayoutPlugin

/// The properties that determine a section's arrangement, and the widths that result from them.
/// With equal styles, equal items have equal positions.
struct SectionStyle: Equatable {
  /// All properties that determine the positions of a section's items, and its length.
  static var keys: [PropertyKey] {
    [
      properties.baseHeightMultiplier.key, properties.placement.key, properties.columns.key,
      properties.expanded.key, properties.headerSize.key, properties.insets.key,
      properties.itemSpacing.key, properties.exactHeight.key, properties.unitHeight.key,
      properties.span.key, properties.column.key,
    ]
  }

  let count: Int
  let columns: Int
  let order: ColumnOrder
  let spacing: Double
  let left: Double
  let columnWidth: Double
  /// The height of an item with unit height 1.
  let unit: Double

  /// The width of a column is (W − (c − 1)·spacing − left − right) / c, not rounded, and the unit
  /// ⌊width · base_height_multiplier⌋. Source: ExpandableColumnLayout.
  init(_ input: borrowing LayoutInput, _ section: Int) {
    count = input.counts[section]
    columns = input[properties.columns, section: section]
    order = input[properties.placement, section: section]
    spacing = input[properties.itemSpacing, section: section]
    let insets = input[properties.insets, section: section]
    left = insets.left
    let gaps = Double(columns - 1) * spacing
    columnWidth = max(
      0, (input.viewportSize.width - gaps - (insets.left + insets.right)) / Double(columns))
    let multiplier = input[properties.baseHeightMultiplier, section: section]
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

  /// Returns the left edge of a column, with the same bits as in `columnStarts`.
  ///
  /// - Complexity: O(column).
  func start(of column: Int) -> Double {
    var x = left
    for _ in 0..<column { x += columnWidth + spacing }
    return x
  }

  /// Returns the width of an item that spans a number of columns.
  func width(of span: Int, from column: Int, _ columnStarts: [Double]) -> Double {
    span == 1
      ? columnWidth : columnStarts[column + span - 1] + columnWidth - columnStarts[column]
  }

  /// Returns the height of each item: its exact height, or its units with the gaps between them.
  func heights(_ input: borrowing LayoutInput, _ section: Int) -> ItemLengths {
    ItemLengths(
      input, section: section, properties.exactHeight, or: properties.unitHeight,
      by: (unit, spacing)
    ) { units, unit, spacing in unit * units + spacing * (units - 1) }
  }

  /// Returns whether both styles put equal items at equal heights; the number of items may differ.
  func isPacked(like other: SectionStyle) -> Bool {
    columns == other.columns && order == other.order && spacing == other.spacing
      && unit == other.unit
  }
}
