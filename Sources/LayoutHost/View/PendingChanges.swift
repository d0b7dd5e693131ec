/// The changes that no frame has shown yet.
struct PendingChanges {
  /// The changes of the program since the last frame, as one.
  var change: PendingChange?
  /// The time at which the view adopted a change before its frame.
  var adoptedAhead: Double?
  /// The number of swaps of the layout when the last frame was computed.
  var swapsSeen: UInt64
  /// The slot of the element that another layout keeps in the middle of the window.
  var middle: UInt32?
  /// Whether no frame has shown an element yet. Until then the content begins where the layout wants it to.
  var isFresh = true

  init(swapsSeen: UInt64) { self.swapsSeen = swapsSeen }
}

/// The changes of a program between two frames.
struct PendingChange {
  /// The duration of its animation, in seconds.
  var duration: Double
  /// Whether it inserted, removed or moved items. If not, the last change of the layout may be an earlier one, because
  /// setting an equal value is not a change.
  var isRenaming = false
  /// Whether it set item counts only. Then the layout's own appearance animations do not count.
  var isReload = false
  /// Whether another layout shows the items now.
  var isOtherLayout = false

  /// Whether elements that appear and disappear fade in their places.
  var isFading: Bool { isReload || isOtherLayout }
}
