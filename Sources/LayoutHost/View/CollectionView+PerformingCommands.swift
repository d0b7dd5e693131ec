import LayoutABI

extension CollectionView {
  /// Executes a command and records it.
  ///
  /// - Throws: `LayoutError.Code.busy` inside the layout's permit callback, and the command's own errors. After an
  ///   error nothing has changed.
  func perform(_ command: borrowing ViewCommand) throws(LayoutError) {
    try checkNotInPermit()
    switch command {
    case .setWindow(let window): try applyWindow(window)
    case .setItemCounts(let counts): try applyItemCounts(counts)
    case .setItems(let sections, let counts, let items): try applyItems(sections, counts, items)
    case .setProperty(let name, let target, let values): try applyProperty(name, target, values)
    case .update(let changes): try applyChanges(changes)
    case .updateItems(let changes, let sections, let items):
      try applyChanges(changes, sections, items)
    case .setDuration(let duration):
      try checkDuration(duration)
      animation.duration = duration
    case .input(let inputs): try enqueue(inputs)
    case .scroll(let path, let position, let isAnimated):
      try beginScroll(to: path, position, animated: isAnimated)
    case .open(let path, let target, let flags, let duration):
      try beginPresentation(path, target, flags, lasting: duration)
    case .close(let duration): try beginClosing(lasting: duration)
    case .followPresentation(let progress): try holdPresentation(at: progress)
    case .setRefreshDistance(let distance): try applyRefreshDistance(distance)
    case .endRefresh: try beginEndOfRefresh()
    case .setHome(let home): try applyHome(home)
    case .setScrolling(let flags): try applyScrolling(flags)
    case .setOverscan(let windows): try applyOverscan(windows)
    case .scrollToFraction(let fraction, let isHeld):
      try beginScroll(toFraction: fraction, isHeld: isHeld)
    case .scrollToOffset(let offset, let flags): try beginScroll(toOffset: offset, flags)
    case .setMeasure(let name, let source): try applyMeasure(name, source)
    case .setMeasured(let sizes, let first, let section):
      try applyMeasured(sizes, first: first, section: section)
    case .setMeasuredItems(let sizes, let identities):
      try applyMeasured(sizes, of: identities)
    case .invalidateItems(let identities, let duration):
      try applyInvalidation(of: identities, lasting: duration)
    }
    recording?.add(command)
  }

  /// - Throws: `LayoutError.Code.busy` inside the layout's permit callback and inside the measure function.
  @inline(never)
  func checkNotInPermit() throws(LayoutError) {
    if items.isInFunction {
      throw LayoutError(.busy, "the view was called from inside its measure function")
    }
    guard layout.isInPermit else { return }
    throw LayoutError(.busy, "the view was called from inside its layout's permit callback")
  }

  func checkDuration(_ duration: Double) throws(LayoutError) {
    guard duration.isFinite else { throw LayoutError(.notFinite, "duration is not finite") }
    guard duration >= 0 && duration <= 3600 else {
      throw LayoutError(.outOfRange, "duration is \(duration) seconds; it may be 0 to 3600")
    }
  }
}
