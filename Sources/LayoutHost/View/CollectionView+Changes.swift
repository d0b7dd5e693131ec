import LayoutABI

// What becomes of the elements when the layout has changed, whatever changed it: the program, a gesture, a
// window, another version.
//
//     before      shown ──────┐
//     change                  │ displacement
//     prepare → adjust → anchor → clamp
//     after       model ──────┘

extension CollectionView {
  // MARK: Before

  /// Adopts what is pending, and then lets all inputs so far happen, for they are about what is there now.
  func settle() throws(LayoutError) {
    if (pending.change != nil || isSwapped) && !pending.isFresh { try adoptAhead() }
    try processInputs()
  }

  /// The same if a change is pending or inputs are queued, once the layout has a viewport.
  func settleIfNeeded() throws(LayoutError) {
    if scroll.viewport != nil
      && (pending.change != nil && !pending.isFresh || !interaction.queue.isEmpty)
    {
      try settle()
    }
  }

  /// Adopts what is pending before there is a frame that could show it.
  func adoptAhead() throws(LayoutError) {
    let time = clock.isFinite ? clock : 0
    let isAhead = pending.adoptedAhead != nil
    let setsOut = try adoptPending(at: time, seenAt: time)
    // The adoption also moved earlier animations to this time.
    if setsOut || isAhead && pending.adoptedAhead == nil { pending.adoptedAhead = time }
  }

  /// Has everything ready for a change: all inputs so far have happened, and what may be seen moving is known.
  ///
  /// - Parameter isReplaced: Whether nothing that is pending reaches the layout after this.
  func prepareForChange(isReplaced: Bool = false) throws(LayoutError) {
    try settleBeforeChange(isReplaced: isReplaced)
    guard pending.change == nil && !pending.isFresh else { return }
    try mending { () throws(LayoutError) in
      // Somebody may ask the layout about the change before a frame says where the content is by then.
      try moveContent(to: clock)
      if animation.duration > 0 { try queryElementsAround() }
    }
  }

  /// The first part of that: what is pending is adopted where inputs or questions were about it.
  func settleBeforeChange(isReplaced: Bool = false) throws(LayoutError) {
    let isAsked = isAskedMeanwhile
    if isAsked { recording?.add(.settled) }
    let isOtherLayout = pending.change?.isOtherLayout ?? false
    guard isAsked || isReplaced || isSwapped || isOtherLayout || !interaction.queue.isEmpty else {
      return
    }
    try mending { () throws(LayoutError) in try settle() }
  }

  /// A layout that cannot be prepared as it is may be about to be mended: what fails by that waits until it is.
  private func mending(_ body: () throws(LayoutError) -> Void) throws(LayoutError) {
    do throws(LayoutError) { try body() } catch {
      guard layout.isStale else { throw error }
    }
  }

  /// Whether somebody asked the layout about what is pending. That has to be adopted then: the layout knows only of
  /// what changes after this, and what it wants of the scroll would be lost. Nobody asks when this is played back.
  var isAskedMeanwhile: Bool {
    guard let change = pending.change, !pending.isFresh, !layout.isStale else { return false }
    return !change.isOtherLayout
  }

  /// Whether the layout was swapped since the last frame. The new version knows nothing of changes before the swap, so
  /// what it changes itself is adopted before the next change.
  var isSwapped: Bool { layout.exchanges != pending.swapsSeen }

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

  /// Finds out where everything went, and has it on its way there from where it is shown.
  ///
  /// - Parameters:
  ///   - time: When the layout was last queried, before the change.
  ///   - frame: When the change becomes visible and its animation begins.
  ///   - duration: How long that takes, in seconds; 0: everything is there at once.
  ///   - holds: Whether the view keeps what is topmost still, unless the layout says where to be.
  ///   - gesture: What a gesture made of it, where it was one.
  /// - Returns: Whether an animation began.
  @discardableResult
  func adoptChange(
    at time: Double, seenAt frame: Double, lasting duration: Double, holding holds: Bool,
    after gesture: GestureOutcome? = nil
  ) throws(LayoutError) -> Bool {
    beginAdopted(at: frame)
    let former = scroll.place(at: time)
    compose(at: frame, from: former)
    let isOtherLayout = pending.change?.isOtherLayout ?? false
    let seen = scroll.place(at: frame)
    let isAnchored = holds && !pending.isFresh && !isOtherLayout && !isAtStart(seen)
    if isOtherLayout {
      // The offset of the former layout means nothing in this one.
      scroll.viewport = nil
      scroll.place(at: Point())
    }
    let begins = pending.isFresh && !scroll.isMoving(at: time) && !refresh.isHeld
    // The layout has the window already, and would take its offset of 0 for a scroll.
    if begins { try begin(at: time) }
    _ = try updateViewport(at: time)
    try layout.prepare()
    let isRearranged = gesture?.isRearranged ?? true
    if isRearranged {
      let isRenaming = gesture?.isRenaming ?? pending.change?.isRenaming ?? false
      try followOpening(at: time, isRenaming)
      try followPaths(isRenaming)
      identifyAll()
      // When what comes now fails, all have their names already.
      pending.change?.isRenaming = false
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
    try moveContent(to: time)
    let way = Point(x: offset.x - former.x, y: offset.y - former.y)
    // What nobody has seen yet does not move.
    let duration = pending.isFresh ? 0 : duration
    try query(around: duration > 0, isChanging: true)
    return try displace(
      scrolledBy: way, at: frame, lasting: duration, isRearranged: isRearranged)
  }

  /// Has what was adopted ahead set out now, for nobody has seen anything of it yet.
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

  /// Puts a content of which nothing was shown yet where the layout wants it to begin.
  private func begin(at time: Double) throws(LayoutError) {
    let initial = try layout.scrollTraits().initial
    scroll.place(at: initial)
  }
}

/// What a layout made of a gesture.
struct GestureOutcome {
  /// How much further it wants the content to be scrolled.
  var adjustment: Point?
  /// Whether it has moved items, or changed what is shown of them: only then its last change is this one.
  var isRearranged = false
  /// Whether it has moved items.
  var isRenaming = false
}

extension LiveElement {
  /// The layout has it no more; it ends like this.
  mutating func leave(_ end: Element) {
    leaving = Leaving()
    model = end
    state.isSteady = false
  }

  /// The change that follows shows it from where it is shown now.
  mutating func displace(at offset: Point) {
    let model = model.moved(by: -offset)
    displacement = Displacement(of: shown, from: model)
  }

  /// What only fades does so where it is shown, though the content is elsewhere now.
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
  /// The same elsewhere.
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
