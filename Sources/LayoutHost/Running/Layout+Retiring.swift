// The end of a replaced instance: calls may still be inside it, and it may have unread events.

import HostSystem
import LayoutABI

extension Layout {
  /// Takes over the events of the former instance, if no thread is inside it anymore. The caller may change the layout,
  /// or holds it.
  ///
  /// - Parameter isFenced: Whether all threads have passed a barrier since the swap.
  /// - Returns: The instance, for release; nil if there is none or it is still in use.
  func takeRetired(isFenced: Bool = false) -> Instance? {
    guard let former = retiring else { return nil }
    let place = unsafe UInt(bitPattern: Unmanaged.passUnretained(former).toOpaque())
    guard isFenced || hs_barrier(), !hasNestedCalls, !live.isAnyoneInside([place, place | 1]) else {
      return nil
    }
    former.drainEvents { unread.append($0) }
    if hasNewerViewport { unread.withdrawAdjustments() }
    retiring = nil
    return former
  }

  /// Returns when the events of the former instance can be read. A call from inside another one does not wait, because
  /// it may be the call that it would wait for.
  func waitForFormerEvents() {
    while retiring != nil, !hasNestedCalls, takeRetired() == nil { hs_sleep(0.000_02) }
  }
}
