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

  /// Returns the origins of a section's items in `previous`, as `visitOrigins` does.
  ///
  /// - Complexity: O(runs of the section).
  public func origins(of section: Int, count: Int) -> [Origin] {
    var origins: [Origin] = []
    visitOrigins(of: section, count: count) { origins.append($0) }
    return origins
  }

  /// Passes the origins of a section's items in `previous` to `body`, in order and without gaps.
  ///
  /// After a reload, items with the same index count as the same.
  ///
  /// - Parameters:
  ///   - section: In the new arrangement.
  ///   - count: The number of its items.
  /// - Complexity: O(runs of the section).
  public func visitOrigins(of section: Int, count: Int, _ body: (Origin) -> Void) {
    guard count > 0 else { return }
    let counts = previous?.input.counts ?? ItemCounts()
    func visit(_ items: Range<Int>, _ section: Int?, _ start: Int) {
      Origin(items: items, section: section, start: start).visit(among: counts, body)
    }
    guard let place = indexMap?.section(section) else { return visit(0..<count, section, 0) }
    guard let runs = place.runs else { return visit(0..<count, place.oldSection, 0) }
    for run in runs { visit(run.range, run.origin?.section, run.origin?.index ?? 0) }
  }
}

extension PlacementChange.Origin {
  /// Passes this range to `body`; items beyond the former counts follow as new ones.
  fileprivate func visit(among counts: ItemCounts, _ body: (PlacementChange.Origin) -> Void) {
    var kept = 0
    if let section, section < counts.count {
      kept = min(items.count, max(0, counts[section] - start))
    }
    let middle = items.lowerBound + kept
    if kept > 0 {
      body(PlacementChange.Origin(items: items.lowerBound..<middle, section: section, start: start))
    }
    if kept < items.count {
      body(PlacementChange.Origin(items: middle..<items.upperBound, section: nil, start: 0))
    }
  }
}
