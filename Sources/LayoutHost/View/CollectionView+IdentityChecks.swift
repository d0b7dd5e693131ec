import HostSystem
import LayoutABI

// The identifiers of the sections and items that a batch inserts, in the order of its changes.

extension CollectionView {
  /// Throws an error if a batch inserts more or fewer sections or items than the program passed identifiers for.
  ///
  /// - Parameter passed: The number of these identifiers; `nil` if the program passed none.
  func checkIdentities(
    _ changes: Span<Change>, passed: (sections: Int, items: Int)?
  ) throws(LayoutError) {
    guard let identities = items.identities else {
      if passed == nil { return }
      throw LayoutError(
        .invalidArgument, "the items have no identifiers; set all items with identifiers first")
    }
    guard renamesItems(changes) || passed != nil else { return }
    guard layout.hasItemCounts(identities.counts.span) else {
      throw LayoutError(
        .invalidArgument,
        "the layout has other item counts than the identifiers; set all items instead")
    }
    let (sections, items) = insertions(of: changes)
    guard let passed else {
      if sections == 0 && items == 0 { return }
      throw LayoutError(
        .invalidArgument,
        "the items have identifiers; pass those of the inserted items, or set all items")
    }
    guard sections == passed.sections else {
      throw LayoutError(
        .invalidArgument,
        "sections has \(passed.sections) identifiers; the changes insert \(sections) sections")
    }
    guard items == passed.items else {
      throw LayoutError(
        .invalidArgument,
        "items has \(passed.items) identifiers; the changes insert \(items) items")
    }
    let known = identities.sections.reduce(0) { $0 + $1.items.count }
    guard hs_has_memory(16 * (known + passed.items)) else {
      throw LayoutError(
        .outOfMemory, "there is not enough memory for the identifiers of \(known) items")
    }
  }

  private func renamesItems(_ changes: Span<Change>) -> Bool {
    for index in changes.indices {
      let kind = changes[index].kind
      if kind != LH_RELOAD_ITEMS && kind != LH_RELOAD_SECTIONS { return true }
    }
    return false
  }

  /// The number of sections and items that a batch inserts; negative counts, which the layout rejects, are 0.
  private func insertions(of changes: Span<Change>) -> (sections: Int64, items: Int64) {
    var (sections, items) = (Int64(0), Int64(0))
    for index in changes.indices {
      let change = changes[index]
      let count = max(0, change.count)
      switch change.kind {
      case LH_INSERT_ITEMS: items = items.addingSaturated(count)
      case LH_INSERT_SECTIONS:
        sections = sections.addingSaturated(count)
        let (own, isTooMany) = count.multipliedReportingOverflow(by: max(0, change.item))
        items = items.addingSaturated(isTooMany ? .max : own)
      default: break
      }
    }
    return (sections, items)
  }
}

extension Int64 {
  fileprivate func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, isTooMuch) = addingReportingOverflow(other)
    return isTooMuch ? .max : sum
  }
}
