import LayoutPlugin

// Moving the dragged item.

extension ReorderFlowLayout {
  /// Moves the dragged item to the slot under the floating cell's center, if it is a different one,
  /// the item would stay under the finger there, and the program permits it.
  ///
  /// With items of unequal size, the item's new slot may not be under the finger; the next event
  /// would then move it back, and so on. `hysteresis` defers the move until that no longer happens.
  /// An empty section has only the slot that the item would have there.
  func reorder() throws(Failure) {
    guard let current = drag else { return }
    guard let target = target(of: current), !isSame(target, current.path) else {
      drag?.rejected = nil
      return
    }
    if let rejected = current.rejected {
      if isSame(target, rejected) { return }
      drag?.rejected = nil
    }
    let move = try proposal(current, to: target)
    if input[reorderProperties.hysteresis] || input.counts[target.sectionIndex] == 0 {
      let slot = move.placement.element(at: target, from: viewport)
      guard let slot, slot.frame.contains(current.center) else { return }
    }
    guard permits(LH_PERMIT_MOVE, current.path, to: target) else {
      drag?.rejected = target
      return
    }
    try carryOut(move)
  }

  /// Proposes a move of the dragged item. Reuses the last proposal for the same slot, because a
  /// finger stays over a slot for many events.
  private func proposal(_ current: Drag, to target: Path) throws(Failure) -> ProposedMove {
    if let awaited = current.awaited, isSame(awaited.to, target) { return awaited }
    let move = try propose(moving: current.path, to: target)
    drag?.awaited = move
    return move
  }

  /// Changes the order, and sends the event.
  func move(from: Path, to: Path) throws(Failure) {
    try carryOut(try propose(moving: from, to: to))
  }

  private func carryOut(_ move: ProposedMove) throws(Failure) {
    isReordering = true
    defer { isReordering = false }
    drag?.path = move.to
    drag?.awaited = nil
    announce(LH_EVENT_DID_MOVE, move.from, to: move.to)
    try make(move)
  }

  /// Returns the slot under the center, or the invisible one of an empty section.
  private func target(of drag: Drag) -> Path? {
    if let slot = element(under: drag.center) { return slot.path }
    guard let placement = placement as? FlowPlacement,
      let section = placement.emptySection(at: placement.axis.along(drag.center))
    else { return nil }
    return Path(Kind.cell, section, 0)
  }

  func isSame(_ a: Path, _ b: Path) -> Bool { a.section == b.section && a.item == b.item }
}
