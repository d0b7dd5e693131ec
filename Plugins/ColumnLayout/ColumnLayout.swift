import LayoutPlugin

/// Items in columns, in sections that open and close like drawers.
///
/// Source: ExpandableColumnLayout. Additions: shortest-column and pinned placement, spans, sticky headers.
final class ColumnLayout: Layout {
  /// The header that was just tapped, which keeps its position on the screen.
  private var tapped: Path?

  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Column",
      summary: "Columns of items of any height, in sections that open and close like drawers.",
      capabilities: [.tap, .followsScroll, .mirrors],
      kinds: [
        (Kind.cell, "cell", "An item of an expanded section."),
        (Kind.header, "header", "Before each section's items, unless header_size is zero."),
        (Kind.background, "background", "Behind each section, header included, even if zero high."),
      ],
      properties: ColumnProperties.table)
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    try ColumnPlacement(input, after: change)
  }

  override func didPrepare(isNew: Bool) {
    // Packs the visible part here, so that queries need not.
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

  override var scrollTraits: ScrollTraits {
    var traits = ScrollTraits(.vertical)
    let sticky = properties.stickyHeader
    traits.keepsElements = !input[sticky] && !input.hasSectionValues(sticky.key)
    return traits
  }

  override func hitTest(_ gesture: Gesture) -> GestureReply {
    guard gesture.kind == LH_GESTURE_TAP,
      let header = element(under: gesture.location, kind: Kind.header)
    else { return .ignored }
    return .finished(header.path)
  }

  /// Opens or closes a section after a tap on its header.
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
    let opens = !input[properties.expanded, section: section]
    if opens && input[properties.singleExpansion] {
      for other in 0..<input.sectionCount
      where other != section && input[properties.expanded, section: other] {
        try store(properties.expanded, section: other, false)
        announce(LH_EVENT_DID_COLLAPSE, Path(Kind.header, other, 0))
      }
    }
    try store(properties.expanded, section: section, opens)
    announce(
      opens ? LH_EVENT_DID_EXPAND : LH_EVENT_DID_COLLAPSE, Path(Kind.header, section, 0))
  }
}

struct ColumnProperties: PropertySet {
  let baseHeightMultiplier: Property<Double>
  let singleExpansion: Property<Bool>
  let placement: Property<ColumnOrder>
  let columns: Property<Int>
  let expanded: Property<Bool>
  let headerSize: Property<Size>
  let fullWidthHeader: Property<Bool>
  let insets: Property<Insets>
  let itemSpacing: Property<Double>
  let stickyHeader: Property<Bool>
  let background: Property<Bool>
  let exactHeight: Property<Double?>
  let unitHeight: Property<Int>
  let span: Property<Int>
  let column: Property<Int?>

  init(_ table: inout PropertyTable) {
    baseHeightMultiplier = table.number(
      "base_height_multiplier", 1, unit: "", scope: .perSection,
      "Height of a unit as a multiple of the column's width, rounded down to a whole point.")
    singleExpansion = table.flag(
      "single_expansion", false, "Whether a tap that opens a section closes all others.")
    placement = table.choice(
      "placement", ColumnOrder.self, scope: .perSection,
      "Column of the next item: each in turn, the shortest (leftmost first), or the item's own.")
    columns = table.integer(
      "columns", 1, in: 1...1024, unit: "columns", scope: .perSection,
      "Number of columns.")
    expanded = table.flag(
      "expanded", true, scope: .perSection, role: .state, "Whether the section shows its items.")
    headerSize = table.size(
      "header_size", 0, 0, scope: .perSection,
      "Size of a section's header; none if both sides are zero, an invisible one if one is.")
    fullWidthHeader = table.flag(
      "full_width_header", false, scope: .perSection,
      "Whether the header is as wide as the viewport; header_size then sets its height only.")
    insets = table.insets(
      "insets", from: 0, scope: .perSection,
      "Distances around a section's items, if it shows any.")
    itemSpacing = table.number(
      "item_spacing", 0, scope: .perSection,
      "Distance between columns, and between the items of a column.")
    stickyHeader = table.flag(
      "sticky_header", false, scope: .perSection,
      "Whether the header stays at the viewport's top while its section is visible.")
    background = table.flag(
      "background", true, scope: .perSection, "Whether the section has a background.")
    exactHeight = table.measurable(
      table.optionalNumber(
        "exact_height", scope: .perSectionAndItem,
        "Height of an item; if unset, unit_height determines it."))
    unitHeight = table.integer(
      "unit_height", 1, in: 1...1_048_576, unit: "units", scope: .perSectionAndItem,
      "Height of an item without exact_height, in units plus the gaps between them.")
    span = table.integer(
      "span", 1, in: 1...1024, unit: "columns", scope: .perSectionAndItem,
      "Number of columns that an item spans, at most all of them.")
    column = table.optionalInteger(
      "column", in: 0...1023, unit: "columns", scope: .perSectionAndItem,
      "First column of an item, from 0, in pinned placement; if unset, as in round_robin.")
  }
}

/// The choice of a column for the next item.
enum ColumnOrder: Int, PropertyChoice {
  /// Each column in turn, which keeps the reading order.
  case roundRobin
  /// The shortest column so far.
  case shortest
  /// The column in the item's property `column`.
  case pinned

  static var names: [StaticString] { ["round_robin", "shortest", "pinned"] }
}

let properties = ColumnProperties.declared()
