import LayoutABI

/// The unread events of earlier instances, which the program reads first: at most as many as an instance keeps.
struct UnreadEvents {
  private static var limit: Int { 1024 }

  private(set) var events: [lh_event] = []
  private var first = 0
  private var lost: Int64 = 0

  var isEmpty: Bool { lost == 0 && first == events.count }

  /// Beyond the limit, discards the oldest events, as layouts do.
  mutating func append(_ event: lh_event) {
    if event.kind == LH_EVENT_LOST {
      lost = lost.addingUpToLimit(max(0, event.count))
      return
    }
    if events.count - first == Self.limit {
      first += 1
      lost = lost.addingUpToLimit(1)
    }
    // Discarded events are removed in batches.
    if first > Self.limit {
      events.removeFirst(first)
      first = 0
    }
    events.append(event)
  }

  mutating func removeFirst() -> lh_event? {
    if lost > 0 {
      var event = lh_event()
      event.kind = LH_EVENT_LOST
      event.count = lost
      lost = 0
      return event
    }
    guard first < events.count else { return nil }
    let event = events[first]
    first += 1
    if first == events.count {
      events = []
      first = 0
    }
    return event
  }

  /// Removes requests to scroll, which a new viewport makes obsolete.
  mutating func withdrawAdjustments() {
    guard !isEmpty else { return }
    events = events[first...].filter { $0.kind != LH_EVENT_ADJUST_OFFSET }
    first = 0
  }
}
