import LayoutABI

// How a live element becomes an element of a frame.

extension LiveElement {
  /// Writes the element into a frame. In place, because both are too large to copy.
  @inline(__always)
  mutating func write(
    to element: UnsafeMutablePointer<lh_view_element>, _ place: Int, from offset: Point
  ) {
    let isThere = output.isWritten && output.rank == place
    if state.isSteady && !state.isDisplaced {
      if !isThere { unsafe element.pointee.element = model }
    } else if isThere && state.isOnlyMoving {
      unsafe element.pointee.element.place(
        shown.frame, clippedAt: Point(x: shown.clip.x, y: shown.clip.y), offset)
    } else {
      if !isThere { unsafe element.pointee.element = shown }
      var image = shown.movable
      image.move(by: offset)
      unsafe element.pointee.element.movable = image
    }
    unsafe element.pointee.frame = shown.frame
    unsafe element.pointee.clip = shown.clip
    unsafe element.pointee.slot = slot
    unsafe element.pointee.identity = identity
    unsafe element.pointee.flags =
      (!output.wasVisible ? LH_VIEW_ENTERED : output.hasChanged ? LH_VIEW_CHANGED : 0)
      | (isLeaving ? LH_VIEW_LEAVING : 0) | (output.isEstimated ? LH_VIEW_ESTIMATED : 0)
    output.rank = Int32(truncatingIfNeeded: place)
    output.hasChanged = false
    output.isWritten = state.isSteady
  }
}

extension LiveElement {
  /// Its size became an estimate, or is one no longer: the next frame writes it again.
  mutating func markEstimated(_ isEstimated: Bool) {
    output.isEstimated = isEstimated
    output.hasChanged = true
    output.isWritten = false
  }
}

extension Element {
  /// Sets the frame and the origin of the clip from screen space.
  @inline(__always)
  mutating func place(_ shown: Rect, clippedAt clip: Point, _ offset: Point) {
    frame = shown.moved(by: offset)
    (self.clip.x, self.clip.y) = (clip.x + offset.x, clip.y + offset.y)
  }
}
