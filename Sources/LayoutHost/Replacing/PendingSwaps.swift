// Swaps that are on their way, one for each layout's id.

/// A host's swaps that wait for a gesture or a proof, and those that are over and not reported yet.
final class PendingSwaps {
  /// Held by whoever goes on with any of them.
  let lock = Lock()
  var pending: [Swap] = []
  var reports: [SwapReport] = []

  /// Gives up what another swap of the same layouts makes needless.
  func supersede(_ ids: [[UInt8]]) {
    pending.removeAll { swap in
      guard swap.ids.contains(where: { ids.contains($0) }) else { return false }
      swap.end(.refused, LayoutError(.refused, "another swap of the same layout took its place"))
      reports.append(swap.report)
      return true
    }
  }

  /// The report of a swap that is over, the oldest first; nil when there is none.
  func takeReport() -> SwapReport? { reports.isEmpty ? nil : reports.removeFirst() }

  /// Goes on with all of them, without waiting for anything.
  func advance() {
    for swap in pending { swap.advance(blocking: false) }
    for swap in pending where swap.isOver { reports.append(swap.report) }
    pending.removeAll { $0.isOver }
  }
}
