import LayoutABI

// Scrolling to an offset, which a scroll bar or an enclosing scroll view sets.

extension CollectionView {
  /// Requests a content offset, to which the next frame scrolls.
  ///
  /// - Parameter flags: `LH_OFFSET_` bits.
  func beginScroll(toOffset offset: Point, _ flags: UInt32) throws(LayoutError) {
    guard flags & ~(LH_OFFSET_HELD | LH_OFFSET_FREE) == 0 else {
      throw LayoutError(.invalidArgument, "flags is \(flags); it may be 0 to 3")
    }
    guard offset.isFinite else { throw LayoutError(.notFinite, "offset is not finite") }
    let farthest = max(offset.x.magnitude, offset.y.magnitude)
    guard farthest <= LH_MAX_COORDINATE else {
      throw LayoutError(.outOfRange, "offset has a coordinate of \(farthest), more than 2^48")
    }
    try flush(for: .command)
    inputState.scroll(to: .offset(RequestedOffset(offset: offset, flags: flags)))
  }

  /// Scrolls to the content offset that the program requested.
  func jump(to requested: RequestedOffset, at time: Double) throws(LayoutError) {
    try refineRange()
    if scroll.hasOpenEnd(before: requested.offset) { try refineEnd() }
    var place = requested.offset
    if requested.flags == 0 && hasStops {
      if scroll.pagesAcross {
        place.x = try stop(nearestTo: place.x)
      } else {
        place.y = try stop(nearestTo: place.y)
      }
    }
    inputState.scroll(to: nil)
    _ = inputState.endScrolling()
    // Also an axis that does not scroll may be held.
    scroll.position.stopWithinRange(at: time)
    items.measuring?.drifts.removeAll()
    scroll.position.jump(to: place)
    if requested.flags & LH_OFFSET_HELD != 0 { scroll.position.hold(at: time) }
  }
}
