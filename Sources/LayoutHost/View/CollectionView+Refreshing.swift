import LayoutABI

// Pull to refresh, in the view's axes.

extension CollectionView {
  func setRefresh(_ distance: Double, _ error: ErrorBuffer?) -> lh_status {
    guard distance.isFinite else {
      return unsafe refuse(.notFinite, "distance is not finite", error)
    }
    guard distance >= 0 && distance <= LH_MAX_COORDINATE else {
      return unsafe refuse(
        .outOfRange, "distance is \(distance) points; it may be 0 to 2^48", error)
    }
    let status = unsafe attempt(error) { () throws(LayoutError) in try settleIfNeeded() }
    guard status == LH_OK else {
      note(.settled)
      return status
    }
    refresh.set(distance)
    note(.refresh) { $0.add(distance) }
    return LH_OK
  }

  func endRefresh(_ error: ErrorBuffer?) -> lh_status {
    var isHeld = false
    let status = unsafe attempt(error) { () throws(LayoutError) in
      // A finger that has let go of it may not have been heard of yet.
      try settleIfNeeded()
      isHeld = refresh.isHeld
      guard isHeld else { throw LayoutError(.notShown, "nothing is being refreshed") }
    }
    guard isHeld && status == LH_OK else {
      note(.settled)
      return status
    }
    refresh.end()
    note(.refreshed)
    return LH_OK
  }

  /// A finger lets go: whether it has pulled far enough.
  func refreshIfPulled(at time: Double) {
    let (x, y) = position(at: time)
    let pulled =
      isMirrored
      ? x.position - traits.highest.x
      : isRow ? traits.lowest.x - x.position : traits.lowest.y - y.position
    guard refresh.release(pulledBy: pulled) else { return }
    refineAxes()
    announce(LH_VIEW_EVENT_REFRESH, at: time)
  }

  /// What was held over the start goes back, from this frame on.
  func heedEndOfRefresh(at time: Double) {
    guard refresh.finish() else { return }
    forgetScroll()
    refineAxes()
    if isRow {
      horizontal.glideIntoRange(at: time)
    } else {
      vertical.glideIntoRange(at: time)
    }
  }

  /// Where the content may rest along an axis: further out at its start while that is held.
  func range(across: Bool) -> ClosedRange<Double> {
    let range = across ? traits.horizontalRange : traits.verticalRange
    guard refresh.extent > 0, across == isRow else { return range }
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
