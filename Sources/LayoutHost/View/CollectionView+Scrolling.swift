import LayoutABI

// The only place where the content offset changes. A shift of the content (by the layout, an anchor or a clamp) shifts
// every motion, target and pointer by the same distance.

extension CollectionView {
  /// The maximum number of offset adjustments of the layout that one update applies.
  private static var maximumAdjustments: Int { 8 }

  /// Sets the layout's viewport for a time, and applies the offset adjustments that the layout requests in response.
  func moveContent(to time: Double) throws(LayoutError) {
    for _ in 0..<CollectionView.maximumAdjustments {
      let moved = try updateViewport(at: time)
      let adjustment = try takeEvents(at: time)
      guard moved || adjustment != nil else { break }
      try refineRange()
      if let adjustment { scroll.position.shift(by: adjustment) }
    }
  }

  /// Sets the layout's viewport for a time, and prepares the layout.
  ///
  /// - Returns: Whether the viewport has changed.
  func updateViewport(at time: Double) throws(LayoutError) -> Bool {
    // The layout does not know the place where a refresh holds the content, and might move it to a stop.
    let isAtRest = !inputState.isReporting && !returnsToRefresh(at: time)
    let viewport = scroll.viewport(of: window, isAtRest: isAtRest, at: time)
    if let former = scroll.viewport {
      if former.isSame(as: viewport) { return false }
      let isKnown =
        former.isSameExceptOffset(viewport) && table.query.includes(wide(viewport.bounds))
      if !isKnown { table.query.invalidate() }
    }
    try layout.setViewport(to: viewport)
    scroll.adopt(viewport)
    try layout.prepare()
    return true
  }

  /// Processes the events of the layout.
  ///
  /// - Returns: The scroll distance that the layout requests, if any.
  func takeEvents(at time: Double) throws(LayoutError) -> Point? {
    var adjustment: Point?
    while let event = try layout.takeEvent() {
      switch event.kind {
      case LH_EVENT_ADJUST_OFFSET:
        let sum = adjustment ?? Point()
        adjustment = Point(x: sum.x + event.value.x, y: sum.y + event.value.y)
      case LH_EVENT_AUTOSCROLL: scroll.position.autoscroll(event.value, at: time)
      case LH_EVENT_FOCUS_WILL_CHANGE where scroll.position.isGliding: break
      case LH_EVENT_FOCUS_DID_CHANGE where scroll.position.isGliding:
        scroll.setPassedFocus(event.path)
      default: announce(event, at: time)
      }
    }
    return adjustment
  }

  private func announce(_ event: Event, at time: Double) {
    // These two have no element.
    let isOfNone = event.kind == LH_EVENT_LOAD_MORE || event.kind == LH_EVENT_LOST
    output.announce(
      lh_view_event(
        kind: event.kind, reserved: 0, path: event.path, to: event.to, value: event.value,
        count: event.count, time: time, identity: isOfNone ? 0 : identity(of: event.path)))
    if event.kind == LH_EVENT_DID_MOVE { items.move(from: event.path, to: event.to) }
  }

  // MARK: The range

  /// Whether the layout lays out from right to left.
  var isRightToLeft: Bool {
    window.direction == LH_RIGHT_TO_LEFT && layout.capabilityBits & LH_CAPABILITY_MIRRORS != 0
  }

  /// Whether the content is a row that begins at the right.
  var isMirrored: Bool { scroll.isRow && isRightToLeft }

  /// Updates the scroll range of unchanged content.
  func refineRange() throws(LayoutError) {
    scroll.adopt(try layout.scrollTraits())
    scroll.refine(scrollEnds)
  }

  /// Updates the scroll range of unchanged content up to its end, which a layout may compute only when the program
  /// reads the content size.
  func refineEnd() throws(LayoutError) {
    _ = try layout.contentSize()
    try refineRange()
  }

  /// Adopts the scroll range of changed content, in which motions continue.
  func adoptRange(at time: Double) throws(LayoutError) {
    scroll.adopt(try layout.scrollTraits())
    scroll.adopt(scrollEnds, at: time)
  }

  var scrollEnds: ContentEnds {
    ContentEnds(window: window.bounds, extent: refresh.extent, isRightToLeft: isRightToLeft)
  }

  /// Scrolls to the end of the content, without animation.
  func moveToHomeEnd() throws(LayoutError) {
    try refineEnd()
    scroll.jumpToEnd(isMirrored: isMirrored)
  }

  // MARK: Release

  /// Lets the content decelerate, bounce, or scroll to a stop of the layout.
  ///
  /// - Parameter velocity: Of the content offset.
  func release(velocity: Point, at time: Double) throws(LayoutError) {
    try refreshIfPulled(at: time)
    let released = scroll.release(velocity: velocity, at: time)
    guard layout.snaps && !returnsToRefresh(at: time) else { return }
    let target = try layout.targetOffset(of: released)
    scroll.position.snap(to: target, velocity: velocity, at: time)
    if items.measuring != nil { scroll.position.noteRelease(released, at: time) }
  }
}

extension UInt32 {
  /// Whether content with these `LH_SCROLL_` bits follows a drag.
  var isMovable: Bool { self & (LH_SCROLL_ENABLED | LH_SCROLL_BOUNCES) != 0 }
}

extension ScrollTraits {
  var horizontalRange: ClosedRange<Double> {
    ScrollTraits.range(lowest.x, highest.x, horizontal)
  }

  var verticalRange: ClosedRange<Double> { ScrollTraits.range(lowest.y, highest.y, vertical) }

  private static func range(
    _ lowest: Double, _ highest: Double, _ flags: UInt32
  ) -> ClosedRange<Double> {
    // An unknown end does not limit scrolling. A faulty layout may return an end before the start.
    let end = flags & LH_SCROLL_OPEN_ENDED != 0 ? LH_MAX_COORDINATE : highest
    return lowest...max(lowest, end)
  }
}

extension Viewport {
  /// Whether both differ at most in the content offset and the flags.
  func isSameWindow(as other: Viewport) -> Bool {
    bounds.width == other.bounds.width && bounds.height == other.bounds.height
      && direction == other.direction && scale == other.scale
      && content_insets.top == other.content_insets.top
      && content_insets.left == other.content_insets.left
      && content_insets.bottom == other.content_insets.bottom
      && content_insets.right == other.content_insets.right
  }

  fileprivate func isSame(as other: Viewport) -> Bool {
    isSameExceptOffset(other) && bounds.x == other.bounds.x && bounds.y == other.bounds.y
  }

  fileprivate func isSameExceptOffset(_ other: Viewport) -> Bool {
    isSameWindow(as: other) && flags == other.flags
  }
}
