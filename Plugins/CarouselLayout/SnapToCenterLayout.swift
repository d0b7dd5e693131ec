import LayoutPlugin

/// A row that comes to rest with an item in the center of the viewport: the item in focus.
///
/// Source: LNZSnapToCenterCollectionViewLayout. `StripPlacement` computes the positions for this
/// layout and the two based on it; this class handles scrolling. The focus is the item nearest to
/// rest. It changes when the program scrolls. When anything else changes, it stays with its item,
/// and the layout requests a scroll to that item.
class SnapToCenterLayout: Layout {
  class var capabilities: Capability { [.snapping, .followsScroll, .mirrors] }

  class var kinds: [(kind: UInt32, name: StaticString, summary: StaticString)] {
    [
      (Kind.cell, "cell", "An item of section 0; other sections are not shown."),
      (Kind.header, "header", "Above the items, following the scroll, if header_height is set."),
      (Kind.footer, "footer", "Below the items, following the scroll, if footer_height is set."),
    ]
  }

  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Snap to center",
      summary: "One row that comes to rest with an item in the middle.",
      capabilities: capabilities, stateVersion: SavedFocus.version, kinds: kinds,
      properties: SnapProperties.table)
  }

  /// The item in focus, and the number of its copy.
  final var focus = Focus()
  final var numbering = CycleNumbering()
  /// The former focus, while the viewport scrolls to an item that the program set as
  /// `focused_item`. `focus` is that item already.
  final var departure: Departure?
  /// The remaining distance of that scroll.
  final var remaining = 0.0
  /// The part of that distance that was requested since the viewport was last set.
  final var requested = 0.0
  /// The actual or requested offset at the last prepare; `nil` without items.
  final var rest: Double?
  /// The viewport's offset at the last prepare.
  final var seen = 0.0
  final var isFocusRequested = false
  /// Whether an item must be brought to rest as soon as nothing moves.
  final var isRestPutOff = false
  final var restored: SavedFocus?

  func rules(_ input: LayoutInput) -> StripVariant {
    StripVariant(alignsFirst: input[properties.centerFirstItem])
  }

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    let old = change.previous as? StripPlacement
    try Memory.require(Row.bytes(for: input, after: change, old?.row))
    return StripPlacement(input, rules(input), after: change)
  }

  override var scrollTraits: ScrollTraits {
    guard let strip = placement as? StripPlacement else { return ScrollTraits() }
    var traits = ScrollTraits(strip.axis)
    traits.isEndless = strip.loop != nil
    traits.keepsElements = strip.keepsElements
    traits.initialOffset = strip.initialOffset(isAligned: input[properties.centerFirstItem])
    if input[properties.snapToCenter] {
      traits.page = max(0, strip.row.longestStep)
      traits.isFast = true
    }
    return traits
  }

  override func targetOffset(for scroll: Scroll) -> Point {
    guard let strip = placement as? StripPlacement, input[properties.snapToCenter] else {
      return scroll.proposed
    }
    let across = strip.axis.across(scroll.proposed)
    guard strip.row.count > 0 else {
      let nearest = strip.reachable(strip.axis.along(scroll.proposed))
      return strip.axis.point(along: nearest, across: across)
    }
    let current = strip.axis.along(scroll.current)
    let isOnePerFling = input[properties.snapPolicy] == .onePerFling
    let target = strip.target(
      from: current, proposed: isOnePerFling ? nil : strip.axis.along(scroll.proposed),
      velocity: strip.axis.along(scroll.velocity))
    return strip.axis.point(along: target, across: across)
  }

  override func didSetState(_ key: PropertyKey) {
    if key == properties.focusedItem { isFocusRequested = true }
  }

  override func didMove(followingAdjustment: Bool) {
    // The program ignored the shift by whole cycles: the focus keeps its number if the viewport stays.
    if !followingAdjustment && numbering.announced != 0 { rest = seen }
    numbering.viewportMoved(isAdjustment: followingAdjustment)
    requested = 0
  }

  /// Determines the situation; moves the focus with the scroll, with its item, or to a requested
  /// item; and requests the corresponding offset.
  @_optimize(speed)
  override func didPrepare(isNew: Bool) {
    guard let strip = placement as? StripPlacement else { return }
    numbering.follow()
    let former = adoptRestored(strip)
    if strip.row.count == 0 {
      forgetFocus()
    } else if !isNew && former == nil && isUndisturbed {
      followScroll(in: strip)
    } else {
      moveFocus(strip, isNew: isNew, former: former)
    }
    strip.firstCycle = numbering.first
    seen = strip.offset(of: viewport)
    setState(properties.focusedItem, to: focus.item)
    isFocusRequested = false
    didPrepare(strip)
  }

  /// Override it in a layout based on this one to add work after prepare.
  func didPrepare(_ strip: StripPlacement) {}

  // MARK: Saved state

  override func saveState(_ writer: inout StateWriter) {
    (restored ?? current).write(&writer)
  }

  override class func readState(_ reader: inout StateReader) throws(Failure) -> (Layout) -> Void {
    let saved = try SavedFocus(&reader)
    return { ($0 as? SnapToCenterLayout)?.takeUp(saved) }
  }

  private func takeUp(_ saved: SavedFocus) {
    // Restoring the current state is no change and must not restart anything.
    restored = saved == current ? nil : saved
  }
}
