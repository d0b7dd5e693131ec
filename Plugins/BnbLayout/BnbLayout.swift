import LayoutPlugin

/// A mosaic in groups of ten: two grids and two full-width cells with parallax, plus headers and a loader.
///
/// Source: NVBnbCollectionView. All positions have a closed form, so `prepare` takes as long for
/// ten items as for ten billion.
final class BnbLayout: Layout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Bnb",
      summary: "Repeating groups of grid cells and full-width parallax cells, after Airbnb.",
      capabilities: [.followsScroll, .mirrors],
      kinds: [
        (Kind.cell, "cell", "An item."),
        (Kind.header, "header", "Before each section's items, unless header_size is zero."),
        (Kind.loader, "loader", "After everything, in section 0, while load_more_enabled."),
      ],
      properties: BnbProperties.table)
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    try Memory.require(BnbPlacement.bytes(for: input) + Mosaic.bytes(for: input))
    return BnbPlacement(input, try Mosaic(input), after: change)
  }

  override var scrollTraits: ScrollTraits { ScrollTraits(ScrollAxis(input)) }

  /// Sends the load-more event when the viewport's end reaches the content's end.
  ///
  /// The event is sent again only after the program has cleared `loading_more` and then scrolled or
  /// changed the content. The position is that after all announced adjustments, because
  /// right-to-left content begins at an offset that depends on the content's width, which no
  /// program knows in advance.
  override func didPrepare(isNew: Bool) {
    let (now, last) = (viewport.bounds, lastViewport.bounds)
    let hasMoved = now.x != last.x || now.y != last.y
    guard isNew || hasMoved, !state(properties.loadingMore), input[properties.loadMoreEnabled],
      let placement = placement as? BnbPlacement, placement.isAtEnd(settledOffset)
    else { return }
    setState(properties.loadingMore, to: true)
    announce(LH_EVENT_LOAD_MORE)
  }
}

struct BnbProperties: PropertySet {
  let gridCellSize: Property<Size>
  let parallaxCellSize: Property<Size>
  let headerSize: Property<Size>
  let moreLoaderSize: Property<Size>
  let gridCellSpacing: Property<Size>
  let gridPadding: Property<Double>
  let maxParallaxOffset: Property<Double>
  let loadMoreEnabled: Property<Bool>
  let loadingMore: Property<Bool>
  let scrollDirection: Property<ScrollDirection>
  let pattern: RectListProperty
  let parallax: Property<Parallax>

  init(_ table: inout PropertyTable) {
    gridCellSize = table.size(
      "grid_cell_size", 200, 100,
      "Size of a grid cell; only its length along the scroll axis is used.")
    parallaxCellSize = table.size(
      "parallax_cell_size", 400, 200,
      "Size of a full-width cell; only its length along the scroll axis is used.")
    headerSize = table.size(
      "header_size", 200, 200, scope: .perSection,
      "Size of a section's header, used along the scroll axis only; none if either side is zero.")
    moreLoaderSize = table.size(
      "more_loader_size", 50, 50,
      "Size of the loader; only its length along the scroll axis is used.")
    gridCellSpacing = table.size(
      "grid_cell_spacing", 10, 10, "Distance between the cells of a grid.")
    gridPadding = table.number("grid_padding", 20, "Distance around each grid.")
    maxParallaxOffset = table.number(
      "max_parallax_offset", 50,
      "Maximum distance that a parallax cell's content moves to either side.")
    loadMoreEnabled = table.flag(
      "load_more_enabled", true,
      "Whether to show the loader, and to send an event at the end of the content.")
    loadingMore = table.flag(
      "loading_more", false, role: .state,
      "True after the load-more event; set it to false once the new items are there.")
    scrollDirection = table.choice(
      "scroll_direction", ScrollDirection.self,
      "Scroll direction; automatic is vertical if the viewport is at least as tall as wide.")
    pattern = table.rects(
      "pattern", from: 0, to: 4096, unit: "grid cells",
      "Cells of a group: x is the column, y the row along the scroll axis, width 0 full width.")
    parallax = table.choice(
      "parallax", Parallax.self, scope: .perSectionAndItem,
      "Whether a cell's content moves against the scroll; automatic: only in full-width cells.")
  }
}

enum ScrollDirection: Int, PropertyChoice {
  case automatic
  case vertical
  case horizontal

  static var names: [StaticString] { ["automatic", "vertical", "horizontal"] }
}

enum Parallax: Int, PropertyChoice {
  case automatic
  case off
  case on

  static var names: [StaticString] { ["automatic", "off", "on"] }
}

let properties = BnbProperties.declared()
