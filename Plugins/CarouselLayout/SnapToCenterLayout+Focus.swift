import LayoutPlugin

// Moving the focus, and requesting the offset that belongs to it.

extension SnapToCenterLayout {
  /// Moves the focus after scrolling, a change of the items, or a request by the program; requests
  /// the corresponding offset; and announces a new item in focus. An item that the program
  /// requested is announced when the viewport has reached it.
  ///
  /// - Parameter former: The row of the state that was just restored, if it is a different row.
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

    let hasMoved =
      former != nil || isNew && old?.restsAs(strip, old: oldItem, new: focus.item) == false
    let isToHold =
      viewport.isMoving && !isStart && !isFocusRequested
      && (hasMoved || (isNew && departure != nil))
    let length = former?.contentLength ?? (change.previous as? StripPlacement)?.contentLength
    let isAtEnd =
      strip.loop == nil && staysAtEnd(of: strip, now, after: length ?? strip.contentLength)
    let isToStay =
      !viewport.isMoving && departure == nil && !isFocusRequested && !isRestPutOff && !isAtEnd
    if let former, isToHold || isToStay {
      hold(in: strip, former.place, now, isFocusGone: isGone)
    } else if isToHold, let old, old.row.count > 0, old.isSeenAs(strip) {
      hold(in: strip, place(after: old, in: strip, now), now, isFocusGone: isGone)
    } else if isStart || hasMoved {
      isRestPutOff = false
      requestOffset(
        arrive(in: strip, now, isStart: isStart, isAtEnd: isAtEnd), from: now, in: strip)
    } else if isFocusRequested {
      requestOffset(goal(in: strip, now), from: now, in: strip)
    } else if departure == nil {
      let isDue = isRestPutOff && !viewport.isMoving
      let offset = isDue ? offsetPutOff(in: strip, now) : now
      requestOffset(recentred(offset, in: strip), from: now, in: strip)
    }
    // Also if that is the current offset.
    if isToHold || hasMoved { keepOffset() }
    if departure != nil {
      remaining = (rest ?? now) - (strip.axis.along(settledOffset) - requested)
      if isThere(remaining) { departure = nil }
    }
    if isStart {
      announce(LH_EVENT_FOCUS_DID_CHANGE, focus.path)
    } else if departure == nil && (from.isGone || from.focus.item != focus.item) {
      announceFocus(after: from.focus)
    }
  }

  /// A shortcut of `moveFocus` for frames in which only the viewport moved, and no requested scroll
  /// is in progress. Most frames are such, and the general method takes twice as long.
  @_optimize(speed)
  final func followScroll(in strip: StripPlacement) {
    let now = strip.axis.along(settledOffset)
    let before = focus
    if hasScrolled(to: now) { focus = name(strip.slot(nearestTo: now), in: strip) }
    requestOffset(recentred(now, in: strip), from: now, in: strip)
    if focus.item != before.item { announceFocus(after: before) }
  }

  /// Whether there is nothing else to do after a scroll.
  final var isUndisturbed: Bool {
    rest != nil && departure == nil && !isFocusRequested && !isRestPutOff
  }

  private func announceFocus(after before: Focus) {
    announce(LH_EVENT_FOCUS_WILL_CHANGE, before.path, to: focus.path)
    announce(LH_EVENT_FOCUS_DID_CHANGE, focus.path)
  }

  /// Resets everything: without items there is no focus.
  final func forgetFocus() {
    focus = Focus()
    departure = nil
    rest = nil
    isRestPutOff = false
    numbering.reset(first: 0)
  }

  // MARK: Scrolling to a requested item

  /// Moves the focus after a scroll over items at their positions at that time.
  private func followScroll(to now: Double, in strip: StripPlacement) {
    followJourney(to: now)
    if departure == nil && hasScrolled(to: now) {
      focus = name(strip.slot(nearestTo: now), in: strip)
    }
  }

  /// Updates the requested scroll: one that approaches the target without passing it continues; any other ends it.
  private func followJourney(to now: Double) {
    guard departure != nil, let rest else { return }
    let left = rest - (now - requested)
    if isThere(left) {
      departure = nil
      self.rest = now
    } else if left * remaining < 0 || left.magnitude > remaining.magnitude + 1e-6 {
      departure = nil
    }
  }

  /// A program that scrolls by whole pixels may never come closer than this.
  private func isThere(_ left: Double) -> Bool {
    left.magnitude < max(1e-6, min(1, 1 / input.scale))
  }

  // MARK: Offsets

  /// Returns whether two offsets are equal within rounding errors.
  @inline(never)
  final func isSame(_ a: Double, _ b: Double) -> Bool {
    (a - b).magnitude <= 1e-6 + b.magnitude * 1e-15
  }

  /// Applying a requested adjustment does not count as scrolling.
  private func hasScrolled(to now: Double) -> Bool {
    guard let rest else { return false }
    return !isSame(now, rest)
  }

  final func requestOffset(_ offset: Double, from now: Double, in strip: StripPlacement) {
    guard !isSame(offset, now) else {
      if rest == nil || hasScrolled(to: now) { rest = now }
      return
    }
    rest = offset
    if departure != nil { requested += offset - now }
    adjustOffset(by: strip.axis.point(along: offset - now))
  }

  /// Returns the offset for a strip that the viewport has not shown yet, or that has changed under it.
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

  /// Returns whether a row whose first item is not centered was at one of its ends, and stays there.
  ///
  /// - Parameter length: The former length of the content.
  private func staysAtEnd(of strip: StripPlacement, _ now: Double, after length: Double) -> Bool {
    if input[properties.centerFirstItem] || isFocusRequested || departure != nil { return false }
    return now <= 0 || now >= length - strip.window && strip.reachable(now) == now
  }

  /// Returns the resting offset of the item that the program requested.
  private func goal(in strip: StripPlacement, _ now: Double) -> Double {
    guard strip.loop != nil else { return boundedOffset(in: strip, now) }
    let slot = strip.slot(of: focus.item, nearestTo: now)
    focus = name(slot, in: strip)
    return strip.restingOffset(of: slot)
  }

  /// Returns the offset for an unchanged strip: the current one, perhaps shifted by whole cycles.
  private func recentred(_ now: Double, in strip: StripPlacement) -> Double {
    guard let loop = strip.loop else { return now }
    let excess = loop.excess(at: now + strip.window / 2)
    numbering.goBack(by: excess)
    return now - Double(excess) * loop.length
  }

  /// Returns the offset for the item in focus in a row with ends, at which some items cannot come to rest.
  ///
  /// Such an item is left in place if it is visible and was not requested; otherwise it is brought
  /// as close as possible.
  final func boundedOffset(in strip: StripPlacement, _ now: Double) -> Double {
    let target = strip.restingOffset(of: Slot(item: focus.item))
    let nearest = strip.reachable(target)
    if departure != nil || isFocusRequested || isSame(target, nearest) { return nearest }
    let place = strip.row[focus.item]
    let position = strip.start + place.start
    return position < now + strip.window && now < position + place.length ? now : nearest
  }

  // MARK: Identity

  final func name(_ slot: Slot, in strip: StripPlacement) -> Focus {
    Focus(
      item: slot.item, cycle: strip.loop == nil ? 0 : slot.cycle &+ numbering.settledFirst)
  }

  /// Returns the item that represents one of the previous placement: the item itself, or the
  /// nearest neighbor that still exists.
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
  /// Updates the item's index to the new arrangement.
  fileprivate mutating func follow(_ counterpart: (Int) -> (item: Int, isSame: Bool)) {
    guard !isGone else { return }
    let now = counterpart(focus.item)
    if now.isSame { focus.item = now.item } else { isGone = true }
  }
}

extension StripPlacement {
  /// Returns whether both have the same axis, length and direction, so that a new offset can only mean a scroll.
  fileprivate func isSeenAs(_ other: StripPlacement) -> Bool {
    axis == other.axis && window == other.window
      && input.isRightToLeft == other.input.isRightToLeft
  }

  /// Returns whether an item rests here where another one does there, with the same content length and viewport size.
  fileprivate func restsAs(_ other: StripPlacement, old: Int, new: Int) -> Bool {
    guard row.count > 0, isSeenAs(other), input.viewportSize == other.input.viewportSize,
      contentLength == other.contentLength, loop?.length == other.loop?.length
    else { return false }
    return restingOffset(of: Slot(item: old)) == other.restingOffset(of: Slot(item: new))
  }
}
