import LayoutABI

// Adopts a change of the layout, by the program, a gesture, the window or a swap.
//
//     before      shown ──────┐
//     change                  │ displacement
//     prepare → adjust → anchor → clamp
//     after       model ──────┘

extension CollectionView {
  // MARK: Before

  /// Adopts the pending change and then processes all queued input, which refers to the current elements.
  func settle() throws(LayoutError) {
    if (pending.change != nil || isSwapped) && !pending.isFresh { try adoptAhead() }
    try processInputs()
  }

  /// Calls `settle()` if a change is pending or inputs are queued, once the layout has a viewport.
  func settleIfNeeded() throws(LayoutError) {
    if scroll.viewport != nil
      && (pending.change != nil && !pending.isFresh || !interaction.queue.isEmpty)
    {
      try settle()
    }
  }

  /// Adopts the pending change before the frame that shows it.
  func adoptAhead() throws(LayoutError) {
    let time = clock.isFinite ? clock : 0
    let isAhead = pending.adoptedAhead != nil
    let setsOut = try adoptPending(at: time, seenAt: time)
    // The adoption also postponed earlier animations to this time.
    if setsOut || isAhead && pending.adoptedAhead == nil { pending.adoptedAhead = time }
  }

  /// Prepares the view for a change: processes all queued input, and queries the elements that may animate.
  ///
  /// - Parameter isReplaced: Whether another layout replaces this one, so that later adoption cannot reach it.
  func prepareForChange(isReplaced: Bool = false) throws(LayoutError) {
    try settleBeforeChange(isReplaced: isReplaced)
    guard pending.change == nil && !pending.isFresh else { return }
    try mending { () throws(LayoutError) in
      // The program may query the layout about the change before the next frame sets the content offset.
      try moveContent(to: clock)
      if animation.duration > 0 { try queryElementsAround() }
    }
  }

  /// Settles the view if input is queued, if the program queried the layout about the pending change, or if the layout
  /// was swapped or is replaced.
  func settleBeforeChange(isReplaced: Bool = false) throws(LayoutError) {
    let isAsked = isAskedMeanwhile
    if isAsked { recording?.add(.settled) }
    let isOtherLayout = pending.change?.isOtherLayout ?? false
    guard isAsked || isReplaced || isSwapped || isOtherLayout || !interaction.queue.isEmpty else {
      return
    }
    try mending { () throws(LayoutError) in try settle() }
  }

  /// Ignores errors while the layout cannot be prepared, because the next change may fix the cause.
  private func mending(_ body: () throws(LayoutError) -> Void) throws(LayoutError) {
    do throws(LayoutError) { try body() } catch {
      guard layout.isStale else { throw error }
    }
  }

  /// Whether the program queried the layout about the pending change. The view then adopts it before the next change:
  /// the layout remembers only its last change, and its scroll adjustment would be lost. A recording notes this,
  /// because a replay has no such queries.
  var isAskedMeanwhile: Bool {
    guard let change = pending.change, !pending.isFresh, !layout.isStale else { return false }
    return !change.isOtherLayout
  }

  /// Whether the layout was swapped since the last frame. The new version does not know changes before the swap, so the
  /// view adopts its differences before the next change.
  var isSwapped: Bool { layout.swapCount != pending.swapsSeen }

  /// Whether a swap is the only change since the last frame and the new version returns the same elements. Running
  /// animations then continue.
  func isUnchangedBySwap(at time: Double) throws(LayoutError) -> Bool {
    guard pending.change == nil && scroll.viewport != nil else { return false }
    try layout.prepare()
    guard try returnsLastElements() else { return false }
    if let wanted = try takeEvents(at: time) { scroll.shift(by: wanted) }
    try adoptRange(at: time)
    return true
  }

  // MARK: After

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
    beginAdopted(at: frame)
    let former = scroll.offset(at: time)
    compose(at: frame, from: former)
    let isOtherLayout = pending.change?.isOtherLayout ?? false
    let seen = scroll.offset(at: frame)
    let isAnchored = holds && !pending.isFresh && !isOtherLayout && !isAtStart(seen)
    if isOtherLayout {
      // The offset of the former layout has no meaning in this one.
      scroll.viewport = nil
      scroll.place(at: Point())
    }
    let begins = pending.isFresh && !scroll.isMoving(at: time) && !refresh.isHeld
    // Before the viewport is updated: the layout already has one, and would treat an offset of 0 as scrolling.
    if begins { try begin(at: time) }
    _ = try updateViewport(at: time)
    try layout.prepare()
    let isRearranged = gesture?.isRearranged ?? true
    var growth = 0.0
    if isRearranged {
      let isRenaming = gesture?.isRenaming ?? pending.change?.isRenaming ?? false
      try followOpening(at: time, isRenaming)
      try followPaths(isRenaming)
      identifyAll()
      // If a later step fails, all elements already have their new paths.
      pending.change?.isRenaming = false
      growth = try growthAtLeft()
    }
    let anchor = isAnchored ? self.anchor(from: seen) : nil
    if isOtherLayout && !begins {
      _ = try takeEvents(at: time)
      try holdMiddle(at: time)
    } else if !begins {
      var wanted = gesture?.adjustment
      if wanted == nil { wanted = try takeEvents(at: time) }
      if let way = try way(of: anchor, from: former, wantedByLayout: wanted) {
        scroll.shift(by: way)
      }
    }
    try adoptRange(at: time)
    try aimAgain(at: time)
    try snapAgain(at: time)
    try moveContent(to: time)
    let way = Point(x: offset.x - former.x, y: offset.y - former.y)
    // Elements that no frame has shown yet do not animate.
    let duration = pending.isFresh ? 0 : duration
    try query(around: duration > 0, isChanging: true)
    return try displace(
      scrolledBy: way, growingAtLeftBy: growth, at: frame, lasting: duration,
      isRearranged: isRearranged)
  }

  /// Postpones the animations of changes that were adopted ahead, because no frame has shown them yet.
  func beginAdopted(at time: Double) {
    guard let start = pending.adoptedAhead else { return }
    pending.adoptedAhead = nil
    animation.postpone(from: start, to: time)
    guard animation.isAnyLeaving else { return }
    table.modifyAll { track in
      guard track.isLeaving, let course = track.leaving?.course, course.start == start else {
        return
      }
      track.leaving?.course = course.beginning(at: time)
      animation.noteDeparture(endingAt: time + course.duration)
    }
  }

  /// Scrolls content that no frame has shown yet to the initial offset of the layout.
  private func begin(at time: Double) throws(LayoutError) {
    let initial = try layout.scrollTraits().initial
    scroll.place(at: initial)
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

extension LiveElement {
  /// Marks it as removed from the layout, with its final appearance.
  mutating func leave(_ end: Element) {
    leaving = Leaving()
    model = end
    state.isSteady = false
  }

  /// Makes the next animation start where it is shown now.
  mutating func displace(at offset: Point) {
    let place = model.moved(by: -offset)
    displacement = Displacement(of: shown, from: place, within: slack)
  }

  /// Keeps a removed element at its place on the screen if it only fades or was removed before this change.
  mutating func keepLeaving(scrolledBy way: Point, to offset: Point) {
    state.isSteady = false
    if !hasJustLeft {
      model = model.moved(by: way)
    } else if model.alpha == 0 {
      model = shown.moved(by: offset)
      model.alpha = 0
    }
  }
}

extension Element {
  /// The same element, translated.
  func moved(by way: Point) -> Element {
    var element = self
    element.move(by: way)
    return element
  }

  mutating func move(by way: Point) {
    frame = frame.moved(by: way)
    clip = clip.moved(by: way)
  }
}
