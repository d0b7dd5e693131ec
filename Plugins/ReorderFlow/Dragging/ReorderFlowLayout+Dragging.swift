import LayoutPlugin

// The course of a drag, phase by phase. Each phase announces what it means in this order:
//
//     began      WILL_BEGIN_DRAG … (lifted) DID_BEGIN_DRAG
//     changed    DID_MOVE, whenever the floating cell comes over another slot
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
    // A finger that leaves from where it was has said all before.
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

  /// The animation that was last asked for is over.
  func animationEnded() -> GestureReply {
    guard let current = drag else { return .ignored }
    if current.phase == .dropping {
      dropped()
      return .finished(current.path)
    }
    lifted()
    return .tracking(current.path)
  }

  /// Ends a drag whose item the program has deleted, as if the finger had let go of it.
  ///
  /// - Parameter path: Where the item was before it was deleted.
  func abandon(_ path: Path) {
    lifted()
    if drag?.phase != .dropping {
      stopAutoscroll()
      announce(LH_EVENT_WILL_END_DRAG, path)
    }
    announce(LH_EVENT_DID_END_DRAG, path)
    drag = nil
  }

  // MARK: Milestones

  private func lifted() {
    guard let current = drag, current.phase == .lifting else { return }
    drag?.phase = .following
    announce(LH_EVENT_DID_BEGIN_DRAG, current.path)
  }

  /// - Parameter begun: How things stood before what is reported now.
  private func drop(after begun: Drag) -> GestureReply {
    guard let current = drag else { return .ignored }
    stopAutoscroll()
    announce(LH_EVENT_WILL_END_DRAG, current.path)
    drag?.phase = .dropping
    let duration = max(input[reorderProperties.dropDuration], movingTime(since: begun))
    if duration == 0 { dropped() }
    return .finished(current.path, animation: duration)
  }

  /// How long other items take to make room, if they had to.
  private func movingTime(since begun: Drag) -> Double {
    guard let drag, !isSame(drag.path, begun.path) else { return 0 }
    return input[reorderProperties.moveDuration]
  }

  private func dropped() {
    guard let current = drag else { return }
    announce(LH_EVENT_DID_END_DRAG, current.path)
    drag = nil
  }

  /// A drag that nobody ended before the next one began rests where it is.
  private func finishLast() throws(Failure) {
    guard let current = drag else { return }
    lifted()
    if current.phase != .dropping { _ = drop(after: current) }
    dropped()
  }
}
