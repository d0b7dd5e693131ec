import LayoutPlugin

/// A mosaic in groups of ten: two grids and two full-width cells with parallax, a header, a loader.
///
/// Source: NVBnbCollectionView. Every place is closed form, so `prepare` costs the same for ten items
/// and for ten billion.
final class BnbLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      id: "bnb", name: "Bnb",
      summary: "Repeating groups of grid cells and full-width parallax cells, after Airbnb.",
      capabilities: Capability.followsScroll | Capability.mirrors,
      kinds: [
        (Kind.cell, "cell", "An item."),
        (Kind.header, "header", "Before each section's items, unless header_size is zero."),
        (Kind.loader, "loader", "After everything, in section 0, while load_more_enabled."),
      ],
      properties: [
        .size(
          .gridCellSize, "grid_cell_size", 200, 100,
          "Size of a grid cell; only the part along the scroll axis counts."),
        .size(
          .parallaxCellSize, "parallax_cell_size", 400, 200,
          "Size of a full-width cell; only the part along the scroll axis counts."),
        .size(
          .headerSize, "header_size", 200, 200,
          "Size of a section's header; only the part along the scroll axis counts, zero means none."
        ).perSection,
        .size(
          .moreLoaderSize, "more_loader_size", 50, 50,
          "Size of the loader; only the part along the scroll axis counts."),
        .size(
          .gridCellSpacing, "grid_cell_spacing", 10, 10, "Distance between the cells of a grid."),
        .number(.gridPadding, "grid_padding", 20, "Distance around each grid."),
        .number(
          .maxParallaxOffset, "max_parallax_offset", 50,
          "How far a parallax cell's content moves at most, to either side."),
        .bool(
          .loadMoreEnabled, "load_more_enabled", true,
          "Show the loader, and announce when the end of the content is reached."),
        .bool(
          .loadingMore, "loading_more", false,
          "True from the announcement on; clear it when the items have come."
        ).state,
        .choice(
          .scrollDirection, "scroll_direction", ["automatic", "vertical", "horizontal"],
          "Automatic is vertical when the viewport is at least as tall as wide."),
        .rects(
          .pattern, "pattern", from: 0, to: 4096, unit: "grid cells",
          "One group's cells in rows (y) along and columns (x) across; width 0: full width."),
        .choice(
          .parallax, "parallax", ["automatic", "off", "on"],
          "Whether a cell's content moves against the scroll; automatic: in full-width cells."
        ).perSection.perItem,
      ])
  }

  override func place(_ input: LayoutInput) throws(Failure) -> Placement {
    try Memory.require(BnbPlacement.bytes(for: input) + Mosaic.bytes(for: input))
    return BnbPlacement(input, try Mosaic(input))
  }

  override var scrollTraits: ScrollTraits { ScrollTraits(ScrollAxis(input)) }

  /// Announces load-more once the viewport's end reaches the content's end, and not again before the
  /// program has cleared `loading_more` and then scrolled or changed the content.
  override func didPrepare(isNew: Bool) {
    let now = viewport.bounds
    let hasMoved = now.x != lastViewport.bounds.x || now.y != lastViewport.bounds.y
    guard isNew || hasMoved, state(.loadingMore) == 0, input.flag(.loadMoreEnabled),
      let placement = placement as? BnbPlacement, placement.isAtEnd(now)
    else { return }
    setState(.loadingMore, 1)
    announce(LH_EVENT_LOAD_MORE)
  }
}

extension PropertyKey {
  static let gridCellSize = PropertyKey(0)
  static let parallaxCellSize = PropertyKey(1)
  static let headerSize = PropertyKey(2)
  static let moreLoaderSize = PropertyKey(3)
  static let gridCellSpacing = PropertyKey(4)
  static let gridPadding = PropertyKey(5)
  static let maxParallaxOffset = PropertyKey(6)
  static let loadMoreEnabled = PropertyKey(7)
  static let loadingMore = PropertyKey(8)
  static let scrollDirection = PropertyKey(9)
  static let pattern = PropertyKey(10)
  static let parallax = PropertyKey(11)
}
