import LayoutPlugin

/// Items evenly around a circle in the middle of the viewport.
///
/// Source: the custom layout of a UICollectionView tutorial; layouthost's page `write-a-layout.md`
/// builds it step by step.
final class CircleLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Circle",
      summary: "Items evenly around a circle in the middle of the viewport.",
      kinds: [(Kind.cell, "cell", "An item.")],
      properties: CircleProperties.table)
  }

  override func place(_ input: LayoutInput) throws(Failure) -> Placement {
    // A program may name a million sections: what grows with them is asked for before it is taken.
    try Memory.require(FlatNumbering.bytes(for: input.sectionCount))
    return CirclePlacement(input)
  }
}

/// Every property has a name that never changes, a value to begin with, a range, and a sentence.
struct CircleProperties: PropertySet {
  let itemSize: Property<Size>
  let margin: Property<Double>
  let radius: Property<Double?>
  let snapToPixels: Property<Bool>
  let startAngle: Property<Double>
  let clockwise: Property<Bool>

  init(_ table: inout PropertyTable) {
    itemSize = table.size("item_size", 100, 100, "Size of every item.")
    margin = table.number(
      "margin", 100, from: -PropertyTable.largest,
      "From the circle to the nearest edges of the viewport, unless radius is set.")
    radius = table.optionalNumber(
      "radius", "Of the circle of the items' centres; not set: see margin.")
    snapToPixels = table.flag(
      "snap_to_pixels", true, "Move centres up and left to whole pixels.")
    startAngle = table.number(
      "start_angle", 0, from: -PropertyTable.largest, unit: "radians",
      "Where the first item is: 0 to the right, π/2 at the bottom.")
    clockwise = table.flag("clockwise", true, "Which way round the items follow each other.")
  }
}

let properties = CircleProperties.declared()
