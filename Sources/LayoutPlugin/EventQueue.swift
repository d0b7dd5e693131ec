import LayoutABI

/// Something a layout announces.
public typealias Event = lh_event

/// The events that wait to be read, at most 1,024; the oldest give way.
///
/// The storage is made once, so that announcing something while scrolling allocates nothing.
struct EventQueue {
  private static let capacity = 1024

  private var ring: [Event] = []
  private var first = 0
  private var count = 0
  private var lost = 0

  mutating func append(_ event: Event) {
    if ring.isEmpty { ring = Array(repeating: Event(), count: EventQueue.capacity) }
    if count == EventQueue.capacity {
      first = (first + 1) % EventQueue.capacity
      count -= 1
      lost += 1
    }
    ring[(first + count) % EventQueue.capacity] = event
    count += 1
  }

  mutating func removeFirst() -> Event? {
    if lost > 0 {
      var event = Event()
      event.kind = LH_EVENT_LOST
      event.count = Int64(lost)
      lost = 0
      return event
    }
    guard count > 0 else { return nil }
    let event = ring[first]
    first = (first + 1) % EventQueue.capacity
    count -= 1
    return event
  }

  /// Takes back every event of a kind.
  mutating func withdraw(_ kind: UInt32) {
    var kept = 0
    for index in 0..<count {
      let event = ring[(first + index) % EventQueue.capacity]
      if event.kind != kind {
        ring[(first + kept) % EventQueue.capacity] = event
        kept += 1
      }
    }
    count = kept
  }
}
