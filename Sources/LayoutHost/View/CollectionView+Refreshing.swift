import LayoutABI

// Pull to refresh, along the scroll axis.

extension CollectionView {
  func applyRefreshDistance(_ distance: Double) throws(LayoutError) {
    guard distance.isFinite else { throw LayoutError(.notFinite, "distance is not finite") }
    guard distance >= 0 && distance <= LH_MAX_COORDINATE else {
      throw LayoutError(.outOfRange, "distance is \(distance) points; it may be 0 to 2^48")
    }
    try settle(for: .command)
    refresh.set(distance)
  }

  func beginEndOfRefresh() throws(LayoutError) {
    // The input that begins the refresh may still be queued.
    try settle(for: .command) { () throws(LayoutError) in
      guard refresh.isHeld else { throw LayoutError(.notShown, "no refresh is in progress") }
    }
    refresh.end()
  }

  /// Begins a refresh if the content was pulled far enough when it was released.
  func refreshIfPulled(at time: Double) {
    let (x, y) = scroll.position(at: time)
    let pulled =
      isMirrored
      ? x.position - scroll.traits.highest.x
      : scroll.isRow ? scroll.traits.lowest.x - x.position : scroll.traits.lowest.y - y.position
    guard refresh.release(pulledBy: pulled) else { return }
    refineAxes()
    announce(LH_VIEW_EVENT_REFRESH, at: time)
  }

  /// Scrolls the content back to its start when a refresh has ended.
  func processEndOfRefresh(at time: Double) {
    guard refresh.finish() else { return }
    forgetScroll()
    refineAxes()
    if scroll.isRow {
      scroll.horizontal.glideIntoRange(at: time)
    } else {
      scroll.vertical.glideIntoRange(at: time)
    }
  }

  /// The range of offsets at rest along an axis; it extends beyond the start during a refresh.
  func range(across: Bool) -> ClosedRange<Double> {
    let range = across ? scroll.traits.horizontalRange : scroll.traits.verticalRange
    guard refresh.extent > 0, across == scroll.isRow else { return range }
    return isMirrored
      ? range.lowerBound...range.upperBound + refresh.extent
      : range.lowerBound - refresh.extent...range.upperBound
  }
}

extension AxisScroll {
  fileprivate mutating func glideIntoRange(at time: Double) {
    let position = state(at: time).position
    if !isHeld && position != clamped(position) { glide(to: position, at: time) }
  }
}
