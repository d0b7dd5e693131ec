import LayoutABI

// Keys that scroll: arrows, pages, home and end.

extension CollectionView {
  /// The length of a page, as a part of the window.
  static var page: Double { 0.9 }

  func processKey(_ key: Int64, at time: Double) throws(LayoutError) {
    guard inputState.pointer == nil else { return }
    try endWheel(at: time)
    let pages = Point(
      x: window.bounds.width * CollectionView.page / WheelConstants.step,
      y: window.bounds.height * CollectionView.page / WheelConstants.step)
    // A page is along the content, in the reading direction.
    let page =
      scroll.isRow ? Point(x: isMirrored ? -pages.x : pages.x, y: 0) : Point(x: 0, y: pages.y)
    switch UInt32(truncatingIfNeeded: key) {
    case LH_KEY_LEFT: try step(by: Point(x: -1, y: 0), at: time)
    case LH_KEY_RIGHT: try step(by: Point(x: 1, y: 0), at: time)
    case LH_KEY_UP: try step(by: Point(x: 0, y: -1), at: time)
    case LH_KEY_DOWN: try step(by: Point(x: 0, y: 1), at: time)
    case LH_KEY_PAGE_UP: try step(by: -page, at: time)
    case LH_KEY_PAGE_DOWN: try step(by: page, at: time)
    case LH_KEY_HOME: try scrollToStart(orEnd: false, at: time)
    default: try scrollToStart(orEnd: true, at: time)
    }
  }

  /// Scrolls like a wheel; in a layout with stops, by one stop regardless of the number of steps.
  private func step(by steps: Point, at time: Double) throws(LayoutError) {
    guard hasStops else { return scroll(by: steps, at: time) }
    if try !moveStop(by: steps, at: time) {
      announceRemainder(WheelConstants.distance(ofSteps: steps), at: time)
    }
  }

  private func scrollToStart(orEnd isEnd: Bool, at time: Double) throws(LayoutError) {
    inputState.forgetRunningScroll()
    let isFarther = isEnd != isMirrored
    if isFarther { try refineEnd() }
    scroll.glideToEnds(isMaximumX: isFarther, isMaximumY: isEnd, at: time)
  }
}
