// Where the items of a section were before, as stretches: what a layout needs that takes over parts
// of its last placement instead of computing them again.

extension PlacementChange {
  /// Items of a section that were consecutive before, in the same order, or that are new.
  public struct Origin {
    /// In the new arrangement.
    public let items: Range<Int>
    /// `nil` for new items.
    public let section: Int?
    /// Where the first of the items was.
    public let start: Int
  }

  /// Which section one was, if none of its items came, went or changed places since.
  ///
  /// - Complexity: O(log changes).
  public func sameSection(as section: Int) -> Int? {
    let old = indexMap.map { $0.section(section).untouchedOldSection } ?? section
    guard let old, let counts = previous?.input.counts, old < counts.count else { return nil }
    return old
  }

  /// The stretches of a section's items by where they were in `previous`, in order, without gaps.
  ///
  /// After a reload, items are taken to be those of the same number.
  ///
  /// - Parameters:
  ///   - section: In the new arrangement.
  ///   - count: The number of its items.
  /// - Complexity: O(runs of the section).
  public func origins(of section: Int, count: Int) -> [Origin] {
    guard count > 0 else { return [] }
    let counts = previous?.input.counts ?? ItemCounts()
    var origins: [Origin] = []
    func add(_ items: Range<Int>, _ section: Int?, _ start: Int) {
      Origin(items: items, section: section, start: start)
        .append(to: &origins, among: counts)
    }
    guard let place = indexMap?.section(section) else {
      add(0..<count, section, 0)
      return origins
    }
    guard let runs = place.runs else {
      add(0..<count, place.oldSection, 0)
      return origins
    }
    for run in runs { add(run.range, run.origin?.section, run.origin?.index ?? 0) }
    return origins
  }
}

extension PlacementChange.Origin {
  /// Adds this stretch, as new where it reaches beyond what there was.
  fileprivate func append(to result: inout [PlacementChange.Origin], among counts: ItemCounts) {
    var kept = 0
    if let section, section < counts.count {
      kept = min(items.count, max(0, counts[section] - start))
    }
    let middle = items.lowerBound + kept
    if kept > 0 {
      result.append(
        PlacementChange.Origin(items: items.lowerBound..<middle, section: section, start: start))
    }
    if kept < items.count {
      result.append(
        PlacementChange.Origin(items: middle..<items.upperBound, section: nil, start: 0))
    }
  }
}
