import LayoutPlugin

/// Cells of one size in columns, row after row, through all sections.
///
/// This file declares the layout and its properties; `GridPlacement` computes the positions.
final class FirstLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "First Layout",
      summary: "Cells of one size in columns, row after row.",
      // The plugin SDK mirrors it in programs with right-to-left text.
      capabilities: [.mirrors],
      kinds: [(Kind.cell, "cell", "An item.")],
      properties: GridProperties.table)
  }

  override func place(_ input: LayoutInput) throws(Failure) -> Placement {
    // A program may have a million sections: reserve memory that grows with their number.
    try Memory.require(FlatNumbering.bytes(for: input.sectionCount))
    return GridPlacement(input)
  }

  /// Visible content keeps its place on the screen when something before it changes.
  override func didPrepare(isNew: Bool) {
    if isNew { keepVisibleStill() }
  }

  override var scrollTraits: ScrollTraits { ScrollTraits(.vertical) }
}

/// Every property has a permanent name, a default, a range, and a description.
struct GridProperties: PropertySet {
  let columns: Property<Int>
  let rowHeight: Property<Double>
  let spacing: Property<Double>

  init(_ table: inout PropertyTable) {
    columns = table.integer(
      "columns", 3, in: 1...64, unit: "columns", "The number of cells in a row.")
    rowHeight = table.number("row_height", 96, from: 1, "The height of a cell.")
    spacing = table.number("spacing", 8, "The distance between cells, and around them.")
  }
}

let properties = GridProperties.declared()
