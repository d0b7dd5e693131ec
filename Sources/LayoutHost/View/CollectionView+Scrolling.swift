import LayoutABI

// The only place where the content offset changes. A shift of the content (by the layout, an anchor or a clamp) shifts
// every motion, target and pointer by the same distance.

extension CollectionView {
  /// The maximum number of offset adjustments of the layout that one update applies.
  private static var mostAdjustments: Int { 8 }

  /// Sets the layout's viewport for a time, and applies the offset adjustments that the layout requests in response.
  ///
  /// - Returns: The distance by which the layout moved the content.
  @discardableResult
  func moveContent(to time: Double) throws(LayoutError) -> Point {
    var way = Point()
    for _ in 0..<CollectionView.mostAdjustments {
      let moved = try updateViewport(at: time)
      let adjustment = try takeEvents(at: time)
      guard moved || adjustment != nil else { break }
      try refineRange()
      guard let adjustment else { continue }
      way.x += adjustment.x
      way.y += adjustment.y
      scroll.shift(by: adjustment)
    }
    return way
  }

  /// Sets the layout's viewport for a time, and prepares the layout.
  ///
  /// - Returns: Whether the viewport has changed.
  func updateViewport(at time: Double) throws(LayoutError) -> Bool {
    let (x, y) = scroll.position(at: time)
    var viewport = window
    // Turns −0 into 0.
    viewport.bounds.x = x.position + 0
    viewport.bounds.y = y.position + 0
    viewport.flags = x.isAtRest && y.isAtRest && !interaction.isReporting ? 0 : LH_VIEWPORT_MOVING
    if let inputRecord = scroll.viewport {
      if inputRecord.isSame(as: viewport) { return false }
      let isKnown =
        inputRecord.isOnlyElsewhere(viewport) && table.query.rect.contains(viewport.bounds)
      if !isKnown { table.query.invalidate() }
    }
    try layout.setViewport(to: viewport)
    scroll.viewport = viewport
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
      case LH_EVENT_AUTOSCROLL: autoscroll(event.value, at: time)
      case LH_EVENT_FOCUS_WILL_CHANGE where isGliding: break
      case LH_EVENT_FOCUS_DID_CHANGE where isGliding: scroll.passedFocus = event.path
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
    if event.kind == LH_EVENT_DID_MOVE { identities?.move(from: event.path, to: event.to) }
  }

  private func autoscroll(_ velocity: Point, at time: Double) {
    func follow(_ axis: inout AxisScroll, _ velocity: Double) {
      let position = axis.state(at: time).position
      if velocity == 0 {
        if case .steady? = axis.motion { axis.stop(at: time) }
      } else {
        axis.start(.steady(from: position, velocity: velocity, since: time))
      }
    }
    follow(&scroll.horizontal, velocity.x)
    follow(&scroll.vertical, velocity.y)
  }

  // MARK: The range

  /// Whether the layout lays out from right to left.
  var isRightToLeft: Bool {
    window.direction == LH_RIGHT_TO_LEFT && layout.capabilityBits & LH_CAPABILITY_MIRRORS != 0
  }

  /// Whether the content is a row that begins at the right.
  var isMirrored: Bool { scroll.isRow && isRightToLeft }

  /// Whether an offset is at the start of the content, within half a point.
  func isAtStart(_ place: Point) -> Bool {
    let x =
      isMirrored
      ? place.x >= scroll.horizontal.range.upperBound - 0.5
      : place.x <= scroll.horizontal.range.lowerBound + 0.5
    return x && place.y <= scroll.vertical.range.lowerBound + 0.5
  }

  /// Updates the scroll range of unchanged content.
  private func refineRange() throws(LayoutError) {
    scroll.traits = try layout.scrollTraits()
    refineAxes()
  }

  func refineAxes() {
    scroll.horizontal.refine(
      range(across: true), isMovable: scroll.traits.horizontal.isMovable,
      extent: window.bounds.width)
    scroll.vertical.refine(
      range(across: false), isMovable: scroll.traits.vertical.isMovable,
      extent: window.bounds.height)
  }

  /// Adopts the scroll range of changed content, in which motions continue.
  func adoptRange(at time: Double) throws(LayoutError) {
    scroll.traits = try layout.scrollTraits()
    scroll.horizontal.adopt(
      range(across: true), isMovable: scroll.traits.horizontal.isMovable,
      extent: window.bounds.width,
      at: time)
    scroll.vertical.adopt(
      range(across: false), isMovable: scroll.traits.vertical.isMovable,
      extent: window.bounds.height,
      at: time)
  }

  // MARK: Release

  /// Lets the content decelerate, bounce, or scroll to a stop of the layout.
  ///
  /// - Parameter velocity: Of the content offset.
  func release(velocity: Point, at time: Double) throws(LayoutError) {
    refreshIfPulled(at: time)
    let isFast = scroll.traits.deceleration == LH_DECELERATION_FAST
    let start = scroll.position(at: time)
    scroll.horizontal.release(at: time, velocity: velocity.x, isFast: isFast)
    scroll.vertical.release(at: time, velocity: velocity.y, isFast: isFast)
    guard layout.snaps else { return }
    let target = try layout.targetOffset(
      of: Scroll(
        current: Point(x: start.x.position, y: start.y.position),
        proposed: Point(
          x: scroll.horizontal.proposed(at: time), y: scroll.vertical.proposed(at: time)),
        velocity: velocity))
    scroll.horizontal.snap(to: target.x, velocity: velocity.x, at: time)
    scroll.vertical.snap(to: target.y, velocity: velocity.y, at: time)
  }
}

extension AxisScroll {
  /// The offset at which deceleration alone would end: the proposed offset for the layout.
  fileprivate mutating func proposed(at time: Double) -> Double {
    if case .deceleration(let deceleration, _)? = motion { return deceleration.end }
    return state(at: time).position
  }

  /// Scrolls to the layout's target offset, unless it equals the proposed one along this axis.
  fileprivate mutating func snap(to target: Double, velocity: Double, at time: Double) {
    let position = state(at: time).position
    guard isMovable, target != proposed(at: time), target.isFinite else { return }
    start(
      .spring(
        Spring.snapping(from: position, to: target, velocity: velocity), since: time))
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
    isOnlyElsewhere(other) && bounds.x == other.bounds.x && bounds.y == other.bounds.y
  }

  fileprivate func isOnlyElsewhere(_ other: Viewport) -> Bool {
    isSameWindow(as: other) && flags == other.flags
  }
}
