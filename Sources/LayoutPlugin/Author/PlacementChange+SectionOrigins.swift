// The former places of sections, for layouts that reuse the parts of their last placement.

extension PlacementChange {
  /// Returns the places of the sections in `previous`.
  ///
  /// After a reload, sections with the same index count as the same.
  func sectionOrigins(count: Int) -> SectionOrigins {
    SectionOrigins(
      of: count, among: previous?.input.sectionCount ?? 0, runs: indexMap?.order.runs)
  }
}

extension SectionList {
  /// Returns the list of a former placement with its values at the new places of their sections.
  ///
  /// - Parameters:
  ///   - change: The change since that placement.
  ///   - count: The number of sections.
  ///   - value: The value of new sections.
  /// - Complexity: O(runs of sections + blocks).
  public func rearranged(
    after change: PlacementChange, to count: Int, filledWith value: Value
  ) -> SectionList {
    rearranged(change.sectionOrigins(count: count), filledWith: value)
  }
}
