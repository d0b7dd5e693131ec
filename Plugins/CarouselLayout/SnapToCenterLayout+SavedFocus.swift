import LayoutPlugin

// Saving the focus, and taking it up again: in the same row, where nothing moves, or in another one, as
// after a hot swap to a version with other initial values. There the copy that was nearest to rest is as
// far from it as before, under its old name.

/// The row of a saved state, as another row sees it.
struct FormerRow {
  let place: SeenPlace
  let contentLength: Double
}

extension SnapToCenterLayout {
  /// Takes up a saved state. Where everything is as it was, nothing moves, but the layout asks again for
  /// the offset that it had asked for; in another row it asks for the offset of the same place. Else the
  /// item that was in focus is the beginning.
  ///
  /// - Returns: The row of the state, if it is another one than this.
  final func adoptRestored(_ strip: StripPlacement) -> FormerRow? {
    guard let saved = restored else { return nil }
    restored = nil
    // Where the viewport is, not where it was asked to go: a saved state knows of no such request.
    // But of one: where a content seen in a mirror is longer or shorter now, the kit asks to go along.
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
      // Its copies go on being called as they were.
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
    remaining = goal - settled + asked
    ask(for: goal, from: settled, in: strip)
    rest = goal
    return nil
  }

  /// Whether a saved state is about this very row: as long, and with an item at rest where it was.
  private func isRow(_ row: SavedRow, of saved: SavedFocus, _ strip: StripPlacement) -> Bool {
    isSame(row.contentLength, strip.contentLength)
      && isSame(row.cycleLength, strip.loop?.length ?? 0)
      && isSame(
        saved.placeOfRow - row.distance,
        strip.restingOffset(of: Slot(cycle: row.cycle, item: row.item)))
  }

  /// Whether the cycles that a state of a version before 3 was asked to go back by are this row's, if there
  /// are any. Those of another row, with other distances or with ends, are nowhere here; this one asks for
  /// its own.
  private func isStepBack(_ saved: SavedFocus, in strip: StripPlacement) -> Bool {
    if saved.announced == 0 || saved.departure != nil { return true }
    guard let loop = strip.loop else { return false }
    // A mirror shows how long the content was, and what was asked for may be due to that, too.
    if input.isRightToLeft { return isSame(strip.offset(of: viewport), saved.seen) }
    // By whole cycles alone, or at the same time to where the nearest copy of the item in focus is at rest.
    let back = saved.seen - Double(saved.announced) * loop.length
    return isSame(saved.rest, back)
      || (saved.rest - back).magnitude <= loop.length / 2
        && isSame(
          saved.rest,
          strip.restingOffset(of: strip.slot(of: saved.focus.item, nearestTo: saved.rest)))
  }

  /// How things stood when the layout was last prepared, whatever has been set since.
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
  /// The offset that its row is seen from: the one that the layout asked for, which the program follows at
  /// once; on the way to an item that the program wants, the viewport's.
  fileprivate var placeOfRow: Double { departure == nil ? rest : seen }

  /// What the copies of the content's first cycle are called there.
  fileprivate var firstOfRow: Int { departure == nil ? firstCycle &+ announced : firstCycle }
}
