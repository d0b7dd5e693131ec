import LayoutPlugin

/// Cells of one size in columns, row after row, through all sections.
///
/// What a layout is, and what programs may set. Where everything goes says `GridPlacement`.
final class FirstLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "First Layout",
      summary: "Cells of one size in columns, row after row.",
      // The kit mirrors it in programs that read from right to left.
      capabilities: [.mirrors],
      kinds: [(Kind.cell, "cell", "An item.")],
      properties: GridProperties.table)
  }

  override func place(_ input: LayoutInput) throws(Failure) -> Placement {
    // A program may name a million sections: what grows with them is asked for before it is taken.
    try Memory.require(FlatNumbering.bytes(for: input.sectionCount))
    return GridPlacement(input)
  }

  /// What is visible stays where it is on the screen when something before it changes.
  override func didPrepare(isNew: Bool) {
    if isNew { keepVisibleStill() }
  }

  override var scrollTraits: ScrollTraits { ScrollTraits(.vertical) }
}

/// Every property has a name that never changes, a value to begin with, a range, and a sentence.
struct GridProperties: PropertySet {
  let columns: Property<Int>
  let rowHeight: Property<Double>
  let spacing: Property<Double>

  init(_ table: inout PropertyTable) {
    columns = table.integer(
      "columns", 3, in: 1...64, unit: "columns", "How many cells are in a row.")
    rowHeight = table.number("row_height", 96, from: 1, "How high a cell is.")
    spacing = table.number("spacing", 8, "Distance between cells, and around them.")
  }
}

let properties = GridProperties.declared()
