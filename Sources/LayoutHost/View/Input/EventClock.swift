import LayoutABI

/// Maps the time stamps of events, which have an origin of their own, to the program's times.
///
/// The delay between an event and its arrival varies: a busy program receives the events of a second at once. So the
/// distance between the two origins is the smallest difference seen so far.
extension lh_event_clock {
  /// The maximum rate at which the origins drift apart.
  private static var drift: Double { 1e-4 }
  /// The difference, in seconds, beyond which the origin of the time stamps has changed.
  private static var farthest: Double { 10 }

  mutating func time(of stamp: Double, receivedAt now: Double) -> Double {
    guard stamp.isFinite, now.isFinite else { return now }
    let difference = now - stamp
    let passed = max(0, now - last_time)
    if is_started == 0 || stamp < last_stamp - lh_event_clock.farthest
      || difference > distance + lh_event_clock.farthest + passed
    {
      (distance, is_started) = (difference, 1)
    } else {
      distance = min(difference, distance + passed * lh_event_clock.drift)
    }
    let time = min(max(stamp + distance, last_time), now)
    (last_stamp, last_time) = (stamp, time)
    return time
  }
}
