import LayoutPlugin

// Where the focus is, and where the viewport should be for it.

extension SnapToCenterLayout {
  /// Lets the focus go where scrolling, a change of the items, or the program takes it; asks for the
  /// offset that goes with it, and says so if another item is in focus now. An item that the program
  /// wants is announced when the viewport is there.
  ///
  /// - Parameter former: The row of the saved state that was just taken up, if it is another row.
  final func moveFocus(_ strip: StripPlacement, isNew: Bool, former: FormerRow?) {
    let now = strip.axis.along(settledOffset)
    let old = isNew ? change.previous as? StripPlacement : nil
    let isStart = rest == nil
    if isStart { departure = nil }
    var from = departure ?? Departure(focus: focus)

    if isStart {
      focus.item = 0
    } else if !isNew {
      followScroll(to: now, in: strip)
    } else if let old, old.row.count > 0, old.isSeenAs(strip) {
      followScroll(to: now, in: old)
    }
    let oldItem = focus.item
    var isGone = false
    if isNew && !isStart {
      from.follow { counterpart(of: $0, in: strip) }
      let next = counterpart(of: focus.item, in: strip)
      focus.item = next.item
      isGone = !next.isSame
      if departure != nil { departure = from }
    }
    if isFocusRequested {
      focus.item = state(properties.focusedItem).clamped(to: 0...strip.row.count - 1)
      if !isStart { departure = from }
    }

    let isElsewhere =
      former != nil || isNew && old?.restsAs(strip, old: oldItem, new: focus.item) == false
    let isToHold =
      viewport.isMoving && !isStart && !isFocusRequested
      && (isElsewhere || (isNew && departure != nil))
    let length = former?.contentLength ?? (change.previous as? StripPlacement)?.contentLength
    let isAtEnd =
      strip.loop == nil && staysAtEnd(of: strip, now, after: length ?? strip.contentLength)
    let isToStay =
      !viewport.isMoving && departure == nil && !isFocusRequested && !isRestPutOff && !isAtEnd
    if let former, isToHold || isToStay {
      hold(in: strip, former.place, now, isFocusGone: isGone)
    } else if isToHold, let old, old.row.count > 0, old.isSeenAs(strip) {
      hold(in: strip, place(after: old, in: strip, now), now, isFocusGone: isGone)
    } else if isStart || isElsewhere {
      isRestPutOff = false
      ask(for: arrive(in: strip, now, isStart: isStart, isAtEnd: isAtEnd), from: now, in: strip)
    } else if isFocusRequested {
      ask(for: goal(in: strip, now), from: now, in: strip)
    } else if departure == nil {
      let isDue = isRestPutOff && !viewport.isMoving
      let offset = isDue ? offsetPutOff(in: strip, now) : now
      ask(for: recentred(offset, in: strip), from: now, in: strip)
    }
    // Also where that is here.
    if isToHold || isElsewhere { keepOffset() }
    if departure != nil {
      remaining = (rest ?? now) - (strip.axis.along(settledOffset) - asked)
      if isThere(remaining) { departure = nil }
    }
    if isStart {
      announce(LH_EVENT_FOCUS_DID_CHANGE, focus.path)
    } else if departure == nil && (from.isGone || from.focus.item != focus.item) {
      announceFocus(after: from.focus)
    }
  }

  /// The same where the viewport has moved, nothing is on its way, and nothing else has happened: as in
  /// most frames, for which the long way takes twice as long.
  @_optimize(speed)
  final func followScroll(in strip: StripPlacement) {
    let now = strip.axis.along(settledOffset)
    let before = focus
    if hasScrolled(to: now) { focus = name(strip.slot(nearestTo: now), in: strip) }
    ask(for: recentred(now, in: strip), from: now, in: strip)
    if focus.item != before.item { announceFocus(after: before) }
  }

  /// Whether that is all there is to do after a scroll.
  final var isUndisturbed: Bool {
    rest != nil && departure == nil && !isFocusRequested && !isRestPutOff
  }

  private func announceFocus(after before: Focus) {
    announce(LH_EVENT_FOCUS_WILL_CHANGE, before.path, to: focus.path)
    announce(LH_EVENT_FOCUS_DID_CHANGE, focus.path)
  }

  /// Nothing can be in focus: the next items begin anew.
  final func forgetFocus() {
    focus = Focus()
    departure = nil
    rest = nil
    isRestPutOff = false
    numbering.reset(first: 0)
  }

  // MARK: On the way to an item that the program wants

  /// Lets the focus go where a scroll took it, over items as they were seen then.
  private func followScroll(to now: Double, in strip: StripPlacement) {
    followJourney(to: now)
    if departure == nil && hasScrolled(to: now) {
      focus = name(strip.slot(nearestTo: now), in: strip)
    }
  }

  /// Scrolling that leads nearer, and not past it, leads there. Any other ends the journey.
  private func followJourney(to now: Double) {
    guard departure != nil, let rest else { return }
    let left = rest - (now - asked)
    if isThere(left) {
      departure = nil
      self.rest = now
    } else if left * remaining < 0 || left.magnitude > remaining.magnitude + 1e-6 {
      departure = nil
    }
  }

  /// A program that scrolls by whole pixels may never be nearer than this.
  private func isThere(_ left: Double) -> Bool {
    left.magnitude < max(1e-6, min(1, 1 / input.scale))
  }

  // MARK: Offsets

  /// Offsets nearer to each other than this are the same, added up in different ways.
  @inline(never)
  final func isSame(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-6 + b.magnitude * 1e-15
  }

  /// Following what was asked for is not scrolling.
  private func hasScrolled(to now: Double) -> Bool {
    guard let rest else { return false }
    return !isSame(now, rest)
  }

  final func ask(for offset: Double, from now: Double, in strip: StripPlacement) {
    guard !isSame(offset, now) else {
      if rest == nil || hasScrolled(to: now) { rest = now }
      return
    }
    rest = offset
    if departure != nil { asked += offset - now }
    adjustOffset(by: strip.axis.point(along: offset - now))
  }

  /// The offset for a strip that is new to the viewport, or has changed under it.
  private func arrive(
    in strip: StripPlacement, _ now: Double, isStart: Bool, isAtEnd: Bool
  ) -> Double {
    let isUnaligned = isStart && !isFocusRequested && !input[properties.centerFirstItem]
    guard let loop = strip.loop else {
      numbering.reset(first: 0)
      focus.cycle = 0
      return isAtEnd ? now : boundedOffset(in: strip, now)
    }
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

  /// Whether a row whose first item is not in the middle was at one of its ends, and stays there.
  ///
  /// - Parameter length: Of the content before.
  private func staysAtEnd(of strip: StripPlacement, _ now: Double, after length: Double) -> Bool {
    if input[properties.centerFirstItem] || isFocusRequested || departure != nil { return false }
    return now <= 0 || now >= length - strip.window && strip.reachable(now) == now
  }

  /// The offset at which the item that the program wants is at rest.
  private func goal(in strip: StripPlacement, _ now: Double) -> Double {
    guard strip.loop != nil else { return boundedOffset(in: strip, now) }
    let slot = strip.slot(of: focus.item, nearestTo: now)
    focus = name(slot, in: strip)
    return strip.restingOffset(of: slot)
  }

  /// The offset for a strip that looks as before: where it is, or whole cycles from there.
  private func recentred(_ now: Double, in strip: StripPlacement) -> Double {
    guard let loop = strip.loop else { return now }
    let excess = loop.excess(at: now + strip.window / 2)
    numbering.goBack(by: excess)
    return now - Double(excess) * loop.length
  }

  /// At a row's ends some items cannot come to rest. Such a one is left where it is if it is in view
  /// and was not asked for, else brought as near as possible.
  final func boundedOffset(in strip: StripPlacement, _ now: Double) -> Double {
    let target = strip.restingOffset(of: Slot(item: focus.item))
    let nearest = strip.reachable(target)
    if departure != nil || isFocusRequested || isSame(target, nearest) { return nearest }
    let run = strip.row.run(of: focus.item)
    let position = strip.start + run.start(of: focus.item)
    return position < now + strip.window && now < position + run.length ? now : nearest
  }

  // MARK: Identity

  final func name(_ slot: Slot, in strip: StripPlacement) -> Focus {
    Focus(
      item: slot.item, cycle: strip.loop == nil ? 0 : slot.cycle &+ numbering.settledFirst)
  }

  /// Which item stands for one of the previous placement: itself, else the nearest of its neighbours
  /// that is still there.
  final func counterpart(of item: Int, in strip: StripPlacement) -> (item: Int, isSame: Bool) {
    let last = strip.row.count - 1
    if change.isReload { return (min(item, last), item <= last) }
    let path = Path(Kind.cell, 0, item)
    if let now = change.after(path), now.path.section == 0 { return (now.path.itemIndex, true) }
    if let now = change.afterNearest(path), now.section == 0 { return (now.itemIndex, false) }
    return (min(item, last), false)
  }
}

extension Departure {
  /// Follows its item to where it is in the new arrangement.
  fileprivate mutating func follow(_ counterpart: (Int) -> (item: Int, isSame: Bool)) {
    guard !isGone else { return }
    let now = counterpart(focus.item)
    if now.isSame { focus.item = now.item } else { isGone = true }
  }
}

extension StripPlacement {
  /// Whether both are seen in the same way, so that a new offset can only mean a scroll.
  fileprivate func isSeenAs(_ other: StripPlacement) -> Bool {
    axis == other.axis && window == other.window
      && input.isRightToLeft == other.input.isRightToLeft
  }

  /// Whether an item rests here where another does there, in a content of the same length and a window of the
  /// same size.
  fileprivate func restsAs(_ other: StripPlacement, old: Int, new: Int) -> Bool {
    guard row.count > 0, isSeenAs(other), input.viewportSize == other.input.viewportSize,
      contentLength == other.contentLength, loop?.length == other.loop?.length
    else { return false }
    return restingOffset(of: Slot(item: old)) == other.restingOffset(of: Slot(item: new))
  }
}
