import LayoutPlugin

/// A flow with one item in each row, with optional paging.
///
/// Source: BMACollectionViewLayouts, BMALineFlowLayout. Intentional differences: the target stays
/// within the content, and a flick that begins exactly on a page goes to the next one.
final class LineLayout: FlowLayout {
  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Line", summary: "Items in one line, with pages to stop at.",
      capabilities: [.mirrors, .followsScroll, .snapping],
      kinds: kinds,
      properties: LineProperties.table)
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    try FlowPlacement(
      input, isLine: true, linePosition: input[lineProperties.linePosition], after: change)
  }

  override var scrollTraits: ScrollTraits {
    var traits = super.scrollTraits
    if input[lineProperties.paginationEnabled] {
      traits.page = page(input[properties.scrollDirection])
      traits.isFast = true
    }
    return traits
  }

  private func page(_ axis: ScrollAxis) -> Double {
    axis.along(input[properties.itemSize]) + input[properties.minimumLineSpacing]
  }

  override func targetOffset(for scroll: Scroll) -> Point {
    guard input[lineProperties.paginationEnabled], let placement = placement as? FlowPlacement
    else {
      return scroll.proposed
    }
    let axis = placement.axis
    let page = page(axis)
    guard page > 0 else { return scroll.proposed }
    let target = pageOffset(
      page, from: axis.along(scroll.current), velocity: axis.along(scroll.velocity))
    let insets = viewport.content_insets
    let lowest = -axis.before(insets)
    let highest =
      axis.along(placement.contentSize) + axis.after(insets) - axis.along(viewport.bounds.size)
    return axis.point(
      along: target.clamped(lowest, max(lowest, highest)), across: axis.across(scroll.proposed))
  }

  private func pageOffset(_ page: Double, from current: Double, velocity: Double) -> Double {
    let raw = current / page
    let nearest = raw.rounded()
    guard velocity.magnitude > input[lineProperties.flickVelocity] else { return nearest * page }
    // A multiplied offset may be a few ulps off its page.
    let isOnPage = (raw - nearest).magnitude <= 1e-9 * max(1, raw.magnitude)
    if velocity > 0 { return (isOnPage ? nearest + 1 : raw.rounded(.up)) * page }
    return (isOnPage ? nearest - 1 : raw.rounded(.down)) * page
  }
}

/// The properties of a line, in addition to those of a flow.
struct LineProperties: PropertySet {
  let flow: FlowProperties
  let linePosition: Property<Double?>
  let paginationEnabled: Property<Bool>
  let flickVelocity: Property<Double>

  init(_ table: inout PropertyTable) {
    flow = FlowProperties(&table)
    linePosition = table.optionalNumber(
      "line_position", from: -PropertyTable.largest,
      "Position of every cell across the line; if unset, row_alignment determines it.")
    paginationEnabled = table.flag(
      "pagination_enabled", false,
      "Whether scrolling rests on pages of item_size plus minimum_line_spacing along the axis.")
    flickVelocity = table.number(
      "flick_velocity", 300, unit: "points/s",
      "Velocity above which a scroll ends at the next page instead of the nearest one.")
  }
}

let lineProperties = LineProperties.declared()
