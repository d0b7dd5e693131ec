import LayoutPlugin

/// Cells in columns, in turn; each section begins below the previous one.
///
/// This file declares the layout and its properties; `GridPlacement` computes the positions.
final class FirstLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "First Layout",
      summary: "Cells in columns, in turn.",
      // The plugin SDK mirrors it in programs with right-to-left text.
      capabilities: [.mirrors],
      kinds: [(Kind.cell, "cell", "An item.")],
      properties: GridProperties.table)
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    try GridPlacement(input, previous: change.previous as? GridPlacement)
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
  let cellHeight: Property<Double>
  let height: Property<Double?>
  let spacing: Property<Double>

  init(_ table: inout PropertyTable) {
    columns = table.integer(
      "columns", 3, in: 1...64, unit: "columns", "The number of columns.")
    cellHeight = table.number(
      "cell_height", 96, from: 1, "The height of a cell whose height is unset.")
    // Measurable: a collection view can measure the program's cells and set it.
    height = table.measurable(
      table.optionalNumber("height", scope: .perItem, "The height of a cell."))
    spacing = table.number("spacing", 8, "The distance between cells, and around them.")
  }
}

let properties = GridProperties.declared()
