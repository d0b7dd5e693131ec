import LayoutPlugin

/// Photos in rows, each row scaled to the width of the content, as in photo galleries.
final class JustifiedLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Justified Rows",
      summary: "Photos of any shape in rows that are scaled to the width.",
      capabilities: [.mirrors, .followsScroll],
      kinds: [
        (Kind.cell, "cell", "A photo."),
        (Kind.header, "header", "Before a section, unless header_size is zero."),
      ],
      properties: JustifiedProperties.table)
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    try JustifiedPlacement.make(input, after: change)
  }

  /// Keeps visible content at its position on the screen when content before it changes.
  override func didPrepare(isNew: Bool) {
    if isNew { keepVisibleStill() }
  }

  override var scrollTraits: ScrollTraits {
    var traits = ScrollTraits(input[properties.scrollDirection])
    traits.keepsElements = !input[properties.stickyHeaders]
    return traits
  }
}

struct JustifiedProperties: PropertySet {
  let scrollDirection: Property<ScrollAxis>
  let rowHeight: Property<Double>
  let aspectRatio: Property<Double>
  let itemSpacing: Property<Double>
  let rowSpacing: Property<Double>
  let sectionInset: Property<Insets>
  let headerSize: Property<Size>
  let stickyHeaders: Property<Bool>

  init(_ table: inout PropertyTable) {
    scrollDirection = table.choice(
      "scroll_direction", ScrollAxis.self,
      "Scroll direction; rows are perpendicular to it.")
    rowHeight = table.number(
      "row_height", 180, from: 1, scope: .perSection,
      "Length of a row along the scroll axis, before scaling.")
    aspectRatio = table.number(
      "aspect_ratio", 1, from: 0.01, to: 100, unit: "", scope: .perItem,
      "Width of a photo divided by its height.")
    itemSpacing = table.number(
      "item_spacing", 4, scope: .perSection, "Distance between two photos of a row.")
    rowSpacing = table.number("row_spacing", 4, scope: .perSection, "Distance between two rows.")
    sectionInset = table.insets(
      "section_inset", from: 0, scope: .perSection,
      "Distance around the rows of a section, after its header.")
    headerSize = table.size(
      "header_size", 0, 0, scope: .perSection,
      "Size of a section's header; only its length along the axis is used, zero means none.")
    stickyHeaders = table.flag(
      "sticky_headers", false,
      "Whether headers stay at the viewport's start while their section is visible.")
  }
}

let properties = JustifiedProperties.declared()
