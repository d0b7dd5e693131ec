import LayoutPlugin

/// Items in rows, as many in each as fit.
///
/// Source: the UICollectionView tutorial's flow layout. `LineLayout` and `ReorderFlowLayout` place
/// their items as this one does, and share its properties.
class FlowLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      id: "flow", name: "Flow",
      summary: "Items in rows, as many in each as fit, with headers and footers.",
      capabilities: Capability.mirrors | Capability.followsScroll, kinds: kinds,
      properties: sharedProperties)
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    try FlowPlacement(input, isLine: false, linePosition: nil, after: change)
  }

  /// What is visible stays where it is on the screen when something before it changes.
  override func didPrepare(isNew: Bool) {
    guard isNew, let placement = placement as? FlowPlacement,
      let previous = change.previous as? FlowPlacement, previous.axis == placement.axis
    else { return }
    keepVisibleStill()
  }

  override var scrollTraits: ScrollTraits { ScrollTraits(ScrollAxis(input)) }

  // MARK: Description

  static var kinds: [(kind: UInt32, name: StaticString, summary: StaticString)] {
    [
      (Kind.cell, "cell", "An item."),
      (Kind.header, "header", "Before a section, unless header_reference_size is zero."),
      (Kind.footer, "footer", "Behind a section, unless footer_reference_size is zero."),
    ]
  }

  static var sharedProperties: [Property] {
    [
      .choice(
        .scrollDirection, "scroll_direction", ["vertical", "horizontal"],
        "Which way the content scrolls; rows run across it."),
      .size(.itemSize, "item_size", 50, 50, "Size of an item.").perItem,
      .number(
        .minimumLineSpacing, "minimum_line_spacing", 10, "Distance between two rows."
      ).perSection,
      .number(
        .minimumInteritemSpacing, "minimum_interitem_spacing", 10,
        "Least distance between two items of a row."
      ).perSection,
      .insets(
        .sectionInset, "section_inset", 0, from: 0,
        "Distance around the rows of a section, inside its header and footer."
      ).perSection,
      .size(
        .headerReferenceSize, "header_reference_size", 0, 0,
        "Size of a section's header; only the part along the scroll counts, zero means none."
      ).perSection,
      .size(
        .footerReferenceSize, "footer_reference_size", 0, 0,
        "Size of a section's footer; only the part along the scroll counts, zero means none."
      ).perSection,
      .choice(
        .rowAlignment, "row_alignment", ["justify", "start", "center", "end"],
        "Where the items of a row stand; justify spreads them, and centres a single one."
      ).perSection,
      .choice(
        .lastRowAlignment, "last_row_alignment", ["same", "justify", "start", "center", "end"],
        "The same for a section's last row; same continues the grid of the rows before."
      ).perSection,
      .choice(
        .lineAlignment, "line_alignment", ["center", "start", "end"],
        "Where an item stands along the scroll in a row that is thicker than it."
      ).perSection,
      .bool(
        .stickyHeaders, "sticky_headers", false,
        "Hold the header at the viewport's start while its section is in view."),
      .bool(
        .stickyFooters, "sticky_footers", false,
        "Hold the footer at the viewport's end while its section is in view."),
    ]
  }
}

extension PropertyKey {
  static let scrollDirection = PropertyKey(0)
  static let itemSize = PropertyKey(1)
  static let minimumLineSpacing = PropertyKey(2)
  static let minimumInteritemSpacing = PropertyKey(3)
  static let sectionInset = PropertyKey(4)
  static let headerReferenceSize = PropertyKey(5)
  static let footerReferenceSize = PropertyKey(6)
  static let rowAlignment = PropertyKey(7)
  static let lastRowAlignment = PropertyKey(8)
  static let lineAlignment = PropertyKey(9)
  static let stickyHeaders = PropertyKey(10)
  static let stickyFooters = PropertyKey(11)
}
