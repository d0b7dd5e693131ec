import LayoutPlugin

/// A stack of tilted tabs. The user swipes them away to the left; a tab opens over the screen and closes.
///
/// Source: LNZSafariLayout. `SafariPlacement` has the geometry; this class handles gestures.
final class SafariLayout: Layout {
  /// The duration of a tab's return or removal, in seconds.
  private static let settlingTime = 0.25

  override class var description: LayoutDescription {
    LayoutDescription(
      name: "Safari",
      summary: "A stack of tilted tabs: swiped away to the left, opened over the screen.",
      capabilities: [.followsScroll, .pan, .transition, .mirrors],
      kinds: [(Kind.cell, "cell", "A tab.")],
      properties: SafariProperties.table)
  }

  private var swipe: Swipe?
  private var departure: Departure?

  override func place(
    _ input: LayoutInput, after change: PlacementChange
  ) throws(Failure) -> Placement {
    let old = change.previous as? SafariPlacement
    try Memory.require(
      FlatNumbering.bytes(for: input.sectionCount)
        + TabSizes.bytes(for: input, after: change, old?.sizes))
    return SafariPlacement(input, after: change)
  }

  override var scrollTraits: ScrollTraits { ScrollTraits(.vertical) }

  // MARK: The tab under the finger

  /// Returns the element, moved if it is the swiped one.
  private func moved(_ element: Element) -> Element {
    guard let swipe, swipe.path.isItem(element.path) else { return element }
    var result = element
    result.frame.x += swipe.distance
    if !swipe.isDeleted { result.set(.dragged) }
    return result
  }

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    guard let element = super.element(at: path, from: viewport) else { return nil }
    return moved(element)
  }

  /// The swiped tab is written last, because it may be where no other tab is.
  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    guard let swipe else { return try super.visit(in: rect, from: viewport, &writer) }
    var others = OtherTabs(swiped: swipe.path)
    try writer.filtering(&others) { writer throws(StopIteration) in
      try super.visit(in: rect, from: viewport, &writer)
    }
    if let element = element(at: swipe.path, from: viewport) { try writer.add(element) }
  }

  // MARK: Swiping

  override func handle(_ gesture: Gesture) throws(Failure) -> GestureReply {
    guard gesture.kind == LH_GESTURE_PAN else { return .ignored }
    if gesture.phase == LH_PHASE_BEGAN { return begin(gesture) }
    guard let swipe else { return .ignored }
    if gesture.phase == LH_PHASE_ANIMATION_ENDED { return settle(swipe) }
    guard !swipe.isDeleted else { return .ignored }
    switch gesture.phase {
    case LH_PHASE_CHANGED:
      self.swipe?.distance = gesture.translation.x
      return .tracking(swipe.path)
    case LH_PHASE_ENDED: return end(swipe, gesture)
    default:
      self.swipe = nil
      return .finished(swipe.path, animation: SafariLayout.settlingTime)
    }
  }

  override func hitTest(_ gesture: Gesture) -> GestureReply {
    guard gesture.kind == LH_GESTURE_PAN, let tab = element(under: gesture.location) else {
      return .ignored
    }
    return .tracking(tab.path)
  }

  private func begin(_ gesture: Gesture) -> GestureReply {
    swipe = nil
    guard Swipe.begins(translation: gesture.translation, velocity: gesture.velocity),
      let element = element(under: gesture.location), permits(LH_PERMIT_DELETE, element.path)
    else { return .ignored }
    swipe = Swipe(path: element.path, distance: gesture.translation.x)
    return .tracking(element.path)
  }

  private func end(_ swipe: Swipe, _ gesture: Gesture) -> GestureReply {
    let width = placement?.element(at: swipe.path, from: viewport)?.frame.width ?? 0
    if Swipe.deletes(
      translation: gesture.translation.x, velocity: gesture.velocity.x, width: width)
    {
      self.swipe = Swipe(path: swipe.path, distance: -width, isDeleted: true)
      announce(LH_EVENT_DID_DELETE, swipe.path)
    } else {
      self.swipe = nil
    }
    return .finished(swipe.path, animation: SafariLayout.settlingTime)
  }

  /// A tab that the program has not removed by the end of the animation returns.
  private func settle(_ swipe: Swipe) -> GestureReply {
    guard swipe.isDeleted else { return .ignored }
    self.swipe = nil
    return .finished(swipe.path, animation: SafariLayout.settlingTime)
  }

  // MARK: Opening

  /// - Complexity: That of a query for the container.
  override func transition(
    _ transition: Transition, _ writer: inout ElementWriter
  ) throws(StopIteration) -> Double {
    guard let placement = placement as? SafariPlacement,
      let opened = element(at: transition.path, from: viewport)
    else { return 0 }
    var opening = TabTransition(transition, of: opened, placement, from: viewport)
    try writer.filtering(&opening) { writer throws(StopIteration) in
      try visit(in: transition.container, from: viewport, &writer)
    }
    if !opening.hasOpened { try writer.add(opening.element(opened)) }
    return opening.contentAlpha
  }

  // MARK: Changes

  /// Updates the path of the swiped tab after a change. Scrolling has no effect here.
  override func didPrepare(isNew: Bool) {
    guard isNew else { return }
    departure = nil
    guard let swipe else { return }
    if change.isReload {
      self.swipe = nil
    } else if let now = change.after(swipe.path) {
      self.swipe?.path = now.path
    } else {
      departure = Departure(path: swipe.path, distance: swipe.distance)
      self.swipe = nil
    }
  }

  /// A tab that stays under the finger starts there.
  override func initialElement(at path: Path) -> Element? {
    guard var element = super.initialElement(at: path) else { return nil }
    if let swipe, swipe.path.isItem(path), element.has(.kept),
      !change.isReload
    {
      element.frame.x += swipe.distance
    }
    return element
  }

  /// A removed tab fades in place, with the same tilt; one that was swiped away fades to the left.
  override func finalElement(at path: Path) -> Element? {
    guard var element = super.finalElement(at: path) else { return nil }
    if let departure, departure.path.isItem(path) { element.frame.x += departure.distance }
    return element
  }
}

struct SafariProperties: PropertySet {
  let itemSize: Property<Size>
  let sectionInsetTop: Property<Double>
  let sectionInsetBottom: Property<Double>
  let zOffset: Property<Double>
  let maxInteritemSpacing: Property<Double>
  let limitSpacing: Property<Bool>

  init(_ table: inout PropertyTable) {
    itemSize = table.size(
      "item_size", 100, 100, scope: .perSectionAndItem, "Size of a tab before it is tilted.")
    sectionInsetTop = table.number("section_inset_top", 20, "Distance above the first tab.")
    sectionInsetBottom = table.number("section_inset_bottom", 20, "Distance below the last tab.")
    zOffset = table.number(
      "z_offset", -60, from: -PropertyTable.largest,
      "Distance of a tab's rotation axis behind the screen; the sign is ignored.")
    maxInteritemSpacing = table.number(
      "max_interitem_spacing", 200,
      "Maximum distance from one tab to the next, if limit_spacing is true.")
    limitSpacing = table.flag(
      "limit_spacing", false,
      "Whether max_interitem_spacing applies; up to five tabs share the viewport's height.")
  }
}

let properties = SafariProperties.declared()
