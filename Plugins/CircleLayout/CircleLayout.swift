import LayoutPlugin

/// Items evenly around a circle in the middle of the viewport.
///
/// Source: the custom layout of a UICollectionView tutorial; `Documentation/write-a-layout.md` builds
/// this plugin step by step.
final class CircleLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      id: "circle", name: "Circle",
      summary: "Items evenly around a circle in the middle of the viewport.",
      kinds: [(Kind.cell, "cell", "An item.")],
      properties: [
        .size(.itemSize, "item_size", 100, 100, "Size of every item."),
        .number(
          .margin, "margin", 100, from: -Property.largest,
          "From the circle to the nearest edges of the viewport, unless radius is set."),
        .number(
          .radius, "radius", .nan, "Of the circle of the items' centres; not set: see margin."
        )
        .optional,
        .bool(.snapToPixels, "snap_to_pixels", true, "Move centres up and left to whole pixels."),
        .number(
          .startAngle, "start_angle", 0, from: -Property.largest, unit: "radians",
          "Where the first item is: 0 to the right, π/2 at the bottom."),
        .bool(.clockwise, "clockwise", true, "Which way round the items follow each other."),
      ])
  }

  override func place(_ input: LayoutInput) throws(Failure) -> Placement {
    try Memory.require(Numbering.bytes(for: input.sectionCount))
    return CirclePlacement(input)
  }
}

extension PropertyKey {
  static let itemSize = PropertyKey(0)
  static let margin = PropertyKey(1)
  static let radius = PropertyKey(2)
  static let snapToPixels = PropertyKey(3)
  static let startAngle = PropertyKey(4)
  static let clockwise = PropertyKey(5)
}
