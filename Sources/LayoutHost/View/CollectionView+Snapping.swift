import LayoutABI

// Layouts at whose stops content comes to rest: carousels, and other layouts with pages.

extension CollectionView {
  /// Whether the content rests at certain offsets of the layout only.
  var hasStops: Bool { layout.snaps && scroll.hasPages }

  /// The next offset at which the layout stops, along the row or else vertically; `nil` if there is none.
  func stop(from start: Double, forwards: Bool) throws(LayoutError) -> Double? {
    let (page, sign) = (scroll.page, forwards ? 1.0 : -1.0)
    // The layout returns the next stop for any place more than half-way to it, so doubling the distance skips none.
    var distance = page / 64
    while distance <= 4 * page {
      let stop = try stop(nearestTo: scroll.clampedAlongPages(start + sign * distance))
      if (stop - start) * sign > 0.5 { return stop }
      distance *= 2
    }
    return nil
  }

  /// The offset at which the layout stops content that is released at a place, along the row or else vertically.
  func stop(nearestTo place: Double) throws(LayoutError) -> Double {
    var proposed = offset
    if scroll.pagesAcross { proposed.x = place } else { proposed.y = place }
    let target = try layout.targetOffset(
      of: Scroll(current: proposed, proposed: proposed, velocity: Point()))
    return scroll.clampedAlongPages(scroll.pagesAcross ? target.x : target.y)
  }

  /// Redirects content that scrolls to a stop, after a change moved the stops.
  func snapAgain(at time: Double) throws(LayoutError) {
    guard hasStops, let end = scroll.endOfMotion, scroll.position.isMoving(at: time) else { return }
    let stop = try stop(nearestTo: end)
    guard (stop - end).magnitude > end.offsetError else { return }
    if scroll.position.isGliding {
      scroll.position.retarget(to: Point(x: stop, y: stop), scroll.pagedAxes, at: time)
    } else {
      scroll.turn(to: stop, at: time)
    }
  }

  /// Scrolls to the next stop of the layout in a direction.
  ///
  /// - Returns: Whether there is one.
  func moveStop(by direction: Point, at time: Double) throws(LayoutError) -> Bool {
    let down = isMirrored ? -direction.y : direction.y
    let forwards = scroll.pagesAcross ? (direction.x != 0 ? direction.x : down) : direction.y
    guard forwards != 0 else { return true }
    let from = scroll.endAlongPages(at: time)
    guard let stop = try stop(from: from, forwards: forwards > 0) else { return false }
    scroll.turn(to: stop, at: time)
    return true
  }
}

extension CollectionView {
  /// Redirects released content after items were measured: the layout decides again, as at the release.
  func releaseAgain(at time: Double) throws(LayoutError) {
    guard hasStops, let released = scroll.position.release(at: time) else {
      return try snapAgain(at: time)
    }
    let target = try layout.targetOffset(of: released)
    let stop = scroll.clampedAlongPages(scroll.pagesAcross ? target.x : target.y)
    let end = scroll.endAlongPages(at: time)
    if (stop - end).magnitude > end.offsetError { scroll.turn(to: stop, at: time) }
    scroll.position.noteRelease(released, at: time)
  }
}

extension Double {
  /// The largest rounding error of a content offset, in points.
  var offsetError: Double { max(1e-6, 8 * ulp) }
}

extension ScrollRegion {
  var hasPages: Bool { page > 0 }

  /// Whether the pages are along a row; otherwise they are along a column.
  var pagesAcross: Bool { traits.page.x > 0 }

  /// The length of a page, in points; 0 without pages.
  var page: Double { pagesAcross ? traits.page.x : traits.page.y }

  fileprivate var pagedAxes: ScrollAxes {
    ScrollAxes(horizontal: pagesAcross, vertical: !pagesAcross)
  }

  /// The offset along the pages at which a motion ends; `nil` without one, and for content that scrolls to the place
  /// between the stops where a refresh holds it.
  fileprivate var endOfMotion: Double? {
    let range = pagesAcross ? traits.horizontalRange : traits.verticalRange
    guard let end = (pagesAcross ? position.horizontal : position.vertical).endOfMotion,
      range.contains(end)
    else {
      return nil
    }
    return end
  }

  func clampedAlongPages(_ place: Double) -> Double {
    pagesAcross ? position.horizontal.clamped(place) : position.vertical.clamped(place)
  }
}
