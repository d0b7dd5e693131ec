import LayoutABI

// Adopts a change of the layout, by the program, a gesture, the window or a swap.
//
//     before      shown ──────┐
//     change                  │ displacement
//     prepare → adjust → anchor → clamp
//     after       model ──────┘

extension CollectionView {
  /// Adopts the changes since the last frame. The parameters are those of `adoptChange`.
  ///
  /// - Returns: Whether an animation began.
  func adoptPending(at time: Double, seenAt frame: Double) throws(LayoutError) -> Bool {
    if isSwapped {
      let isSame = try isUnchangedBySwap(at: time)
      pending.adoptSwap(layout.swapCount)
      if isSame { return false }
      pending.reloadSwapped(lasting: animation.duration)
    }
    if let change = pending.change {
      let isAnimated = try adoptChange(
        at: time, seenAt: frame, lasting: change.duration, holding: true)
      pending.end()
      return isAnimated
    }
    return scroll.viewport == nil
      ? try adoptChange(at: time, seenAt: frame, lasting: 0, holding: false) : false
  }

  /// Whether a swap is the only change since the last frame and the new version returns the same elements. Running
  /// animations then continue.
  private func isUnchangedBySwap(at time: Double) throws(LayoutError) -> Bool {
    guard pending.change == nil && scroll.viewport != nil else { return false }
    try layout.prepare()
    guard try returnsLastElements() else { return false }
    if let wanted = try takeEvents(at: time) { scroll.position.shift(by: wanted) }
    try adoptRange(at: time)
    return true
  }

  /// Queries the layout again and animates each element from where it is shown to its new place.
  ///
  /// - Parameters:
  ///   - time: When the layout was last queried, before the change.
  ///   - frame: When the change becomes visible and its animation begins.
  ///   - duration: The duration of the animation, in seconds; 0 for none.
  ///   - holds: Whether the view keeps an anchor at its place on the screen, unless the layout requests another offset.
  ///   - gesture: The effects of the gesture that caused the change, if one did.
  /// - Returns: Whether an animation began.
  @discardableResult
  func adoptChange(
    at time: Double, seenAt frame: Double, lasting duration: Double, holding holds: Bool,
    after gesture: GestureOutcome? = nil
  ) throws(LayoutError) -> Bool {
    postponeAdopted(at: frame)
    let former = scroll.position.offset(at: time)
    show(at: frame, from: former)
    let seen = scroll.position.offset(at: frame)
    let isAnchored = holds && canAnchor(at: seen)
    let isAtEnd =
      scroll.staysAtEnd(isMirrored: isMirrored, at: time) || pending.isFresh && scroll.home == .end
    let origin = try prepareContent(at: time)
    let isRearranged = gesture?.isRearranged ?? true
    if isRearranged { try renameElements(gesture?.isRenaming, at: time) }
    // Elements that no frame has shown yet do not animate.
    let duration = pending.isFresh ? 0 : duration
    let growth = isRearranged && duration > 0 ? try growthAtLeft() : 0
    // A jump goes to a place; only an animated scroll passes the cells on the way.
    let isPassing = scroll.position.isGliding
    let anchor = isAnchored ? self.anchor(from: seen, isPassing: isPassing) : nil
    try place(
      origin, anchor, from: former, adjustment: gesture?.adjustment, staysAtEnd: isAtEnd, at: time)
    let area = duration > 0 ? QueryArea.surroundings : .window
    var started: [UInt32] = []
    if items.measuring != nil {
      try reconcile(try query(area, isChanging: true, at: time))
      started = try startNewElements(from: Point(x: former.x + growth, y: former.y))
      _ = try measure(
        try query(.window, isChanging: true, at: time), isChanging: true, keeping: anchor?.path,
        at: time)
    }
    let found = try query(area, isChanging: true, at: time)
    let distance = Point(x: offset.x - former.x, y: offset.y - former.y)
    try reconcile(found)
    if items.measuring != nil { restartMeasured(fading: started) }
    return try displace(
      scrolledBy: distance, growingAtLeftBy: growth, at: frame, lasting: duration,
      isRearranged: isRearranged)
  }

  /// Where changed content is placed.
  private enum Origin {
    /// At the initial offset of the layout, because no frame has shown it.
    case initial
    /// With one element in the center of the window, because another layout shows it.
    case center
    /// Where it was, or where an anchor or the layout moves it.
    case former
  }

  /// Whether a change keeps an anchor at its place on the screen if the content is at an offset.
  private func canAnchor(at offset: Point) -> Bool {
    let isAtHome = scroll.home == .start && scroll.isAtStart(offset, isMirrored: isMirrored)
    return !pending.isFresh && !isOtherLayout && !isAtHome
  }

  private var isOtherLayout: Bool { pending.change?.isOtherLayout ?? false }

  /// Sets the layout's viewport and prepares the layout after a change.
  private func prepareContent(at time: Double) throws(LayoutError) -> Origin {
    // The offset of the former layout has no meaning in this one.
    if isOtherLayout { scroll.reset() }
    var origin = isOtherLayout ? Origin.center : .former
    if pending.isFresh && !scroll.position.isMoving(at: time) && !refresh.isHeld {
      // Before the viewport is updated: the layout already has one, and would treat an offset of 0 as scrolling.
      scroll.position.place(at: try layout.scrollTraits().initial)
      origin = .initial
    }
    _ = try updateViewport(at: time)
    try layout.prepare()
    return origin
  }

  /// Gives all elements their paths after a change.
  ///
  /// - Parameter isRenaming: Whether a gesture moved items; `nil` if no gesture caused the change.
  private func renameElements(_ isRenaming: Bool?, at time: Double) throws(LayoutError) {
    let isRenaming = isRenaming ?? pending.change?.isRenaming ?? false
    try followPresentation(at: time, isRenaming)
    try followPaths(isRenaming)
    identifyAll()
    // If a later step fails, all elements already have their new paths.
    pending.endRenaming()
  }

  /// Places changed content, and continues its motions there.
  ///
  /// - Parameters:
  ///   - adjustment: The scroll distance that the layout requested in response to a gesture.
  ///   - staysAtEnd: Whether content whose home is its end was there.
  private func place(
    _ origin: Origin, _ anchor: Anchor?, from former: Point, adjustment: Point?,
    staysAtEnd: Bool, at time: Double
  ) throws(LayoutError) {
    switch origin {
    case .initial: break
    case .center:
      _ = try takeEvents(at: time)
      try holdCenter()
    case .former:
      var wanted = adjustment
      if wanted == nil { wanted = try takeEvents(at: time) }
      if let distance = try distance(of: anchor, from: former, wantedByLayout: wanted) {
        scroll.position.shift(by: distance)
      }
    }
    let wasRow = scroll.isRow
    try adoptRange(at: time)
    if staysAtEnd && origin != .center { try moveToHomeEnd() }
    // From now on, an element at which a scroll has ended is like any other.
    if !scroll.position.isGliding { inputState.forgetRunningScroll() }
    try aimAgain(isTurned: scroll.isRow != wasRow, at: time)
    try snapAgain(at: time)
  }

  /// Postpones the animations of changes that were adopted ahead, because no frame has shown them yet.
  func postponeAdopted(at time: Double) {
    guard let start = pending.takeAdoptedAhead() else { return }
    animation.postpone(from: start, to: time)
    guard animation.isAnyLeaving else { return }
    animation.noteDeparture(endingAt: table.postponeDepartures(from: start, to: time))
  }
}

/// The effects of a gesture on a layout.
struct GestureOutcome {
  /// The scroll distance that the layout requests.
  var adjustment: Point?
  /// Whether the layout moved items or changed their elements. Only then is this its last change.
  var isRearranged = false
  /// Whether the layout moved items.
  var isRenaming = false
}
