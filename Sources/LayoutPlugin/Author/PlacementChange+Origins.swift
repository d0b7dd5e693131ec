// The former positions of a section's items, as ranges, for layouts that reuse parts of their last placement.

extension PlacementChange {
  /// A range of items that were consecutive before, in the same order, or that are all new.
  public struct Origin {
    /// The items, in the new arrangement.
    public let items: Range<Int>
    /// The former section; `nil` for new items.
    public let section: Int?
    /// The former index of the first item.
    public let start: Int
  }

  /// Returns the former index of a section to or from which no items were inserted, deleted or moved since.
  ///
  /// - Complexity: O(log changes).
  public func sameSection(as section: Int) -> Int? {
    let old = indexMap.map { $0.section(section).untouchedOldSection } ?? section
    guard let old, let counts = previous?.input.counts, old < counts.count else { return nil }
    return old
  }

  /// Returns the origins of a section's items in `previous`, in order and without gaps.
  ///
  /// After a reload, items with the same index count as the same.
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

  /// Returns the maximum memory of the result of `origins`.
  func originBytes(of section: Int) -> Int {
    let runs = indexMap?.section(section).runs?.count ?? 1
    // Each run has up to two origins, in an array that grows.
    return 8 * runs * MemoryLayout<Origin>.stride
  }
}

extension PlacementChange.Origin {
  /// Appends this range; items beyond the former counts are appended as new ones.
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
