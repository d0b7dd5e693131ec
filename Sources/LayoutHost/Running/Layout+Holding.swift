// What a swap does to a layout that it holds. Only for whoever has closed the gate of the live layouts.

import Synchronization

extension Layout {
  /// The instance that answers.
  var heldInstance: Instance {
    unsafe Self.unmanaged(current.load(ordering: .acquiring)).takeUnretainedValue()
  }

  /// Keeps newcomers away. Those inside are not affected.
  func keepAway(_ hold: UInt) { current.bitwiseOr(hold, ordering: .sequentiallyConsistent) }

  func letIn(_ hold: UInt) { current.bitwiseAnd(~hold, ordering: .sequentiallyConsistent) }

  /// By what the slots name those who change the layout, and those who ask it.
  var changersPlace: UInt { current.load(ordering: .acquiring) | 1 }
  var readersPlace: UInt { current.load(ordering: .acquiring) & ~Hold.mask }

  /// Whether somebody is inside whom no slot tells of.
  var hasGuests: Bool { guests.load(ordering: .sequentiallyConsistent) > 0 }

  /// Says what takes over as soon as it is decided.
  func propose(_ instance: Instance) {
    next.store(Self.retain(instance), ordering: .sequentiallyConsistent)
  }

  /// Has what was proposed answer, still held back, and the former instance retire.
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
