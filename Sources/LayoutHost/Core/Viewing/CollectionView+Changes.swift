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
    if change != nil && !isFresh { try adoptAhead() }
    try heedInputs()
  }

  /// Adopts what is pending before there is a frame that could show it.
  func adoptAhead() throws(LayoutError) {
    try adoptPending()
    adoptedAhead = clock
  }

  /// Has everything ready for a change: all inputs so far have happened, and what may be seen moving is known.
  ///
  /// - Parameter isReplaced: Whether nothing that is pending reaches the layout after this.
  func prepareForChange(isReplaced: Bool = false) throws(LayoutError) {
    try settleBeforeChange(isReplaced: isReplaced)
    guard change == nil && !isFresh else { return }
    try mending { () throws(LayoutError) in
      // Somebody may ask the layout about the change before a frame says where the content is by then.
      try moveContent(to: clock)
      try followElementsAround()
    }
  }

  /// The first part of that: what is pending is adopted where inputs or questions were about it.
  func settleBeforeChange(isReplaced: Bool = false) throws(LayoutError) {
    let isAsked = isAskedMeanwhile
    if isAsked { note(.settled) }
    guard isAsked || isReplaced || !inputs.isEmpty || change?.isOtherLayout ?? false else { return }
    try mending { () throws(LayoutError) in try settle() }
  }

  /// A layout that cannot be prepared as it is may be about to be mended: what fails by that waits until it is.
  private func mending(_ body: () throws(LayoutError) -> Void) throws(LayoutError) {
    do throws(LayoutError) { try body() } catch {
      guard layout.layout.isStale else { throw error }
    }
  }

  /// Whether somebody asked the layout about what is pending. That has to be adopted then: the layout knows only of
  /// what changes after this, and what it wants of the scroll would be lost. Nobody asks when this is played back.
  var isAskedMeanwhile: Bool {
    guard let change, !isFresh, !layout.layout.isStale else { return false }
    return !change.isOtherLayout
  }

  // MARK: After

  /// What holds the content still through a change: something that is in view, and where.
  struct Anchor {
    let slot: UInt32
    /// Its frame in screen space.
    let frame: Rect
  }

  /// Finds out where everything went, and has it on its way there from where it is shown.
  ///
  /// - Parameters:
  ///   - duration: How long that takes, in seconds; 0: everything is there at once.
  ///   - holds: Whether the view keeps what is topmost still, unless the layout says where to be.
  ///   - gesture: What a gesture made of it, where it was one.
  func adoptChange(
    at time: Double, lasting duration: Double, holding holds: Bool,
    after gesture: GestureOutcome? = nil
  ) throws(LayoutError) {
    beginAdopted(at: time)
    let now = position(at: time)
    let former = Point(x: now.x.position, y: now.y.position)
    compose(at: time, from: former)
    let isOtherLayout = change?.isOtherLayout ?? false
    let anchor = holds && !isFresh && !isOtherLayout ? self.anchor() : nil
    if isOtherLayout { told = nil }
    _ = try tellViewport(at: time)
    try layout.prepare()
    let isRearranged = gesture?.isRearranged ?? true
    if isRearranged {
      let isRenaming = gesture?.isRenaming ?? change?.isRenaming ?? false
      try followOpening(at: time, isRenaming)
      try followPaths(isRenaming)
      identifyAll()
      // When what comes now fails, all have their names already.
      change?.isRenaming = false
    }
    var adjustment = gesture?.adjustment
    if isFresh {
      try begin(at: time)
    } else if isOtherLayout {
      _ = try takeEvents(at: time)
      try holdMiddle(at: time)
    } else if adjustment == nil {
      adjustment = try takeEvents(at: time)
    }
    if let adjustment {
      shift(by: adjustment)
    } else if let anchor, let way = try way(of: anchor, from: former) {
      shift(by: way)
    }
    try adoptRange(at: time)
    try moveContent(to: time)
    let way = Point(x: offset.x - former.x, y: offset.y - former.y)
    try ask(around: true, isChanging: true)
    // What nobody has seen yet does not move.
    try displace(
      scrolledBy: way, at: time, lasting: isFresh ? 0 : duration, isRearranged: isRearranged)
  }

  /// Has what was adopted ahead set out now, for nobody has seen anything of it yet.
  func beginAdopted(at time: Double) {
    guard let start = adoptedAhead else { return }
    adoptedAhead = nil
    if let animation, animation.start == start { self.animation = animation.beginning(at: time) }
    guard isAnyLeaving else { return }
    table.modifyAll { track in
      guard track.isLeaving, let course = track.departure, course.start == start else { return }
      track.departure = course.beginning(at: time)
      lastDeparture = max(lastDeparture, time + course.duration)
    }
  }

  /// Puts a content of which nothing was shown yet where the layout wants it to begin.
  private func begin(at time: Double) throws(LayoutError) {
    let initial = try layout.scrollTraits().initial
    horizontal.place(at: initial.x)
    vertical.place(at: initial.y)
  }

  /// What a finger is on; else the first cell in the window, and `nil` where the content is at its start, for
  /// there what is new comes into view.
  private func anchor() -> Anchor? {
    for number in 0..<table.count where table[number].isAnchor {
      if table[number].slot == pointer?.target?.slot { return anchor(number) }
    }
    if isAtStart { return nil }
    let isMirrored = isMirrored
    var best: (anchor: Anchor, place: (Double, Double))?
    for number in 0..<table.count where table[number].wasVisible && table[number].isAnchor {
      let candidate = anchor(number)
      let frame = candidate.frame
      let (left, right) = (frame.x, frame.x + frame.width)
      let insets = window.content_insets
      let isInView =
        frame.y + frame.height > insets.top
        && (isMirrored ? left < window.bounds.width - insets.right : right > insets.left)
      guard isInView else { continue }
      let place = (frame.y, isMirrored ? -right : left)
      if let best, best.place <= place { continue }
      best = (candidate, place)
    }
    return best?.anchor
  }

  private func anchor(_ number: Int) -> Anchor {
    let frame = table[number].model.frame
    return Anchor(
      slot: table[number].slot,
      frame: Rect(
        x: frame.x - offset.x, y: frame.y - offset.y, width: frame.width, height: frame.height))
  }

  /// How far the content has to be scrolled for the anchor to be where it was. Where the content scrolls the
  /// other way now, it comes to be as far from the start that way.
  private func way(of anchor: Anchor, from former: Point) throws(LayoutError) -> Point? {
    for number in 0..<table.count where table[number].slot == anchor.slot {
      guard !table[number].isLeaving, let element = try layout.element(at: table[number].path)
      else { return nil }
      let traits = try layout.scrollTraits()
      let (isAcross, isAlong) = (traits.horizontal.isMovable, traits.vertical.isMovable)
      let hasTurned = isAcross != isAlong && isAcross != horizontal.isMovable
      let place =
        hasTurned
        ? Point(x: anchor.frame.y, y: anchor.frame.x) : Point(x: anchor.frame.x, y: anchor.frame.y)
      return Point(
        x: isAcross ? element.frame.x - former.x - place.x : 0,
        y: isAlong ? element.frame.y - former.y - place.y : 0)
    }
    return nil
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

extension Track {
  /// The layout has it no more; it ends like this.
  mutating func leave(_ end: Element) {
    isLeaving = true
    hasJustLeft = true
    model = end
    isSteady = false
  }

  /// Whether it can hold a content still: what is pinned or dragged stays where it is anyway.
  fileprivate var isAnchor: Bool {
    !isLeaving && path.kind == LH_CELL
      && model.flags & (LH_ELEMENT_PINNED | LH_ELEMENT_DRAGGED) == 0
  }

  /// The change that follows shows it from where it is shown now.
  mutating func displace(at offset: Point) {
    let model = model.moved(by: -offset)
    displacement = Displacement(of: shown, from: model)
  }

  /// What only fades does so where it is shown, though the content is elsewhere now.
  mutating func keepLeaving(scrolledBy way: Point, to offset: Point) {
    isSteady = false
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
