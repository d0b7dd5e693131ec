// The operations of a swap on a layout that it holds. The caller has closed the gate of the live layouts.

import Synchronization

extension Layout {
  /// The current instance.
  var heldInstance: Instance {
    unsafe Self.unmanaged(current.load(ordering: .acquiring)).takeUnretainedValue()
  }

  /// Blocks new calls. Current ones are not affected.
  func block(_ hold: UInt) { current.bitwiseOr(hold, ordering: .sequentiallyConsistent) }

  func unblock(_ hold: UInt) { current.bitwiseAnd(~hold, ordering: .sequentiallyConsistent) }

  /// The words in the slots of threads that change the layout, and of those that query it.
  var changersPlace: UInt { current.load(ordering: .acquiring) | 1 }
  var readersPlace: UInt { current.load(ordering: .acquiring) & ~Hold.mask }

  /// Whether a thread is inside that is in no slot.
  var hasNestedCalls: Bool { nestedCalls.load(ordering: .sequentiallyConsistent) > 0 }

  /// Sets the instance that replaces the current one once the swap is decided.
  func propose(_ instance: Instance) {
    next.store(Self.retain(instance), ordering: .sequentiallyConsistent)
  }

  /// Makes the proposed instance the current one, still held, and retires the former one.
  func accept() {
    let instance = next.load(ordering: .sequentiallyConsistent)
    guard instance != 0 else { return }
    let former = current.exchange(
      instance | Hold.changes, ordering: .sequentiallyConsistent)
    next.store(0, ordering: .sequentiallyConsistent)
    retiring = unsafe Self.unmanaged(former).takeRetainedValue()
    hasNewerViewport = false
  }
}
