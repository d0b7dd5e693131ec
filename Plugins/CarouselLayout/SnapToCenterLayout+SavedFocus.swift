import LayoutPlugin

// Saving and restoring the focus: in the same row, where nothing moves, or in a different one, for
// example after a hot swap to a version with other initial values. There the copy that was nearest
// to rest keeps its distance from rest, and its number.

/// The row of a saved state, as seen from another row.
struct FormerRow {
  let place: SeenPlace
  let contentLength: Double
}

extension SnapToCenterLayout {
  /// Restores a saved state.
  ///
  /// If the situation is the same, nothing moves, but the layout repeats its last request. In a
  /// different row it requests the offset of the same position. Otherwise it starts from the item
  /// that was in focus.
  ///
  /// - Returns: The row of the state, if it is a different one.
  final func adoptRestored(_ strip: StripPlacement) -> FormerRow? {
    guard let saved = restored else { return nil }
    restored = nil
    // The actual offset, because a saved state does not know requests that were not applied. One
    // exception: if mirrored content has another length now, the SDK requests an adjustment.
    let now = strip.offset(of: viewport)
    let settled = strip.axis.along(settledOffset)
    let isWhereItWas =
      isSame(now, saved.seen) || input.isRightToLeft && isSame(settled, saved.seen)
    let isAlike =
      saved.count == strip.row.count && saved.focus.item >= 0
      && input.viewportSize == saved.size && isWhereItWas
      && (saved.row.map { $0.isVertical == (strip.axis == .vertical) } ?? true)
    guard isAlike else {
      rest = nil
      // Its copies keep their numbers.
      focus.cycle = saved.focus.cycle
      if !isFocusRequested && saved.focus.item >= 0 {
        setState(properties.focusedItem, to: saved.focus.item)
        isFocusRequested = true
      }
      return nil
    }
    focus = saved.focus
    departure = saved.departure
    isRestPutOff = saved.isRestPutOff
    if state(properties.focusedItem) == focus.item { isFocusRequested = false }
    if let row = saved.row, !isRow(row, of: saved, strip) {
      rest = settled
      remaining = 0
      return FormerRow(
        place: SeenPlace(
          item: row.item, cycle: row.cycle &+ saved.firstOfRow, distance: row.distance,
          copy: row.cycle),
        contentLength: row.contentLength)
    }
    let isOwn = saved.row != nil || isStepBack(saved, in: strip)
    let goal = isOwn ? saved.rest : now
    numbering.reset(first: saved.firstCycle, announced: isOwn ? saved.announced : 0)
    remaining = goal - settled + requested
    requestOffset(goal, from: settled, in: strip)
    rest = goal
    return nil
  }

  /// Returns whether a saved state belongs to this row: it has the same length, and an item rests at the same offset.
  private func isRow(_ row: SavedRow, of saved: SavedFocus, _ strip: StripPlacement) -> Bool {
    isSame(row.contentLength, strip.contentLength)
      && isSame(row.cycleLength, strip.loop?.length ?? 0)
      && isSame(
        saved.placeOfRow - row.distance,
        strip.restingOffset(of: Slot(cycle: row.cycle, item: row.item)))
  }

  /// Returns whether the shift by whole cycles in a state of a version before 3 fits this row, if
  /// there was one. The shift of a row with other distances or with ends is meaningless here; this
  /// row requests its own.
  private func isStepBack(_ saved: SavedFocus, in strip: StripPlacement) -> Bool {
    if saved.announced == 0 || saved.departure != nil { return true }
    guard let loop = strip.loop else { return false }
    // A mirror shows the length of the content, which the requested offset may reflect too.
    if input.isRightToLeft { return isSame(strip.offset(of: viewport), saved.seen) }
    // Either by whole cycles only, or also to the resting offset of the focused item's nearest copy.
    let back = saved.seen - Double(saved.announced) * loop.length
    return isSame(saved.rest, back)
      || (saved.rest - back).magnitude <= loop.length / 2
        && isSame(
          saved.rest,
          strip.restingOffset(of: strip.slot(of: saved.focus.item, nearestTo: saved.rest)))
  }

  /// The state when the layout was last prepared, regardless of later inputs.
  final var current: SavedFocus {
    let strip = placement as? StripPlacement
    var saved = SavedFocus(
      focus: focus, firstCycle: numbering.first, count: strip?.row.count ?? 0,
      size: strip?.input.viewportSize ?? Size(), seen: seen, rest: rest ?? 0,
      announced: numbering.announced, departure: departure, isRestPutOff: isRestPutOff)
    if let strip, strip.row.count > 0 {
      let slot = strip.slot(nearestTo: saved.placeOfRow)
      saved.row = SavedRow(
        item: slot.item, cycle: slot.cycle,
        distance: saved.placeOfRow - strip.restingOffset(of: slot),
        contentLength: strip.contentLength, cycleLength: strip.loop?.length ?? 0,
        isVertical: strip.axis == .vertical)
    }
    return saved.saveable
  }
}

extension SavedFocus {
  /// The offset from which the row is seen: the requested one, which the program applies
  /// immediately; or the viewport's during a scroll to a requested item.
  fileprivate var placeOfRow: Double { departure == nil ? rest : seen }

  /// The number of the content's first cycle at that offset.
  fileprivate var firstOfRow: Int { departure == nil ? firstCycle &+ announced : firstCycle }
}
