// The transfer of the saved state to a new version, which may reject it.

extension Snapshot {
  /// Restores the saved state.
  ///
  /// - Parameter former: The state to restore if the snapshot's is rejected; nil to throw instead.
  func restoreState(
    to instance: Instance, former: [UInt8]?, _ notes: inout [SwapNote]
  ) throws(LayoutError) {
    do throws(LayoutError) {
      try instance.restore(state)
    } catch {
      guard let former else { throw error.about("restore_state") }
      try instance.restore(former)
      notes.count(.earlierState, [], 1)
    }
  }
}
