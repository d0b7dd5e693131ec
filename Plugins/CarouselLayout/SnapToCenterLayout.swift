import LayoutPlugin

/// One row that comes to rest with an item in the middle of the viewport: the item in focus.
///
/// Source: LNZSnapToCenterCollectionViewLayout. `StripPlacement` says where the items are, for this
/// layout and the two that build on it; here is what changes by scrolling. The focus is the item
/// nearest to rest. It moves when the program scrolls, and stays with its item when anything else
/// changes: then the viewport is asked to go where that item is.
class SnapToCenterLayout: Layout {
  class var capabilities: UInt32 {
    Capability.snapping | Capability.followsScroll | Capability.mirrors
  }

  class var kinds: [(kind: UInt32, name: StaticString, summary: StaticString)] {
    [
      (Kind.cell, "cell", "An item of section 0; other sections are not shown."),
      (Kind.header, "header", "Above the items, following the scroll, if header_height is set."),
      (Kind.footer, "footer", "Below the items, following the scroll, if footer_height is set."),
    ]
  }

  override class var description: LayoutDescription {
    LayoutDescription(
      id: "snap-to-center", name: "Snap to center",
      summary: "One row that comes to rest with an item in the middle.",
      capabilities: capabilities, kinds: kinds, properties: Property.snapping)
  }

  /// The item in focus, and the name of its copy.
  final var focus = Focus()
  final var numbering = CycleNumbering()
  /// Where the viewport was, or was asked to go, when it was last prepared; `nil` without items.
  final var rest: Double?
  /// Where the viewport was then.
  final var seen = 0.0
  final var isFocusRequested = false
  final var restored: SavedFocus?

  func rules(_ input: LayoutInput) -> StripRules {
    StripRules(alignsFirst: input.flag(.centerFirstItem))
  }

  override func place(_ input: LayoutInput) throws(Failure) -> Placement {
    try Memory.require(Row.bytes(for: input))
    return StripPlacement(input, rules(input))
  }

  override func targetOffset(for scroll: Scroll) -> Point {
    guard let strip = placement as? StripPlacement, strip.row.count > 0,
      input.flag(.snapToCenter)
    else { return scroll.proposed }
    let current = strip.axis.along(scroll.current)
    let isOnePerFling = input.choice(.snapPolicy) == 1
    let target = strip.target(
      from: current, proposed: isOnePerFling ? nil : strip.axis.along(scroll.proposed),
      velocity: strip.axis.along(scroll.velocity))
    return strip.axis.point(along: target, across: strip.axis.across(scroll.proposed))
  }

  override func didSetState(_ key: PropertyKey) {
    if key == .focusedItem { isFocusRequested = true }
  }

  override func didMove(followingAdjustment: Bool) {
    numbering.viewportMoved(isFollowing: followingAdjustment)
  }

  /// Phases: find out where things stand; let the focus move with the scroll, or follow its item, or
  /// go where the program wants it; ask for the offset that goes with it.
  override func didPrepare(isNew: Bool) {
    guard let strip = placement as? StripPlacement else { return }
    numbering.follow()
    adoptRestored(strip)
    if strip.row.count == 0 {
      forgetFocus()
    } else {
      moveFocus(strip, isNew: isNew)
    }
    strip.firstCycle = numbering.first
    seen = strip.offset(of: viewport)
    setState(.focusedItem, Double(focus.item))
    isFocusRequested = false
  }

  // MARK: Saved state

  override func saveState(_ writer: inout StateWriter) {
    (restored ?? current).write(&writer)
  }

  override func restoreState(_ reader: inout StateReader) throws(Failure) {
    let saved = try SavedFocus(&reader)
    // Taking up what is there already is nothing to do, and must not look like a new beginning.
    restored = saved == current ? nil : saved
  }

  private var current: SavedFocus {
    SavedFocus(
      focus: focus, firstCycle: numbering.first, count: input.counts.first ?? 0,
      size: input.viewportSize, seen: seen, rest: rest ?? 0, announced: numbering.announced)
  }
}
