// The end of an instance that was exchanged: calls may be inside it still, and it has announced what
// nobody has read.

import HostSystem
import LayoutABI

extension Layout {
  /// Takes over the former instance's events, if nobody is inside it any more. Only for who may change the
  /// layout, or holds it.
  ///
  /// - Parameter isFenced: Whether all threads have passed a barrier since the instance was exchanged.
  /// - Returns: The instance, to be let go of; nil when there is none, or it is still in use.
  func takeRetired(isFenced: Bool = false) -> Instance? {
    guard let former = retiring else { return nil }
    let place = unsafe UInt(bitPattern: Unmanaged.passUnretained(former).toOpaque())
    guard isFenced || hs_barrier(), !hasGuests, !live.isAnyoneInside([place, place | 1]) else {
      return nil
    }
    former.drainEvents { unread.append($0) }
    if hasNewerViewport { unread.withdrawAdjustments() }
    retiring = nil
    return former
  }

  /// Returns when the events of the former instance can be read. A call from inside another one's does not
  /// wait: what it waits for may be itself.
  func waitForFormerEvents() {
    while retiring != nil, !hasGuests, takeRetired() == nil { hs_sleep(0.000_02) }
  }
}
