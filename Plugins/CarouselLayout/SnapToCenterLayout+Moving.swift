import LayoutPlugin

// While a finger or a motion is at work, nothing is brought to rest. What is seen stays where it is on
// the screen, whatever comes or goes; an endless row still goes back by whole cycles, which nobody
// sees. What was put off is done when the viewport is told to be still.
//
//     | 4 |[ 5 ]| 6 |   before, a little beside its rest
//     | + |[ 5 ]| 6 |   an item comes before it: the viewport goes along, by its pitch

extension SnapToCenterLayout {
  /// Where the viewport sees the row before the last change, by its copy that is nearest to rest; if its
  /// item is gone, by a neighbor.
  final func place(
    after old: StripPlacement, in strip: StripPlacement, _ now: Double
  ) -> SeenPlace {
    var seen = old.slot(nearestTo: now)
    let anchor = counterpart(of: seen.item, in: strip).item
    if let path = change.before(Path(Kind.cell, 0, anchor))?.path, path.section == 0 {
      seen = old.slot(of: path.itemIndex, nearestTo: now)
    }
    return SeenPlace(
      item: anchor, cycle: name(seen, in: old).cycle, distance: now - old.restingOffset(of: seen))
  }

  /// Asks for the offset at which an item is where it was on the screen.
  ///
  /// - Parameter isFocusGone: Whether another item has to take over the focus.
  final func hold(
    in strip: StripPlacement, _ place: SeenPlace, _ now: Double, isFocusGone: Bool
  ) {
    var offset = strip.restingOffset(of: Slot(item: place.item)) + place.distance
    if let loop = strip.loop {
      var copy = place.copy ?? Int(roundingHalfDown: (now - offset) / loop.length)
      copy -= loop.excess(at: offset + Double(copy) * loop.length + strip.window / 2)
      offset = strip.restingOffset(of: Slot(cycle: copy, item: place.item)) + place.distance
      numbering.reset(first: place.cycle &- copy)
    } else {
      numbering.reset(first: 0)
      focus.cycle = 0
      // Where the content ends, so does an adjustment.
      let end = strip.reachable(offset)
      offset = offset < now ? max(offset, min(now, end)) : min(offset, max(now, end))
    }
    if departure == nil {
      if strip.loop != nil || isFocusGone {
        focus = name(strip.slot(nearestTo: offset), in: strip)
      }
      rest = offset
      isRestPutOff = viewport.isMoving
    } else {
      rest = goalOfJourney(in: strip, offset)
    }
    if !isSame(offset, now) { adjustOffset(by: strip.axis.point(along: offset - now)) }
  }

  /// The offset at which the item that the program wants is at rest, once the viewport has gone along.
  private func goalOfJourney(in strip: StripPlacement, _ now: Double) -> Double {
    guard strip.loop != nil else { return boundedOffset(in: strip, now) }
    return strip.restingOffset(
      of: Slot(cycle: focus.cycle &- numbering.first, item: focus.item))
  }

  /// The offset of what was put off, now that nothing moves. Without snapping, there is no such.
  final func offsetPutOff(in strip: StripPlacement, _ now: Double) -> Double {
    isRestPutOff = false
    guard input[properties.snapToCenter] else { return now }
    guard strip.loop != nil else { return boundedOffset(in: strip, now) }
    return strip.restingOffset(of: strip.slot(of: focus.item, nearestTo: now))
  }
}
