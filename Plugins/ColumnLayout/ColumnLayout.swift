import LayoutPlugin

/// Items in columns, in sections that open and close like drawers.
///
/// Source: ExpandableColumnLayout. Beyond it: shortest-column and pinned placement, spans, sticky headers.
final class ColumnLayout: Layout {
  /// The header that was just tapped; it stays under the finger.
  private var tapped: Path?

  override class var description: LayoutDescription {
    LayoutDescription(
      id: "column", name: "Column",
      summary: "Columns of items of any height, in sections that open and close like drawers.",
      capabilities: Capability.tap | Capability.followsScroll | Capability.mirrors,
      kinds: [
        (Kind.cell, "cell", "An item of an expanded section."),
        (Kind.header, "header", "Before each section's items, unless header_size is zero."),
        (Kind.background, "background", "Behind each section, header included, even if zero high."),
      ],
      properties: [
        .number(
          .baseHeightMultiplier, "base_height_multiplier", 1, unit: "",
          "Height of a unit as a multiple of the column's width, rounded down to a whole point."
        ).perSection,
        .bool(
          .singleExpansion, "single_expansion", false,
          "A tap that opens a section closes all others."),
        .choice(
          .placement, "placement", ["round_robin", "shortest", "pinned"],
          "To each column in turn; to the shortest, leftmost first; or as the items' column says."
        ).perSection,
        .integer(
          .columns, "columns", 1, in: 1...1024, unit: "columns", "How many columns there are."
        )
        .perSection,
        .bool(.expanded, "expanded", true, "Whether the section shows its items.").perSection
          .state,
        .size(
          .headerSize, "header_size", 0, 0,
          "Size of a section's header; only zero in both directions means none."
        ).perSection,
        .insets(
          .insets, "insets", 0, from: 0, "Distances around the items of a section that shows any."
        ).perSection,
        .number(
          .itemSpacing, "item_spacing", 0, "Distance between columns, and between items in one."
        )
        .perSection,
        .bool(
          .stickyHeader, "sticky_header", false,
          "Hold the header at the viewport's top while its section is in view."
        ).perSection,
        .bool(.background, "background", true, "Whether the section has a background.").perSection,
        .number(
          .exactHeight, "exact_height", 0,
          "Height of an item; not set: it follows from unit_height."
        ).unset.perSection.perItem,
        .integer(
          .unitHeight, "unit_height", 1, in: 1...1_048_576, unit: "units",
          "Height of an item without exact_height, in units, with the gaps between them."
        ).perSection.perItem,
        .integer(
          .span, "span", 1, in: 1...1024, unit: "columns",
          "How many columns an item spans; at most all there are."
        ).perSection.perItem,
        .integer(
          .column, "column", 0, in: 0...1023, unit: "columns",
          "Pinned placement: the item's first column, from 0; not set: as round_robin."
        ).unset.perSection.perItem,
      ])
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    try ColumnPlacement(input, after: change)
  }

  override func didPrepare(isNew: Bool) {
    // What is in view is packed here, so that readers find it.
    (placement as? ColumnPlacement)?.pack(to: viewport.bounds.maxY)
    if isNew { keepVisibleStill(preferring: tapped) }
    tapped = nil
  }

  override func initialElement(at path: Path) -> Element? {
    drawerStart(at: path) ?? super.initialElement(at: path)
  }

  override func finalElement(at path: Path) -> Element? {
    drawerEnd(at: path) ?? super.finalElement(at: path)
  }

  override var scrollTraits: ScrollTraits { ScrollTraits(.vertical) }

  override func hitTest(_ gesture: Gesture) -> GestureReply {
    guard gesture.kind == LH_GESTURE_TAP,
      let header = element(under: gesture.location, kind: Kind.header)
    else { return .ignored }
    return .finished(header.path)
  }

  /// A tap on a header opens or closes its section.
  override func handle(_ gesture: Gesture) throws(Failure) -> GestureReply {
    guard gesture.kind == LH_GESTURE_TAP, gesture.phase == LH_PHASE_ENDED,
      let header = element(under: gesture.location, kind: Kind.header)
    else { return .ignored }
    try toggle(header.path.sectionIndex)
    tapped = header.path
    return .finished(header.path, animation: 0.25)
  }

  override func undoGesture() { tapped = nil }

  private func toggle(_ section: Int) throws(Failure) {
    let opens = !input.flag(.expanded, section)
    if opens && input.flag(.singleExpansion) {
      for other in 0..<input.sectionCount where other != section && input.flag(.expanded, other) {
        try store(.expanded, section: other, 0)
        announce(LH_EVENT_DID_COLLAPSE, Path(Kind.header, other, 0))
      }
    }
    try store(.expanded, section: section, opens ? 1 : 0)
    announce(
      opens ? LH_EVENT_DID_EXPAND : LH_EVENT_DID_COLLAPSE, Path(Kind.header, section, 0))
  }
}

extension PropertyKey {
  static let baseHeightMultiplier = PropertyKey(0)
  static let singleExpansion = PropertyKey(1)
  static let placement = PropertyKey(2)
  static let columns = PropertyKey(3)
  static let expanded = PropertyKey(4)
  static let headerSize = PropertyKey(5)
  static let insets = PropertyKey(6)
  static let itemSpacing = PropertyKey(7)
  static let stickyHeader = PropertyKey(8)
  static let background = PropertyKey(9)
  static let exactHeight = PropertyKey(10)
  static let unitHeight = PropertyKey(11)
  static let span = PropertyKey(12)
  static let column = PropertyKey(13)
}
