import LayoutABI

// Opens one element and closes it again, by time or by a gesture of the program; reversible at any time.

extension CollectionView {
  /// Opens an element, or continues to open the one that is opening or closing.
  func beginOpening(
    _ path: ElementPath, _ target: Rect, _ flags: UInt32, lasting duration: Double
  ) throws(LayoutError) {
    guard flags & ~LH_TRANSITION_INTERPOLATES_CONTENT == 0 else {
      throw LayoutError(.invalidArgument, "flags has the unknown bits \(flags)")
    }
    try checkDuration(duration)
    try settle(for: .opening) { () throws(LayoutError) in
      var wanted = Presentation(
        of: path, identity: identity(of: path), to: target,
        interpolatesContent: flags & LH_TRANSITION_INTERPOLATES_CONTENT != 0)
      if let opening, opening.isOf(path) {
        wanted = opening
      } else {
        // The layout throws an error if it cannot open the element.
        _ = try layout.elements(during: transition(wanted, at: clock), into: &table.results)
        wanted.rename(try layout.shownElement(at: path)?.path ?? path)
      }
      try turnOpening(wanted) { $0.run(to: 1, lasting: duration, at: clock) }
      interaction.changePointer(to: .spent)
      scroll.stopWithinRange(at: clock)
    }
  }

  /// Closes the open element.
  func beginClosing(lasting duration: Double) throws(LayoutError) {
    try checkDuration(duration)
    guard opening != nil else { throw LayoutError(.notShown, "no item is presented") }
    try settle(for: .opening) { () throws(LayoutError) in
      // The change may have removed it.
      guard let opening = self.opening else { return }
      try turnOpening(opening) { $0.run(to: 0, lasting: duration, at: clock) }
    }
  }

  /// Sets how far the element is open, from 0 to 1.
  func holdOpening(at progress: Double) throws(LayoutError) {
    guard progress.isFinite else { throw LayoutError(.notFinite, "progress is not finite") }
    guard opening != nil else { throw LayoutError(.notShown, "no item is presented") }
    opening?.hold(at: min(max(progress, 0), 1))
  }

  /// Starts or reverses the transition. If closing looks different from opening, the elements animate from the one to
  /// the other.
  private func turnOpening(
    _ opening: Presentation, _ change: (inout Presentation) -> Void
  ) throws(LayoutError) {
    let former = self.opening
    var turned = opening
    turned.replace(former)
    change(&turned)
    self.opening = turned
    guard former != nil && turned.isClosing != opening.isClosing else { return }
    do throws(LayoutError) { try updateElements(.window) } catch {
      self.opening = former
      throw error
    }
    table.displaceAll(at: offset)
    animation.stop()
    self.opening?.turn()
  }

  /// The transition for which the view queries the layout at a time.
  func transition(_ opening: Presentation, at time: Double) -> Transition {
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

  /// Starts a transition that waited for a frame, and announces the end of one.
  func continueOpening(at time: Double) {
    guard var opening else { return }
    if opening.begin(at: time) {
      if animation.duration > 0 {
        animation.start(at: time, lasting: animation.duration)
      } else {
        table.endDisplacements()
      }
    }
    let ended = opening.takeEvent(at: time)
    switch ended?.event {
    case .closed?: self.opening = nil
    case .opened?, nil: self.opening = opening
    }
    if let ended {
      announce(
        ended.event == .closed ? LH_VIEW_EVENT_CLOSED : LH_VIEW_EVENT_OPENED, opening.path,
        identity: opening.identity, at: ended.time)
    }
  }
}
