import LayoutPlugin

// The phases of a drag, with the events that each sends, in order:
//
//     began      WILL_BEGIN_DRAG … (lifted) DID_BEGIN_DRAG
//     changed    DID_MOVE, when the floating cell enters another slot
//     cancelled  DID_MOVE back home, then as ended
//     ended      WILL_END_DRAG … (dropped) DID_END_DRAG

extension ReorderFlowLayout {
  func begin(at finger: Point) throws(Failure) -> GestureReply {
    try finishLast()
    guard let cell = element(under: finger), permits(LH_PERMIT_DRAG, cell.path) else {
      return .ignored
    }
    drag = Drag(cell, finger: finger)
    announce(LH_EVENT_WILL_BEGIN_DRAG, cell.path)
    let duration = input[reorderProperties.liftDuration]
    if duration == 0 { lifted() }
    return .tracking(cell.path, animation: duration)
  }

  func move(to finger: Point) throws(Failure) -> GestureReply {
    guard let begun = drag, begun.phase != .dropping else { return .ignored }
    lifted()
    drag?.finger = finger
    try reorder()
    updateAutoscroll()
    guard let drag else { return .ignored }
    return .tracking(drag.path, animation: movingTime(since: begun))
  }

  func end(at finger: Point) throws(Failure) -> GestureReply {
    guard let begun = drag, begun.phase != .dropping else { return .ignored }
    lifted()
    // A finger lifted at its last position adds nothing new.
    if !(finger - begun.finger).isZero {
      drag?.finger = finger
      try reorder()
    }
    return drop(after: begun)
  }

  func cancel() throws(Failure) -> GestureReply {
    guard let begun = drag, begun.phase != .dropping else { return .ignored }
    lifted()
    if begun.home.section != begun.path.sectionIndex || begun.home.others != begun.path.itemIndex {
      try move(from: begun.path, to: begun.home.path)
    }
    return drop(after: begun)
  }

  /// Handles the end of the last requested animation.
  func animationEnded() -> GestureReply {
    guard let current = drag else { return .ignored }
    if current.phase == .dropping {
      dropped()
      return .finished(current.path)
    }
    lifted()
    return .tracking(current.path)
  }

  /// Ends a drag whose item the program has deleted, as if the finger had been lifted.
  ///
  /// - Parameter path: The item's path before its deletion.
  func abandon(_ path: Path) {
    lifted()
    if drag?.phase != .dropping {
      stopAutoscroll()
      announce(LH_EVENT_WILL_END_DRAG, path)
    }
    announce(LH_EVENT_DID_END_DRAG, path)
    drag = nil
  }

  // MARK: Transitions between phases

  private func lifted() {
    guard let current = drag, current.phase == .lifting else { return }
    drag?.phase = .following
    announce(LH_EVENT_DID_BEGIN_DRAG, current.path)
  }

  /// - Parameter begun: The state before the current gesture.
  private func drop(after begun: Drag) -> GestureReply {
    guard let current = drag else { return .ignored }
    stopAutoscroll()
    announce(LH_EVENT_WILL_END_DRAG, current.path)
    drag?.phase = .dropping
    let duration = max(input[reorderProperties.dropDuration], movingTime(since: begun))
    if duration == 0 { dropped() }
    return .finished(current.path, animation: duration)
  }

  /// Returns the duration of other items' animation, if they have to make room.
  private func movingTime(since begun: Drag) -> Double {
    guard let drag, !isSame(drag.path, begun.path) else { return 0 }
    return input[reorderProperties.moveDuration]
  }

  private func dropped() {
    guard let current = drag else { return }
    announce(LH_EVENT_DID_END_DRAG, current.path)
    drag = nil
  }

  /// Ends a drag that was not ended before the next one began; the item stays where it is.
  private func finishLast() throws(Failure) {
    guard let current = drag else { return }
    lifted()
    if current.phase != .dropping { _ = drop(after: current) }
    dropped()
  }
}
