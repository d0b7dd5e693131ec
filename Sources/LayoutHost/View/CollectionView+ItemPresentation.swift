import LayoutABI

// Opens one element and closes it again, by time or by a gesture of the program; reversible at any time.

extension CollectionView {
  /// Opens an element, or continues to open the one that is opening or closing.
  func beginPresentation(
    _ path: ElementPath, _ target: Rect, _ flags: UInt32, lasting duration: Double
  ) throws(LayoutError) {
    guard flags & ~LH_TRANSITION_INTERPOLATES_CONTENT == 0 else {
      throw LayoutError(.invalidArgument, "flags has the unknown bits \(flags)")
    }
    try checkDuration(duration)
    try flush(for: .presentation) { () throws(LayoutError) in
      var wanted = ItemPresentation(
        of: path, identity: identity(of: path), to: target,
        interpolatesContent: flags & LH_TRANSITION_INTERPOLATES_CONTENT != 0)
      if let presentation, presentation.isOf(path) {
        wanted = presentation
      } else {
        // The layout throws an error if it cannot open the element.
        _ = try layout.elements(during: transition(wanted, at: clock), into: &table.results)
        wanted.rename(try layout.shownElement(at: path)?.path ?? path)
      }
      try turnPresentation(wanted) { $0.run(to: 1, lasting: duration, at: clock) }
      inputState.changePointer(to: .spent)
      scroll.position.stopWithinRange(at: clock)
    }
  }

  /// Closes the open element.
  func beginClosing(lasting duration: Double) throws(LayoutError) {
    try checkDuration(duration)
    guard presentation != nil else { throw LayoutError(.notShown, "no item is presented") }
    try flush(for: .presentation) { () throws(LayoutError) in
      // The change may have removed it.
      guard let presentation = self.presentation else { return }
      try turnPresentation(presentation) { $0.run(to: 0, lasting: duration, at: clock) }
    }
  }

  /// Sets how far the element is open, from 0 to 1.
  func holdPresentation(at progress: Double) throws(LayoutError) {
    guard progress.isFinite else { throw LayoutError(.notFinite, "progress is not finite") }
    guard presentation != nil else { throw LayoutError(.notShown, "no item is presented") }
    presentation?.hold(at: min(max(progress, 0), 1))
  }

  /// Starts or reverses the transition. The elements animate from their present look to that of the transition, which
  /// differs if it closes or opens another element.
  private func turnPresentation(
    _ presentation: ItemPresentation, _ change: (inout ItemPresentation) -> Void
  ) throws(LayoutError) {
    let former = self.presentation
    var turned = presentation
    change(&turned)
    self.presentation = turned
    guard let former, !former.isOf(turned.path) || turned.isClosing != presentation.isClosing else {
      return
    }
    do throws(LayoutError) { try reconcile(try query(.window, isChanging: true, at: clock)) } catch
    {
      self.presentation = former
      throw error
    }
    guard animation.duration > 0 else {
      animation.stop()
      table.endDisplacements()
      return
    }
    table.displaceAll(at: offset)
    animation.start(at: clock, lasting: animation.duration)
    pending.noteAdoptedAhead(at: clock)
  }

  /// The transition for which the view queries the layout at a time.
  func transition(_ presentation: ItemPresentation, at time: Double) -> Transition {
    let progress = presentation.progress(at: time)
    let container = bounds
    return Transition(
      of: presentation.path, closing: presentation.isClosing,
      progress: presentation.isClosing ? 1 - progress : progress,
      container: container,
      target: Rect(
        x: presentation.target.x + container.x, y: presentation.target.y + container.y,
        width: presentation.target.width, height: presentation.target.height),
      interpolatesContent: presentation.interpolatesContent)
  }

  /// Starts a transition that waited for a frame, and announces the end of one.
  func continuePresentation(at time: Double) {
    guard var presentation else { return }
    presentation.begin(at: time)
    let ended = presentation.takeEvent(at: time)
    switch ended?.event {
    case .closed?: self.presentation = nil
    case .opened?, nil: self.presentation = presentation
    }
    if let ended {
      announce(
        ended.event == .closed ? LH_VIEW_EVENT_CLOSED : LH_VIEW_EVENT_OPENED, presentation.path,
        identity: presentation.identity, at: ended.time)
    }
  }
}
