import LayoutPlugin

// While the user or an animation scrolls, nothing is brought to rest. Visible items keep their
// position on the screen when others are inserted or removed. An endless row is still shifted by
// whole cycles, which is invisible. Deferred changes are made when the viewport stops moving.
//
//     | 4 |[ 5 ]| 6 |   before, slightly off its rest
//     | + |[ 5 ]| 6 |   an item is inserted before: the viewport moves by its pitch

extension SnapToCenterLayout {
  /// Returns the viewport's position in the row before the last change, relative to the copy
  /// nearest to rest; if its item was deleted, to a neighbor.
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

  /// Requests the offset at which an item keeps its position on the screen.
  ///
  /// - Parameter isFocusGone: Whether another item must take over the focus.
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
      // An adjustment ends where the content does.
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

  /// Returns the resting offset of the requested item after the viewport has moved along.
  private func goalOfJourney(in strip: StripPlacement, _ now: Double) -> Double {
    guard strip.loop != nil else { return boundedOffset(in: strip, now) }
    return strip.restingOffset(
      of: Slot(cycle: focus.cycle &- numbering.first, item: focus.item))
  }

  /// Returns the deferred offset, now that nothing moves. Without snapping it is the current one.
  final func offsetPutOff(in strip: StripPlacement, _ now: Double) -> Double {
    isRestPutOff = false
    guard input[properties.snapToCenter] else { return now }
    guard strip.loop != nil else { return boundedOffset(in: strip, now) }
    return strip.restingOffset(of: strip.slot(of: focus.item, nearestTo: now))
  }
}
