/// The changes that no frame has shown yet.
struct PendingChanges {
  /// The changes of the program since the last frame, as one.
  private(set) var change: PendingChange?
  /// The time at which the view adopted a change before its frame.
  private(set) var adoptedAhead: Double?
  /// The number of swaps of the layout when the last frame was computed.
  private var swapsSeen: UInt64
  /// Whether no frame has shown an element yet. Until then the content begins where the layout wants it to.
  private(set) var isFresh = true
  private(set) var hasFrame = false

  init(swapsSeen: UInt64) { self.swapsSeen = swapsSeen }

  /// Whether a change of content that a frame has shown waits.
  var isWaiting: Bool { change != nil && !isFresh }

  var isFading: Bool { change?.isFading ?? false }

  // MARK: The change

  /// The program changed the layout.
  ///
  /// - Parameter isRenaming: Whether it inserted, removed or moved items.
  mutating func add(lasting duration: Double, isRenaming: Bool) {
    var next = change ?? PendingChange(duration: duration)
    // A change that is not animated leaves the animation of another one.
    if duration > 0 { next.duration = duration }
    if isRenaming { next.isRenaming = true }
    change = next
  }

  /// The change set only the item counts.
  mutating func reload() {
    if case .same? = change?.items { change?.items = .reloaded }
  }

  /// Another layout replaces the current one, with this number of swaps.
  mutating func replaceLayout(
    keepingCentered center: UInt32?, swaps: UInt64, lasting duration: Double
  ) {
    swapsSeen = swaps
    change = PendingChange(duration: duration, items: .ofOtherLayout(center: center))
  }

  /// The slot of the element that the other layout keeps in the center of the window.
  var center: UInt32? {
    if case .ofOtherLayout(let center)? = change?.items { return center }
    return nil
  }

  /// All elements have their new paths.
  mutating func endRenaming() { change?.isRenaming = false }

  mutating func end() { change = nil }

  // MARK: Swaps

  /// Whether the layout was swapped since the last frame, where `swaps` is the number of its swaps.
  func isSwapped(_ swaps: UInt64) -> Bool { swaps != swapsSeen }

  mutating func adoptSwap(_ swaps: UInt64) { swapsSeen = swaps }

  /// The new version does not know the last change: elements keep their paths, and others fade.
  mutating func reloadSwapped(lasting duration: Double) {
    var next = change ?? PendingChange(duration: duration)
    next.isRenaming = false
    change = next
    reload()
  }

  // MARK: Frames

  mutating func noteAdoptedAhead(at time: Double) { adoptedAhead = time }

  /// - Returns: The time at which a change was adopted before this frame.
  mutating func takeAdoptedAhead() -> Double? {
    defer { adoptedAhead = nil }
    return adoptedAhead
  }

  mutating func noteFrame(isAnythingSeen: Bool) {
    hasFrame = true
    if isAnythingSeen { isFresh = false }
  }
}

/// The changes of a program between two frames.
struct PendingChange {
  /// What has become of the items.
  enum Items {
    /// They have the same identity as before, or the layout knows what became of them.
    case same
    /// The program set item counts only. Then the layout's own appearance animations do not count.
    case reloaded
    /// Another layout shows them now, and keeps the element with this slot in the center of the window.
    case ofOtherLayout(center: UInt32?)
  }

  /// The duration of its animation, in seconds.
  var duration: Double
  /// Whether it inserted, removed or moved items. If not, the last change of the layout may be an earlier one, because
  /// setting an equal value is not a change.
  var isRenaming = false
  var items = Items.same

  var isOtherLayout: Bool {
    if case .ofOtherLayout = items { return true }
    return false
  }

  /// Whether elements that appear and disappear fade in their places.
  var isFading: Bool {
    if case .same = items { return false }
    return true
  }
}
