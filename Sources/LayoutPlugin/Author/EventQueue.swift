import LayoutABI

/// A message from a layout to the program; see `event.h`.
public typealias Event = lh_event

/// The unread events: at most 1,024, fewer if memory is short. The oldest ones are dropped first.
///
/// The storage grows to the longest queue so far and is then reused, so scrolling allocates nothing
/// in a program that reads its events.
struct EventQueue {
  private static let limit = 1024

  private var ring: [Event] = []
  private var first = 0
  private var count = 0
  private var lost = 0
  /// The number of events ever appended.
  private(set) var appended = 0

  mutating func append(_ event: Event) {
    if count == ring.count && count < EventQueue.limit { grow() }
    if count == ring.count {
      first = (first + 1) % ring.count
      count -= 1
      lost += 1
    }
    ring[(first + count) % ring.count] = event
    count += 1
    appended &+= 1
  }

  /// Removes the events appended since `appended` was `earlier`.
  mutating func takeBack(since earlier: Int) {
    count -= min(count, appended &- earlier)
    appended = earlier
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
    first = (first + 1) % ring.count
    count -= 1
    return event
  }

  /// Doubles the storage. Without memory for that, the queue stays as long as it is.
  private mutating func grow() {
    let length = max(16, 2 * ring.count)
    guard Memory.reserve(length * MemoryLayout<Event>.stride, 0) else { return }
    var larger = Array(repeating: Event(), count: length)
    for index in 0..<count { larger[index] = ring[(first + index) % ring.count] }
    ring = larger
    first = 0
  }

  /// Adds `value` to the unread event of a kind; returns whether there is one.
  mutating func add(_ value: Point, to kind: UInt32) -> Bool {
    for index in 0..<count where ring[(first + index) % ring.count].kind == kind {
      let place = (first + index) % ring.count
      ring[place].value = ring[place].value + value
      return true
    }
    return false
  }

  /// Removes every event of a kind; returns whether there was one.
  mutating func withdraw(_ kind: UInt32) -> Bool {
    let before = count
    var kept = 0
    for index in 0..<count {
      let event = ring[(first + index) % ring.count]
      if event.kind != kind {
        ring[(first + kept) % ring.count] = event
        kept += 1
      }
    }
    count = kept
    return kept < before
  }
}
