import LayoutABI

// Opening one element and closing it again, by the clock or by a finger, at any time the other way.

extension CollectionView {
  /// Opens an element, or goes on opening the one that is on its way.
  func open(
    _ path: UnsafePointer<lh_path>?, _ target: UnsafePointer<lh_rect>?, _ flags: UInt32,
    lasting duration: Double, _ error: ErrorBuffer?
  ) -> lh_status {
    guard let path = unsafe path?.pointee else { return unsafe missing("path", error) }
    guard let target = unsafe target?.pointee else { return unsafe missing("target", error) }
    guard flags & ~LH_TRANSITION_INTERPOLATES_CONTENT == 0 else {
      return unsafe refuse(.invalidArgument, "flags has the unknown bits \(flags)", error)
    }
    if let refusal = unsafe refuseDuration(duration, error) { return refusal }
    let status = unsafe attempt(error) { () throws(LayoutError) in
      try settle()
      var wanted = Opening(
        of: path, to: target,
        interpolatesContent: flags & LH_TRANSITION_INTERPOLATES_CONTENT != 0)
      if let opening, opening.isOf(path) {
        wanted = opening
      } else {
        wanted.identity = identity(of: path)
        // The layout itself says what is wrong with it.
        _ = try layout.elements(during: transition(wanted, at: clock), into: &answers)
        wanted.path = try layout.element(at: path)?.path ?? path
      }
      try turnOpening(wanted) { $0.run(to: 1, lasting: duration, at: clock) }
      pointer?.stage = .spent
      horizontal.stopWithinRange(at: clock)
      vertical.stopWithinRange(at: clock)
      note(.open) {
        $0.add(path)
        $0.add(target)
        $0.add(flags)
        $0.add(duration)
      }
    }
    if status != LH_OK { note(.settled) }
    return status
  }

  /// Closes what is open.
  func close(lasting duration: Double, _ error: ErrorBuffer?) -> lh_status {
    if let refusal = unsafe refuseDuration(duration, error) { return refusal }
    guard opening != nil else { return unsafe refuse(.notShown, "nothing is open", error) }
    let status = unsafe attempt(error) { () throws(LayoutError) in
      try settle()
      // The change may have taken it away.
      guard let opening = self.opening else { return note(.settled) }
      try turnOpening(opening) { $0.run(to: 0, lasting: duration, at: clock) }
      note(.close) { $0.add(duration) }
    }
    if status != LH_OK { note(.settled) }
    return status
  }

  /// Has what is open follow a finger.
  func followOpening(_ progress: Double, _ error: ErrorBuffer?) -> lh_status {
    guard progress.isFinite else {
      return unsafe refuse(.notFinite, "progress is not finite", error)
    }
    guard opening != nil else { return unsafe refuse(.notShown, "nothing is open", error) }
    opening?.hold(at: min(max(progress, 0), 1))
    note(.follow) { $0.add(progress) }
    return LH_OK
  }

  func refuseDuration(_ duration: Double, _ error: ErrorBuffer?) -> lh_status? {
    guard duration.isFinite else {
      return unsafe refuse(.notFinite, "duration is not finite", error)
    }
    if duration >= 0 && duration <= 3600 { return nil }
    return unsafe refuse(
      .outOfRange, "duration is \(duration) seconds; it may be 0 to 3600", error)
  }

  /// Sets out in another direction. Where a layout closes on another way than it opens, what is shown goes over
  /// from the one to the other.
  private func turnOpening(
    _ opening: Opening, _ change: (inout Opening) -> Void
  ) throws(LayoutError) {
    let former = self.opening
    var turned = opening
    change(&turned)
    self.opening = turned
    guard former != nil && turned.isClosing != opening.isClosing else { return }
    do throws(LayoutError) { try ask(around: false) } catch {
      self.opening = former
      throw error
    }
    for number in 0..<table.count where !table[number].isLeaving {
      table[number].displace(at: offset)
    }
    animation.stop()
    turning = true
  }

  /// What the layout is asked for while an element is opening.
  func transition(_ opening: Opening, at time: Double) -> Transition {
    let progress = opening.progress(at: time)
    let container = bounds
    return Transition(
      of: opening.path, closing: opening.isClosing,
      progress: opening.isClosing ? 1 - progress : progress,
      container: container,
      target: Rect(
        x: opening.target.x + container.x, y: opening.target.y + container.y,
        width: opening.target.width, height: opening.target.height),
      interpolatesContent: opening.interpolatesContent)
  }

  /// Starts what waits for a frame, and says what has come to its end.
  func heedOpening(at time: Double) {
    guard opening != nil else { return }
    opening?.begin(at: time)
    if turning {
      turning = false
      if duration > 0 {
        animation.start(at: time, lasting: duration)
      } else {
        table.modifyAll { track in if !track.isLeaving { track.displacement = Displacement() } }
      }
    }
    guard let opening else { return }
    // It came to its end when it did, whenever the frame is.
    let end = opening.end > -.infinity ? min(opening.end, time) : time
    if opening.isClosed(at: time) {
      announce(LH_VIEW_EVENT_CLOSED, opening.path, identity: opening.identity, at: end)
      self.opening = nil
    } else if opening.progress(at: time) == 1, !opening.hasSaidOpen {
      announce(LH_VIEW_EVENT_OPENED, opening.path, identity: opening.identity, at: end)
      self.opening?.hasSaidOpen = true
    } else if opening.progress(at: time) < 1 {
      self.opening?.hasSaidOpen = false
    }
  }
}
