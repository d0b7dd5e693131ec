import LayoutABI

// All section changes of a batch together: the new runs of sections.

extension Batch {
  /// Returns the remaining sections in their old order, with the inserted ones at their given places.
  mutating func arrangeSections() throws(Failure) -> SectionOrder {
    sectionLeaves.orderByPlace()
    let stay = try Batch.remaining(of: oldCounts.count, in: 0, sectionLeaves, "section")
    var arriving = 0
    for arrive in sectionArrives {
      arriving += arrive.count
      guard arriving <= Limits.sections else {
        throw Failure(
          LH_OUT_OF_RANGE, "change \(arrive.change): more than \(Limits.sections) sections")
      }
    }
    sectionArrives.orderByPlace()
    let order = SectionOrder(
      try Batch.weave(stay, isOld: true, to: 0, sectionArrives, "section"))
    try uniteReloadedSections()
    return order
  }

  private mutating func uniteReloadedSections() throws(Failure) {
    reloadedSections = sectionReloads.united()
    for leave in sectionLeaves where !leave.isMove {
      let next = reloadedSections.firstIndex(endingAfter: leave.place)
      if next < reloadedSections.count && reloadedSections[next].start < leave.end {
        let section = max(reloadedSections[next].start, leave.start)
        throw Failure(
          LH_INCONSISTENT_BATCH,
          "change \(leave.change) deletes section \(section), which another change reloads")
      }
    }
  }
}
