import LayoutPlugin

/// Places items evenly on a circle in the middle of the viewport.
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
    // A program may have a million sections: reserve memory that grows with their number.
    try Memory.require(FlatNumbering.bytes(for: input.sectionCount))
    return CirclePlacement(input)
  }
}

/// Every property has a permanent name, a default, a range, and a description.
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
      "Distance of the circle from the viewport's nearest edges, if radius is unset.")
    radius = table.optionalNumber(
      "radius", "Radius of the circle of the items' centers; if unset, margin determines it.")
    snapToPixels = table.flag(
      "snap_to_pixels", true, "Whether to move centers up and left to whole pixels.")
    startAngle = table.number(
      "start_angle", 0, from: -PropertyTable.largest, unit: "radians",
      "Angle of the first item: 0 is to the right, π/2 at the bottom.")
    clockwise = table.flag("clockwise", true, "Whether the items follow each other clockwise.")
  }
}

let properties = CircleProperties.declared()
