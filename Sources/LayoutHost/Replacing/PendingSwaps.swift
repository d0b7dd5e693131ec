/// A host's swaps that wait for a gesture or a trial run, one per layout ID, and the unread reports of completed ones.
final class PendingSwaps {
  /// Guards the swaps while they advance.
  let lock = CheckedMutex()
  var pending: [Swap] = []
  var reports: [SwapReport] = []

  /// Drops pending swaps that a new swap of the same layouts replaces.
  func supersede(_ ids: [[UInt8]]) {
    pending.removeAll { swap in
      guard swap.ids.contains(where: { ids.contains($0) }) else { return false }
      swap.end(
        .rejected, LayoutError(.conditionsNotMet, "another swap of the same layout replaced it"))
      reports.append(swap.report)
      return true
    }
  }

  /// Removes and returns the oldest unread report; nil if there is none.
  func takeReport() -> SwapReport? { reports.isEmpty ? nil : reports.removeFirst() }

  /// Advances all swaps without waiting.
  func advance() {
    for swap in pending { swap.advance(blocking: false) }
    for swap in pending where swap.isOver { reports.append(swap.report) }
    pending.removeAll { $0.isOver }
  }
}
