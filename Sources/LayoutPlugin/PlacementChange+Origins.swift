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
  /// - Complexity: O(batches · log changes).
  public func sameSection(as section: Int) -> Int? {
    var section = section
    for arrangement in arrangements.reversed() {
      guard let old = arrangement.section(section).untouchedOldSection else { return nil }
      section = old
    }
    guard let counts = previous?.input.counts, section < counts.count else { return nil }
    return section
  }

  /// The stretches of a section's items by where they were in `previous`, in order, without gaps.
  ///
  /// After a reload, items are taken to be those of the same number.
  ///
  /// - Parameters:
  ///   - section: In the new arrangement.
  ///   - count: The number of its items.
  /// - Complexity: O(batches · segments).
  public func origins(of section: Int, count: Int) -> [Origin] {
    guard count > 0 else { return [] }
    var result = [Origin(items: 0..<count, section: section, start: 0)]
    for arrangement in arrangements.reversed() {
      var earlier: [Origin] = []
      for origin in result { arrangement.appendOrigins(of: origin, to: &earlier) }
      result = earlier
    }
    let counts = previous?.input.counts ?? ItemCounts()
    var known: [Origin] = []
    known.reserveCapacity(result.count)
    for origin in result { origin.append(to: &known, among: counts) }
    return known
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

extension Arrangement {
  /// Follows a stretch of the new arrangement back through this batch, splitting it at the segments.
  fileprivate func appendOrigins(
    of origin: PlacementChange.Origin, to result: inout [PlacementChange.Origin]
  ) {
    guard let index = origin.section else {
      result.append(origin)
      return
    }
    let section = section(index)
    if section.segments.isEmpty {
      result.append(
        PlacementChange.Origin(
          items: origin.items, section: section.oldSection >= 0 ? section.oldSection : nil,
          start: origin.start))
      return
    }
    let shift = origin.items.lowerBound - origin.start
    let end = origin.start + origin.items.count
    for segment in section.segments[section.segmentIndex(at: origin.start)...] {
      let low = max(segment.start, origin.start)
      let high = min(segment.start + segment.count, end)
      if low >= high { break }
      let isOld = segment.oldSection >= 0
      result.append(
        PlacementChange.Origin(
          items: low + shift..<high + shift, section: isOld ? segment.oldSection : nil,
          start: isOld ? segment.oldStart + low - segment.start : 0))
    }
  }
}
