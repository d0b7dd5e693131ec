import LayoutABI

// What the user did, in the order of its times, and what happens between by itself.

extension CollectionView {
  /// Lets everything happen that the user did up to a time.
  ///
  /// What fails is not tried again; all that comes after it still happens.
  func processInputs(until limit: Double = .infinity) throws(LayoutError) {
    var processed = 0
    defer { interaction.queue.removeFirst(processed) }
    while processed < interaction.queue.count, interaction.queue[processed].time <= limit {
      let input = interaction.queue[processed]
      processed += 1
      let time = max(input.time, clock)
      // Before the first frame there is nothing that anything could happen to.
      if scroll.viewport == nil { continue }
      // What is open lies over the content, and what the user does there is the program's.
      if let opening {
        guard opening.isClosed(at: time) else { continue }
        processOpening(at: time)
      }
      try advance(to: time)
      switch input.kind {
      case LH_INPUT_POINTER: try processPointer(input, at: time)
      case LH_INPUT_WHEEL: try processWheel(input, at: time)
      default: try processKey(input.id, at: time)
      }
      reportScrolling(at: time)
    }
  }

  /// Lets everything happen that is due up to a time, in order.
  func advance(to time: Double) throws(LayoutError) {
    // After a long pause, a finger at rest is reported less often, so that the number of reports stays bounded.
    let interval = max(
      PointerTouch.reportInterval, (time - clock) / CollectionView.mostReports)
    while true {
      let next = nextDue(reportingEvery: interval)
      guard next.time <= time else { break }
      interaction.clock = max(clock, next.time)
      switch next.what {
      case .longPress: try rest(at: clock)
      case .wheelRest: try endWheel(at: clock)
      case .animationEnd: try endLayoutAnimation(at: clock)
      case .report: try reportAfterScroll(at: clock)
      case .scrollEnd: try moveContent(to: clock)
      }
      reportScrolling(at: clock)
    }
    interaction.clock = max(clock, time)
  }

  /// The most reports of a finger at rest between two inputs or frames.
  private static var mostReports: Double { 1024 }

  /// What happens by itself.
  private enum Due {
    case longPress
    case wheelRest
    /// That of an animation of the layout.
    case animationEnd
    /// The content scrolls under a finger that the layout follows.
    case report
    case scrollEnd
  }

  /// What happens next, and when; infinite for nothing.
  private func nextDue(reportingEvery interval: Double) -> (what: Due, time: Double) {
    let timers = interaction.timers
    var next = (what: Due.longPress, time: timers.longPress)
    if timers.wheelRest < next.time { next = (.wheelRest, timers.wheelRest) }
    if timers.animationEnd < next.time { next = (.animationEnd, timers.animationEnd) }
    let scrollEnd = max(scroll.horizontal.restTime, scroll.vertical.restTime)
    if let pointer = interaction.pointer, case .reporting = pointer.stage, scrollEnd > clock,
      pointer.lastReport.time + interval < next.time
    {
      next = (.report, pointer.lastReport.time + interval)
    }
    if scroll.hasAnnouncedScrolling && scrollEnd < next.time { next = (.scrollEnd, scrollEnd) }
    return next
  }
}
