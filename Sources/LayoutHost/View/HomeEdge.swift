import LayoutABI

// The edge at which content stays: a chat stays at its newest message.

/// An edge of the content.
enum HomeEdge: UInt32 {
  case start = 0
  case end = 1
}

extension CollectionView {
  func applyHome(_ home: UInt32) throws(LayoutError) {
    guard let edge = HomeEdge(rawValue: home) else {
      throw LayoutError(.invalidArgument, "home is \(home); it may be 0 or 1")
    }
    scroll.setHome(edge)
  }

  /// Scrolls to a part of the range of offsets, as a scroll bar does.
  func beginScroll(toFraction fraction: Double, isHeld: Bool) throws(LayoutError) {
    guard fraction.isFinite else { throw LayoutError(.notFinite, "fraction is not finite") }
    guard fraction >= 0 && fraction <= 1 else {
      throw LayoutError(.outOfRange, "fraction is \(fraction); it may be 0 to 1")
    }
    try settle(for: .command)
    guard scroll.viewport != nil else { return }
    if interaction.endScrolling() { scroll.motion.stopWithinRange(at: clock) }
    interaction.scroll(to: nil)
    items.measuring?.drifts.removeAll()
    table.query.invalidate()
    if fraction > 0 {
      // A layout may compute the end of its content only when the program reads the size.
      _ = try layout.contentSize()
      try refineRange()
    }
    scroll.jump(toFraction: fraction, isHeld: isHeld, isMirrored: isMirrored, at: clock)
    try moveContent(to: clock)
  }

  /// Scrolls to the end of the content, without animation.
  func moveToHomeEnd() throws(LayoutError) {
    // A layout may compute the end of its content only when the program reads the size.
    _ = try layout.contentSize()
    try refineRange()
    scroll.jumpToEnd(isMirrored: isMirrored)
  }
}
