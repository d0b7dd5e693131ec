import LayoutABI

// Pull to refresh, along the scroll axis.

extension CollectionView {
  func applyRefreshDistance(_ distance: Double) throws(LayoutError) {
    guard distance.isFinite else { throw LayoutError(.notFinite, "distance is not finite") }
    guard distance >= 0 && distance <= LH_MAX_COORDINATE else {
      throw LayoutError(.outOfRange, "distance is \(distance) points; it may be 0 to 2^48")
    }
    try flush(for: .command)
    refresh.set(distance)
  }

  func beginEndOfRefresh() throws(LayoutError) {
    // The input that begins the refresh may still be queued.
    try flush(for: .command) { () throws(LayoutError) in
      guard refresh.isHeld else { throw LayoutError(.notShown, "no refresh is in progress") }
    }
    refresh.end()
  }

  /// Begins a refresh if the content was pulled far enough when it was released.
  func refreshIfPulled(at time: Double) throws(LayoutError) {
    let distance = scroll.pull(at: time, isMirrored: isMirrored)
    guard refresh.release(pulledBy: distance) else { return }
    scroll.refine(scrollEnds)
    // A scroll to the start now ends where the refresh holds the content.
    try aimAgain(at: time)
    announce(LH_VIEW_EVENT_REFRESH, at: time)
  }

  /// Whether content is pulled so far that it returns to the place where a refresh holds it, not to a stop.
  func returnsToRefresh(at time: Double) -> Bool {
    refresh.extent > 0 && scroll.pull(at: time, isMirrored: isMirrored) >= refresh.extent
  }

  /// Scrolls the content back to its start when a refresh has ended.
  func finishRefresh(at time: Double) {
    guard refresh.finish() else { return }
    inputState.forgetRunningScroll()
    scroll.refine(scrollEnds)
    scroll.glideIntoRange(at: time)
  }
}
