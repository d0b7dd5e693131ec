import LayoutPlugin

/// Items in rows, as many in each as fit.
///
/// Source: the UICollectionView tutorial's flow layout. `LineLayout` and `ReorderFlowLayout` use
/// the same placement and share the properties.
class FlowLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Flow",
      summary: "Items in rows, as many in each as fit, with headers and footers.",
      capabilities: [.mirrors, .followsScroll], kinds: kinds,
      properties: FlowProperties.table)
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    try FlowPlacement(input, isLine: false, linePosition: nil, after: change)
  }

  /// Keeps visible content at its position on the screen when content before it changes.
  override func didPrepare(isNew: Bool) {
    guard isNew, let placement = placement as? FlowPlacement,
      let previous = change.previous as? FlowPlacement, previous.axis == placement.axis
    else { return }
    keepVisibleStill()
  }

  override var scrollTraits: ScrollTraits {
    var traits = ScrollTraits(input[properties.scrollDirection])
    traits.keepsElements = !input[properties.stickyHeaders] && !input[properties.stickyFooters]
    return traits
  }

  // MARK: Description

  static var kinds: [(kind: UInt32, name: StaticString, summary: StaticString)] {
    [
      (Kind.cell, "cell", "An item."),
      (Kind.header, "header", "Before a section, unless header_reference_size is zero."),
      (Kind.footer, "footer", "After a section, unless footer_reference_size is zero."),
    ]
  }
}

/// The properties of a flow and of the two layouts based on it.
struct FlowProperties: PropertySet {
  let scrollDirection: Property<ScrollAxis>
  let itemSize: Property<Size>
  let minimumLineSpacing: Property<Double>
  let minimumInteritemSpacing: Property<Double>
  let sectionInset: Property<Insets>
  let headerReferenceSize: Property<Size>
  let footerReferenceSize: Property<Size>
  let rowAlignment: Property<RowAlignment>
  let lastRowAlignment: Property<LastRowAlignment>
  let lineAlignment: Property<LineAlignment>
  let stickyHeaders: Property<Bool>
  let stickyFooters: Property<Bool>

  init(_ table: inout PropertyTable) {
    scrollDirection = table.choice(
      "scroll_direction", ScrollAxis.self,
      "Scroll direction; rows are perpendicular to it.")
    itemSize = table.measurable(
      table.size("item_size", 50, 50, scope: .perItem, "Size of an item."))
    minimumLineSpacing = table.number(
      "minimum_line_spacing", 10, scope: .perSection, "Distance between two rows.")
    minimumInteritemSpacing = table.number(
      "minimum_interitem_spacing", 10, scope: .perSection,
      "Minimum distance between two items of a row.")
    sectionInset = table.insets(
      "section_inset", from: 0, scope: .perSection,
      "Distance around the rows of a section, between its header and its footer.")
    headerReferenceSize = table.size(
      "header_reference_size", 0, 0, scope: .perSection,
      "Size of a section's header; only its length along the axis is used, zero means none.")
    footerReferenceSize = table.size(
      "footer_reference_size", 0, 0, scope: .perSection,
      "Size of a section's footer; only its length along the axis is used, zero means none.")
    rowAlignment = table.choice(
      "row_alignment", RowAlignment.self, scope: .perSection,
      "Alignment of the items in a row; justify spreads them, and centers a single one.")
    lastRowAlignment = table.choice(
      "last_row_alignment", LastRowAlignment.self, scope: .perSection,
      "Alignment of a section's last row; same and justify place it as part of a full row.")
    lineAlignment = table.choice(
      "line_alignment", LineAlignment.self, scope: .perSection,
      "Alignment of an item, along the scroll axis, in a row that is thicker than the item.")
    stickyHeaders = table.flag(
      "sticky_headers", false,
      "Whether headers stay at the viewport's start while their section is visible.")
    stickyFooters = table.flag(
      "sticky_footers", false,
      "Whether footers stay at the viewport's end while their section is visible.")
  }
}

let properties = FlowProperties.declared()
