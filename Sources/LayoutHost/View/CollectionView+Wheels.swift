import LayoutABI

// Wheels, touchpads and keys.

extension CollectionView {
  func processWheel(_ input: lh_input, at time: Double) throws(LayoutError) {
    // A pointer that is down takes precedence.
    guard interaction.pointer == nil else { return }
    switch input.phase {
    case LH_WHEEL_NOTCHES:
      try endWheel(at: time)
      if hasStops {
        try turnStops(by: input.delta, at: time)
      } else {
        scroll(by: input.delta, at: time)
      }
    case LH_WHEEL_ENDED: try endWheel(at: time)
    default:
      let isStill = input.delta == Point() && !scroll.isMoving(at: time)
      // Fingers that rest on the touchpad stop content that moves, and do nothing else.
      if isStill && !interaction.wheel.isHolding { return }
      let rest = input.phase == LH_WHEEL_POINTS ? time + WheelTurn.rest : nil
      if !interaction.wheel.isHolding { beginWheel(at: time) }
      interaction.wheel.stage = .holding(until: rest)
      interaction.wheel.place.x -= input.delta.x
      interaction.wheel.place.y -= input.delta.y
      interaction.wheel.velocity.add(interaction.wheel.place, time: time)
      let left = Point(
        x: -scroll.horizontal.follow(-input.delta.x), y: -scroll.vertical.follow(-input.delta.y))
      announceRemainder(
        Point(
          x: scroll.horizontal.isMovable ? 0 : left.x, y: scroll.vertical.isMovable ? 0 : left.y),
        at: time)
    }
  }

  private func beginWheel(at time: Double) {
    scroll.hold(at: time)
    interaction.wheel.place = Point()
    interaction.wheel.velocity.begin(at: Point(), time: time)
  }

  /// Ends scrolling by a touchpad, and releases the content.
  func endWheel(at time: Double) throws(LayoutError) {
    guard case .holding(let rest) = interaction.wheel.stage else { return }
    interaction.wheel.stage = .resting
    // A device without phases sends its momentum as input or has none.
    let finger = rest == nil ? interaction.wheel.velocity.velocity(at: time) : Point()
    try release(velocity: -finger, at: time)
  }

  /// Scrolls by wheel steps.
  private func scroll(by steps: Point, at time: Double) {
    let left = Point(
      x: scroll.horizontal.step(by: steps.x * WheelTurn.step, at: time),
      y: scroll.vertical.step(by: steps.y * WheelTurn.step, at: time))
    announceRemainder(left, at: time)
  }

  private func announceRemainder(_ way: Point, at time: Double) {
    if way.x != 0 || way.y != 0 {
      announce(LH_VIEW_EVENT_REMAINDER, .none, way, at: time)
    }
  }

  // MARK: Stops

  /// Whether the content rests at certain offsets of the layout only.
  var hasStops: Bool { layout.snaps && (scroll.traits.page.x > 0 || scroll.traits.page.y > 0) }

  /// Moves one stop for each whole wheel step; partial steps add up.
  private func turnStops(by steps: Point, at time: Double) throws(LayoutError) {
    // A vertical wheel also scrolls a row.
    let isAcross = scroll.traits.page.x > 0 && steps.x != 0
    if scroll.traits.page.x == 0 {
      announceRemainder(Point(x: steps.x * WheelTurn.step, y: 0), at: time)
    }
    // Partial steps of both axes add up along the row, so down is forwards.
    let down = scroll.traits.page.x > 0 && isMirrored ? -1.0 : 1.0
    let whole = interaction.wheel.takeSteps(isAcross ? steps.x : down * steps.y)
    let sign = (whole < 0 ? -1.0 : 1.0) * (isAcross ? 1 : down)
    for done in 0..<Int(whole.magnitude) {
      if try moveStop(by: isAcross ? Point(x: sign, y: 0) : Point(x: 0, y: sign), at: time) {
        continue
      }
      let left = sign * (whole.magnitude - Double(done)) * WheelTurn.step
      return announceRemainder(isAcross ? Point(x: left, y: 0) : Point(x: 0, y: left), at: time)
    }
  }

  /// Scrolls to the next stop of the layout in a direction.
  ///
  /// - Returns: Whether there is one.
  private func moveStop(by direction: Point, at time: Double) throws(LayoutError) -> Bool {
    try moveContent(to: time)
    let isRow = scroll.traits.page.x > 0
    let down = isMirrored ? -direction.y : direction.y
    let way = isRow ? (direction.x != 0 ? direction.x : down) : direction.y
    guard way != 0 else { return true }
    let (x, y) = scroll.position(at: time)
    let (axis, now) = isRow ? (scroll.horizontal, x) : (scroll.vertical, y)
    let from = axis.motion?.end(within: axis.range) ?? now.position
    guard let stop = try stop(from: from, forwards: way > 0) else { return false }
    let motion = AxisMotion.spring(
      Spring.snapping(from: now.position, to: stop, velocity: now.velocity), since: time)
    if isRow { scroll.horizontal.start(motion) } else { scroll.vertical.start(motion) }
    return true
  }

  /// The next offset at which the layout stops, along the row or else vertically; `nil` if there is none.
  func stop(from: Double, forwards: Bool) throws(LayoutError) -> Double? {
    let isRow = scroll.traits.page.x > 0
    let (page, step) = (
      isRow ? scroll.traits.page.x : scroll.traits.page.y, forwards ? 1.0 : -1.0
    )
    let axis = isRow ? scroll.horizontal : scroll.vertical
    // The layout returns the next stop for any place more than half-way to it, so doubling the distance skips none.
    var distance = page / 64
    while distance <= 4 * page {
      let stop = try stop(nearestTo: axis.clamped(from + step * distance))
      if (stop - from) * step > 0.5 { return stop }
      distance *= 2
    }
    return nil
  }

  /// The offset at which the layout stops content that is released at a place, along the row or else vertically.
  func stop(nearestTo place: Double) throws(LayoutError) -> Double {
    let isRow = scroll.traits.page.x > 0
    var proposed = offset
    if isRow { proposed.x = place } else { proposed.y = place }
    let target = try layout.targetOffset(
      of: Scroll(current: proposed, proposed: proposed, velocity: Point()))
    return isRow ? scroll.horizontal.clamped(target.x) : scroll.vertical.clamped(target.y)
  }

  // MARK: Keys

  /// The length of a page, as a part of the window.
  static var page: Double { 0.9 }

  func processKey(_ key: Int64, at time: Double) throws(LayoutError) {
    guard interaction.pointer == nil else { return }
    try endWheel(at: time)
    let pages = Point(
      x: window.bounds.width * CollectionView.page / WheelTurn.step,
      y: window.bounds.height * CollectionView.page / WheelTurn.step)
    // A page is along the content, in the reading direction.
    let page =
      scroll.isRow ? Point(x: isMirrored ? -pages.x : pages.x, y: 0) : Point(x: 0, y: pages.y)
    switch UInt32(truncatingIfNeeded: key) {
    case LH_KEY_LEFT: try step(by: Point(x: -1, y: 0), at: time)
    case LH_KEY_RIGHT: try step(by: Point(x: 1, y: 0), at: time)
    case LH_KEY_UP: try step(by: Point(x: 0, y: -1), at: time)
    case LH_KEY_DOWN: try step(by: Point(x: 0, y: 1), at: time)
    case LH_KEY_PAGE_UP: try step(by: -page, at: time)
    case LH_KEY_PAGE_DOWN: try step(by: page, at: time)
    case LH_KEY_HOME: try scrollToStart(orEnd: false, at: time)
    default: try scrollToStart(orEnd: true, at: time)
    }
  }

  /// Scrolls like a wheel; in a layout with stops, by one stop regardless of the number of steps.
  private func step(by steps: Point, at time: Double) throws(LayoutError) {
    guard hasStops else { return scroll(by: steps, at: time) }
    if try !moveStop(by: steps, at: time) {
      announceRemainder(Point(x: steps.x * WheelTurn.step, y: steps.y * WheelTurn.step), at: time)
    }
  }

  private func scrollToStart(orEnd isEnd: Bool, at time: Double) throws(LayoutError) {
    forgetScroll()
    let isFarther = isEnd != isMirrored
    if isFarther {
      // The layout may compute this end only when it is queried for the content size.
      _ = try layout.contentSize()
      scroll.traits = try layout.scrollTraits()
      refineAxes()
    }
    // Endless content has no ends.
    if scroll.traits.horizontal & LH_SCROLL_ENDLESS == 0 {
      let range = scroll.horizontal.range
      scroll.horizontal.glide(to: isFarther ? range.upperBound : range.lowerBound, at: time)
    }
    if scroll.traits.vertical & LH_SCROLL_ENDLESS == 0 {
      let range = scroll.vertical.range
      scroll.vertical.glide(to: isEnd ? range.upperBound : range.lowerBound, at: time)
    }
  }
}

extension AxisScroll {
  /// The duration of an animated scroll, in seconds.
  static var glide: Double { 0.25 }

  /// Scrolls to a place with ease-in and ease-out.
  mutating func glide(to place: Double, at time: Double) {
    guard isMovable else { return }
    let (position, goal) = (state(at: time).position, clamped(place))
    start(
      position == goal
        ? .still(at: goal)
        : .eased(Glide(from: position, to: goal, duration: AxisScroll.glide), since: time))
  }

  /// Scrolls by a fixed distance, starting from the target of the current motion.
  ///
  /// - Returns: The part of the distance beyond the end of the content.
  mutating func step(by way: Double, at time: Double) -> Double {
    guard way != 0 else { return 0 }
    guard isMovable else { return way }
    let now = state(at: time)
    let from = clamped(motion.map { $0.end(within: range) } ?? now.position)
    let wanted = from + way
    let target = clamped(wanted)
    if target != from {
      start(
        .spring(
          Spring(
            from: now.position, to: target, velocity: now.velocity,
            stiffness: WheelTurn.stiffness), since: time))
    }
    return wanted - target
  }
}
