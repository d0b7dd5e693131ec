import LayoutABI

// The changes of sections together: of which runs of sections the new arrangement will consist.

extension Batch {
  /// Sections that stay, in their old order, around those that arrive at given places.
  mutating func arrangeSections() throws(Failure) -> SectionOrder {
    sectionLeaves.orderByPlace()
    let stay = try Batch.remaining(of: oldCounts.count, in: 0, sectionLeaves, "section")
    var arriving = 0
    for arrive in sectionArrives {
      arriving += arrive.count
      guard arriving <= Most.sections else {
        throw Failure(
          LH_OUT_OF_RANGE, "change \(arrive.change): the most sections is \(Most.sections)")
      }
    }
    sectionArrives.orderByPlace()
    let order = SectionOrder(
      try Batch.weave(stay, isOld: true, to: 0, sectionArrives, "section"))
    try uniteReloadedSections()
    return order
  }

  private mutating func uniteReloadedSections() throws(Failure) {
    reloadedSections = reloadedSections.united()
    for leave in sectionLeaves where leave.isDeleted {
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
