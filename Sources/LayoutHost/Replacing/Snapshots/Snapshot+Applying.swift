import LayoutABI

extension Snapshot {
  /// Applies the snapshot to a new instance, up to but not including `prepare`.
  ///
  /// - Parameters:
  ///   - notes: The notes to which dropped and changed values are added.
  ///   - former: The state to restore if the snapshot's is rejected; nil to throw instead.
  /// - Throws: The layout's error, with the name of the call or property before its message.
  func apply(
    to instance: Instance, _ mapping: PropertyMapping, _ notes: inout [SwapNote],
    former: [UInt8]? = nil
  ) throws(LayoutError) {
    do throws(LayoutError) {
      try instance.setItemCounts(counts)
    } catch { throw error.about("set_item_counts") }
    for piece in pieces {
      do throws(LayoutError) {
        try transfer(piece, to: instance, mapping, &notes)
      } catch { throw error.about("the property \(mapping.old[piece.property].name)") }
    }
    if let viewport {
      do throws(LayoutError) {
        try instance.set(viewport)
      } catch { throw error.about("set_viewport") }
    }
    try restoreState(to: instance, former: former, &notes)
  }
}
