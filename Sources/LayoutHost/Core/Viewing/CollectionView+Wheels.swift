import LayoutABI

// Wheels, touchpads and keys.

extension CollectionView {
  func heedWheel(_ input: lh_input, at time: Double) throws(LayoutError) {
    // A finger that is on the content has it.
    guard pointer == nil else { return }
    switch input.phase {
    case LH_WHEEL_NOTCHES:
      try endWheel(at: time)
      try step(by: input.delta, at: time)
    case LH_WHEEL_ENDED: try endWheel(at: time)
    default:
      let rest = input.phase == LH_WHEEL_POINTS ? time + WheelTurn.rest : nil
      if !wheel.isHolding { beginWheel(at: time) }
      wheel.stage = .holding(until: rest)
      wheel.place.x -= input.delta.x
      wheel.place.y -= input.delta.y
      wheel.velocity.add(wheel.place, time: time)
      let left = Point(
        x: -horizontal.follow(-input.delta.x), y: -vertical.follow(-input.delta.y))
      handOn(
        Point(
          x: horizontal.isMovable ? 0 : left.x, y: vertical.isMovable ? 0 : left.y), at: time)
    }
  }

  private func beginWheel(at time: Double) {
    horizontal.hold(at: time)
    vertical.hold(at: time)
    wheel.place = Point()
    wheel.velocity.begin(at: Point(), time: time)
  }

  /// Whoever turned it has let go.
  func endWheel(at time: Double) throws(LayoutError) {
    guard case .holding(let rest) = wheel.stage else { return }
    wheel.stage = .resting
    // What says nothing of fingers goes on by itself, or not at all.
    let finger = rest == nil ? wheel.velocity.velocity(at: time) : Point()
    try letGo(velocity: -finger, at: time)
  }

  /// Moves by notches, or where the layout snaps, by stops.
  func step(by notches: Point, at time: Double) throws(LayoutError) {
    let stops = layout.snaps && (traits.page.x > 0 || traits.page.y > 0)
    if stops {
      try moveStop(by: notches, at: time)
      return
    }
    let left = Point(
      x: horizontal.step(by: notches.x * WheelTurn.notch, at: time),
      y: vertical.step(by: notches.y * WheelTurn.notch, at: time))
    handOn(left, at: time)
  }

  /// Goes to the next place where the layout stops, in a direction.
  func moveStop(by direction: Point, at time: Double) throws(LayoutError) {
    try moveContent(to: time)
    // A wheel that turns vertically turns a row, too.
    let isRow = traits.page.x > 0
    let down = isMirrored ? -direction.y : direction.y
    let way = isRow ? (direction.x != 0 ? direction.x : down) : direction.y
    guard way != 0 else { return }
    var axis = isRow ? horizontal : vertical
    let (page, step) = (isRow ? traits.page.x : traits.page.y, way > 0 ? 1.0 : -1.0)
    let from = axis.motion.map { $0.end(within: axis.range) } ?? axis.state(at: time).position
    // Of stops at different distances the next one takes over half-way to it: looking twice as far each time, one
    // looks no further than it before that.
    var distance = page / 64
    while distance <= 4 * page {
      var proposed = offset
      let wanted = axis.clamped(from + step * distance)
      distance *= 2
      if isRow { proposed.x = wanted } else { proposed.y = wanted }
      let target = try layout.targetOffset(
        of: Scroll(current: proposed, proposed: proposed, velocity: Point()))
      let stop = axis.clamped(isRow ? target.x : target.y)
      guard (stop - from) * step > 0.5 else { continue }
      let now = axis.state(at: time)
      let motion = AxisMotion.spring(
        Spring.snapping(from: now.position, to: stop, velocity: now.velocity), since: time)
      if isRow { horizontal.start(motion) } else { vertical.start(motion) }
      return
    }
    handOn(
      Point(x: direction.x * WheelTurn.notch, y: direction.y * WheelTurn.notch), at: time)
  }

  private func handOn(_ way: Point, at time: Double) {
    if way.x != 0 || way.y != 0 {
      announce(LH_VIEW_EVENT_REMAINDER, .none, way, at: time)
    }
  }

  // MARK: Keys

  /// How much of the window a page is.
  private static var page: Double { 0.9 }

  func heedKey(_ key: Int64, at time: Double) throws(LayoutError) {
    guard pointer == nil else { return }
    try endWheel(at: time)
    let pages = Point(
      x: window.bounds.width * CollectionView.page / WheelTurn.notch,
      y: window.bounds.height * CollectionView.page / WheelTurn.notch)
    // Pages go along the content, whichever way that is, and it begins where reading does.
    let page = isRow ? Point(x: isMirrored ? -pages.x : pages.x, y: 0) : Point(x: 0, y: pages.y)
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

  private func scrollToStart(orEnd isEnd: Bool, at time: Double) throws(LayoutError) {
    let isFarther = isEnd != isMirrored
    if isFarther {
      // That end is known only now that somebody wants to see it.
      _ = try layout.contentSize()
      traits = try layout.scrollTraits()
      refineAxes()
    }
    // What is endless has neither.
    if traits.horizontal & LH_SCROLL_ENDLESS == 0 {
      let range = horizontal.range
      horizontal.glide(to: isFarther ? range.upperBound : range.lowerBound, at: time)
    }
    if traits.vertical & LH_SCROLL_ENDLESS == 0 {
      let range = vertical.range
      vertical.glide(to: isEnd ? range.upperBound : range.lowerBound, at: time)
    }
  }
}

extension AxisScroll {
  /// How long an animated scroll takes, in seconds.
  static var glide: Double { 0.25 }

  /// Scrolls to a place, slowly, fast, and slowly.
  mutating func glide(to place: Double, at time: Double) {
    guard isMovable else { return }
    let (position, goal) = (state(at: time).position, clamped(place))
    start(
      position == goal
        ? .still(at: goal)
        : .eased(from: position, to: goal, since: time, duration: AxisScroll.glide))
  }

  /// Goes on by a fixed way, counted from where it was going.
  ///
  /// - Returns: What of the way there was no room for.
  mutating func step(by way: Double, at time: Double) -> Double {
    guard way != 0 else { return 0 }
    guard isMovable else { return way }
    let now = state(at: time)
    let from = motion.map { $0.end(within: range) } ?? now.position
    let target = clamped(from + way)
    if target != from {
      start(
        .spring(
          Spring(
            from: now.position, to: target, velocity: now.velocity,
            stiffness: WheelTurn.stiffness), since: time))
    }
    return way - (target - from)
  }
}
