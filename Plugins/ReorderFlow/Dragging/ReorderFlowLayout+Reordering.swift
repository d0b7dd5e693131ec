import LayoutPlugin

// Where the dragged item goes.

extension ReorderFlowLayout {
  /// Moves the dragged item to the slot under the floating cell's centre, if that is another one, the
  /// item would stay under the finger there, and the program permits it.
  ///
  /// With items of unequal size a move may put the slot elsewhere than under the finger; there the next
  /// move would take it back, and so on for ever. `hysteresis` waits until that is not so. A section
  /// without items has no slot to be over but the one that the item would have there.
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
    let move = try proposal(current, to: target)
    if input[reorderProperties.hysteresis] || input.counts[target.sectionIndex] == 0 {
      let slot = move.placement.element(at: target, from: viewport)
      guard let slot, slot.frame.contains(current.center) else { return }
    }
    guard permits(LH_PERMIT_MOVE, current.path, to: target) else {
      drag?.refused = target
      return
    }
    try carryOut(move)
  }

  /// A move of the dragged item; known from the last time if that was about the same slot, for a finger
  /// stays over a slot for many events.
  private func proposal(_ current: Drag, to target: Path) throws(Failure) -> ProposedMove {
    if let awaited = current.awaited, isSame(awaited.to, target) { return awaited }
    let move = try propose(moving: current.path, to: target)
    drag?.awaited = move
    return move
  }

  /// Changes the order, and announces it.
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

  /// The slot under the centre, or that of a section without items, which nobody sees.
  private func target(of drag: Drag) -> Path? {
    if let slot = element(under: drag.center) { return slot.path }
    guard let placement = placement as? FlowPlacement,
      let section = placement.emptySection(at: placement.axis.along(drag.center))
    else { return nil }
    return Path(Kind.cell, section, 0)
  }

  func isSame(_ a: Path, _ b: Path) -> Bool { a.section == b.section && a.item == b.item }
}
