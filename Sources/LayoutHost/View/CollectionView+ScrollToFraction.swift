import LayoutABI

// Scrolling to a part of the range of offsets, which a scroll bar sets.

extension CollectionView {
  /// Scrolls to a part of the range of offsets, as a scroll bar does.
  func beginScroll(toFraction fraction: Double, isHeld: Bool) throws(LayoutError) {
    guard fraction.isFinite else { throw LayoutError(.notFinite, "fraction is not finite") }
    guard fraction >= 0 && fraction <= 1 else {
      throw LayoutError(.outOfRange, "fraction is \(fraction); it may be 0 to 1")
    }
    try flush(for: .command)
    guard scroll.viewport != nil else { return }
    if inputState.endScrolling() { scroll.position.stopWithinRange(at: clock) }
    inputState.scroll(to: nil)
    items.measuring?.drifts.removeAll()
    table.query.invalidate()
    if fraction > 0 { try refineEnd() }
    scroll.jump(toFraction: fraction, isHeld: isHeld, isMirrored: isMirrored, at: clock)
  }
}
