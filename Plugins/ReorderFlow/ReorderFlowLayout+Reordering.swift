import LayoutPlugin

// Where the dragged item goes.

extension ReorderFlowLayout {
  /// Moves the dragged item to the slot under the floating cell's centre, if that is another one, the
  /// item would stay under the finger there, and the program permits it.
  ///
  /// With items of unequal size a move may put the slot elsewhere than under the finger; there the next
  /// move would take it back, and so on for ever. `hysteresis` waits until that is not so.
  func reorder() throws(Failure) {
    guard let current = drag else { return }
    guard let target = target(of: current), !isSame(target, current.path) else {
      drag?.refused = nil
      return
    }
    if let refused = current.refused {
      if isSame(target, refused) { return }
      drag?.refused = nil
    }
    if input.flag(.hysteresis) {
      guard try slotAfterMove(current, to: target).contains(current.center) else { return }
    }
    guard permits(LH_PERMIT_MOVE, current.path, to: target) else {
      drag?.refused = target
      return
    }
    try move(from: current.path, to: target)
  }

  /// Where the dragged item's slot would be.
  ///
  /// Known from the last time if that was about the same move: a finger stays over a slot for many
  /// events.
  private func slotAfterMove(_ current: Drag, to target: Path) throws(Failure) -> Rect {
    if let awaited = current.awaited, isSame(awaited.target, target) { return awaited.slot }
    let moved = try placement(moving: current.path, to: target)
    let slot = moved.element(at: target, from: viewport)?.frame ?? Rect()
    drag?.awaited = (target, slot)
    return slot
  }

  /// Changes the order, announces it, and computes the result.
  func move(from: Path, to: Path) throws(Failure) {
    isReordering = true
    defer { isReordering = false }
    try moveItem(from: from, to: to)
    drag?.path = to
    drag?.awaited = nil
    announce(LH_EVENT_DID_MOVE, from, to: to)
    try prepareChanges()
  }

  /// The slot under the centre; or the only place that a section without items has.
  private func target(of drag: Drag) -> Path? {
    if let slot = element(under: drag.center) { return slot.path }
    guard let placement = placement as? FlowPlacement,
      let section = placement.emptySection(at: placement.axis.along(drag.center))
    else { return nil }
    return Path(Kind.cell, section, 0)
  }

  private func isSame(_ a: Path, _ b: Path) -> Bool { a.section == b.section && a.item == b.item }
}
