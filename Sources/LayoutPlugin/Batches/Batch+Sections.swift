import LayoutABI

// The changes of sections together: of which runs of sections the new arrangement will consist.

extension Batch {
  /// Sections that stay, in their old order, around those that arrive at given places.
  mutating func arrangeSections() throws(Failure) -> SectionOrder {
    let stay = try Batch.remaining(of: oldCounts.count, &sectionLeaves, "section")
    var arriving = 0
    for arrive in sectionArrives {
      arriving += arrive.count
      guard arriving <= Int(LH_MAX_SECTIONS) else {
        throw Failure(
          LH_OUT_OF_RANGE, "change \(arrive.change): the most sections is \(LH_MAX_SECTIONS)")
      }
    }
    var runs: [SectionOrder.Run] = []
    var start = 0
    for run in try Batch.weave(stay, &sectionArrives, "section") {
      runs.append(
        SectionOrder.Run(
          start: start, count: run.count, oldStart: run.isNew ? -1 : run.oldStart,
          items: run.items))
      start += run.count
    }
    try joinReloadedSections()
    return SectionOrder(runs)
  }

  /// Brings the ranges of reloaded sections into order, without overlaps.
  private mutating func joinReloadedSections() throws(Failure) {
    guard !reloadedSections.isEmpty else { return }
    let joined = reloadedSections.united()
    reloadedSections = joined
    for leave in sectionLeaves where !leave.isMove {
      let next = joined.indices.partitioningIndex {
        joined[$0].upperBound > leave.range.lowerBound
      }
      if next < joined.count && joined[next].lowerBound < leave.range.upperBound {
        let index = max(joined[next].lowerBound, leave.range.lowerBound)
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(leave.change) deletes section \(index), which another change reloads")
      }
    }
  }
}
