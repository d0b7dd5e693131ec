import LayoutABI

// Processes input and timers in the order of their times.

extension CollectionView {
  /// Processes queued input up to a time.
  ///
  /// An input that fails is dropped; the inputs after it stay in the queue.
  func processInputs(until limit: Double = .infinity) throws(LayoutError) {
    while let input = inputState.takeInput(until: limit) {
      let time = max(input.time, clock)
      // Before the first frame there is nothing to press or to scroll.
      if scroll.viewport == nil { continue }
      // An open item covers the content, and the program handles its input.
      if let presentation {
        guard presentation.isClosed(at: time) else { continue }
        continuePresentation(at: time)
      }
      // A drag moves the content at this time, too; the next query sets the viewport after it.
      try advance(to: time, movingContent: !inputState.isDragging)
      switch input.kind {
      case LH_INPUT_POINTER: try processPointer(input, at: time)
      case LH_INPUT_WHEEL: try processWheel(input, at: time)
      default: try processKey(input.id, at: time)
      }
      reportScrolling(at: time)
    }
  }

  /// Processes all timers up to a time, in order, and moves the content to its place at that time.
  ///
  /// - Parameter movingContent: Whether the layout needs the viewport of that time.
  func advance(to time: Double, movingContent: Bool = true) throws(LayoutError) {
    // After a long pause, the view reports a pointer at rest less often, so that the number of reports stays bounded.
    let interval = max(
      GestureConstants.reportInterval, (time - clock) / CollectionView.maximumReports)
    while true {
      let next = nextTimer(reportingEvery: interval)
      guard next.time <= time else { break }
      try advanceClock(to: next.time, movingContent: movingContent)
      switch next.kind {
      case .longPress: try rest(at: clock)
      case .wheelRest: try endWheel(at: clock)
      case .animationEnd: try endLayoutAnimation(at: clock)
      case .report: try reportAfterScroll(at: clock)
      case .scrollEnd: break
      }
      reportScrolling(at: clock)
    }
    try advanceClock(to: time, movingContent: movingContent)
  }

  private func advanceClock(to time: Double, movingContent: Bool) throws(LayoutError) {
    inputState.advanceClock(to: time)
    if movingContent { try moveContent(to: time) }
  }

  /// The maximum number of reports of a pointer at rest between two inputs or frames.
  private static var maximumReports: Double { 1024 }

  private func nextTimer(reportingEvery interval: Double) -> Timer {
    var next = inputState.nextTimer
    let scrollEnd = scroll.position.restTime
    if let pointer = inputState.pointer, pointer.reportedKind != nil, scrollEnd > clock {
      next.advance(to: pointer.lastReport.time + interval, .report)
    }
    if scroll.hasAnnouncedScrolling { next.advance(to: scrollEnd, .scrollEnd) }
    return next
  }
}
