import LayoutPlugin

// Where the focus is, and where the viewport should be for it.

extension SnapToCenterLayout {
  /// Lets the focus go where scrolling, a change of the items, or the program takes it; asks for the
  /// offset that goes with it, and says so if another item is in focus now.
  final func moveFocus(_ strip: StripPlacement, isNew: Bool) {
    let now = strip.offset(of: settledViewport)
    let old = isNew ? change.previous as? StripPlacement : strip
    let isStart = rest == nil
    var from = focus.path
    var isAnother = false

    if isStart {
      focus = Focus(item: 0)
    } else if hasScrolled(to: now), let old, old.row.count > 0, old.isSeenAs(strip) {
      let slot = old.slot(nearestTo: now)
      isAnother = slot.item != focus.item
      focus = name(slot, in: old)
    }
    let oldItem = focus.item
    if isNew && !isStart {
      let home = counterpart(of: from.itemIndex, in: strip)
      if home.isSame { from.item = Int64(home.item) }
      let next = counterpart(of: focus.item, in: strip)
      isAnother = isAnother || !next.isSame
      focus.item = next.item
    }
    if isFocusRequested {
      let wanted = Int(flooring: state(.focusedItem)).clamped(to: 0...strip.row.count - 1)
      isAnother = isAnother || wanted != focus.item
      focus.item = wanted
    }

    let isElsewhere = isNew && old?.restsAs(strip, old: oldItem, new: focus.item) == false
    let offset =
      isStart || isElsewhere ? arrive(in: strip, now, isStart: isStart) : stay(in: strip, now)
    ask(for: offset, from: now, in: strip)
    if isStart {
      announce(LH_EVENT_FOCUS_DID_CHANGE, focus.path)
    } else if isAnother {
      announce(LH_EVENT_FOCUS_WILL_CHANGE, from, to: focus.path)
      announce(LH_EVENT_FOCUS_DID_CHANGE, focus.path)
    }
  }

  /// Nothing can be in focus: the next items begin anew.
  final func forgetFocus() {
    focus = Focus()
    rest = nil
    numbering.reset(first: 0)
  }

  /// Takes up a saved state. Where everything is as it was, nothing moves, but what was asked for and
  /// not done is asked for again; else the item that was in focus is where to begin.
  final func adoptRestored(_ strip: StripPlacement) {
    guard let saved = restored else { return }
    restored = nil
    // Where the viewport is, not where it was asked to go: a saved state knows of no such request.
    let now = strip.offset(of: viewport)
    let size = input.viewportSize
    if saved.count == strip.row.count && saved.focus.item >= 0 && size.width == saved.size.width
      && size.height == saved.size.height && isSame(now, saved.seen)
    {
      focus = saved.focus
      numbering.reset(first: saved.firstCycle, announced: saved.announced)
      ask(for: saved.rest, from: strip.offset(of: settledViewport), in: strip)
      rest = saved.rest
      if state(.focusedItem) == Double(focus.item) { isFocusRequested = false }
    } else {
      rest = nil
      if !isFocusRequested && saved.focus.item >= 0 {
        setState(.focusedItem, Double(saved.focus.item))
        isFocusRequested = true
      }
    }
  }

  // MARK: Offsets

  /// Offsets nearer to each other than this are the same, added up in different ways.
  private func isSame(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-6 + b.magnitude * 1e-15
  }

  /// Following what was asked for is not scrolling.
  private func hasScrolled(to now: Double) -> Bool {
    guard let rest else { return false }
    return !isSame(now, rest)
  }

  private func ask(for offset: Double, from now: Double, in strip: StripPlacement) {
    guard !isSame(offset, now) else {
      if rest == nil || hasScrolled(to: now) { rest = now }
      return
    }
    rest = offset
    adjustOffset(by: strip.axis.point(along: offset - now))
  }

  /// The offset for a strip that is new to the viewport, or has changed under it.
  private func arrive(in strip: StripPlacement, _ now: Double, isStart: Bool) -> Double {
    guard let loop = strip.loop else {
      numbering.reset(first: 0)
      focus.cycle = 0
      return boundedOffset(in: strip, now)
    }
    let isUnaligned = isStart && !isFocusRequested && !input.flag(.centerFirstItem)
    var offset =
      isUnaligned
      ? loop.start(of: loop.middle) - loop.lead
      : strip.restingOffset(of: Slot(cycle: loop.middle, item: focus.item))
    let excess = loop.excess(at: offset + strip.window / 2)
    offset -= Double(excess) * loop.length
    numbering.reset(first: focus.cycle &- (loop.middle - excess))
    if isUnaligned { focus = name(strip.slot(nearestTo: offset), in: strip) }
    return offset
  }

  /// The offset for a strip that looks as before: where it is, or where the program wants the focus.
  private func stay(in strip: StripPlacement, _ now: Double) -> Double {
    guard let loop = strip.loop else {
      return isFocusRequested ? boundedOffset(in: strip, now) : now
    }
    var offset = now
    if isFocusRequested {
      let slot = strip.slot(of: focus.item, nearestTo: now)
      focus = name(slot, in: strip)
      offset = strip.restingOffset(of: slot)
    }
    let excess = loop.excess(at: offset + strip.window / 2)
    numbering.goBack(by: excess)
    return offset - Double(excess) * loop.length
  }

  /// At a row's ends some items cannot come to rest. Such a one is left where it is if it is in view
  /// and was not asked for, else brought as near as possible.
  private func boundedOffset(in strip: StripPlacement, _ now: Double) -> Double {
    let target = strip.restingOffset(of: Slot(item: focus.item))
    let nearest = strip.reachable(target)
    if isFocusRequested || isSame(target, nearest) { return nearest }
    let run = strip.row.run(of: focus.item)
    let position = strip.start + run.start(of: focus.item)
    return position < now + strip.window && now < position + run.length ? now : nearest
  }

  // MARK: Identity

  private func name(_ slot: Slot, in strip: StripPlacement) -> Focus {
    Focus(
      item: slot.item, cycle: strip.loop == nil ? 0 : slot.cycle &+ numbering.settledFirst)
  }

  /// Which item stands for one of the previous placement: itself, else the nearest of its neighbours
  /// that is still there.
  private func counterpart(of item: Int, in strip: StripPlacement) -> (item: Int, isSame: Bool) {
    let last = strip.row.count - 1
    if change.isReload { return (min(item, last), item <= last) }
    let path = Path(Kind.cell, 0, item)
    if let now = change.after(path), now.path.section == 0 { return (now.path.itemIndex, true) }
    if let now = change.afterNearest(path), now.section == 0 { return (now.itemIndex, false) }
    return (min(item, last), false)
  }
}

extension StripPlacement {
  /// Whether both are seen in the same way, so that a new offset can only mean a scroll.
  fileprivate func isSeenAs(_ other: StripPlacement) -> Bool {
    axis == other.axis && window == other.window
      && input.isRightToLeft == other.input.isRightToLeft
  }

  /// Whether an item rests here where another does there, in a content of the same length.
  fileprivate func restsAs(_ other: StripPlacement, old: Int, new: Int) -> Bool {
    guard row.count > 0, isSeenAs(other), contentLength == other.contentLength,
      loop?.length == other.loop?.length
    else { return false }
    return restingOffset(of: Slot(item: old)) == other.restingOffset(of: Slot(item: new))
  }
}
