import LayoutABI

/// Reads one batch of changes against the counts it starts from, and works out the index map.
///
/// The phases: read each change and check its own numbers; arrange the sections; then, for each
/// section that a change touches, lay the items that stay and those that arrive in a row. See
/// `change.h` for the meaning.
///
/// A move leaves one place, and arrives at another.
struct Batch {
  let oldCounts: ItemCounts
  var sectionLeaves: [Run] = []
  var sectionArrives: [Run] = []
  var reloadedSections: [Run] = []
  var itemLeaves: [Run] = []
  var itemArrives: [Run] = []
  var reloadedItems: [Run] = []

  init(oldCounts: ItemCounts) { self.oldCounts = oldCounts }

  /// - Complexity: O(changes log changes), and O(sections) where sections come, go or move.
  static func indexMap(
    from oldCounts: ItemCounts, _ changes: UnsafeBufferPointer<lh_change>
  ) throws(Failure) -> IndexMap {
    try Memory.require(unsafe Batch.bytes(reading: changes, oldCounts))
    var batch = Batch(oldCounts: oldCounts)
    for index in changes.indices { try batch.read(unsafe changes[index], index) }
    let order = try batch.arrangeSections()
    let changed = try batch.arrangeItems(order)
    return IndexMap(
      order, changed, reloaded: batch.reloadedSections, from: oldCounts,
      to: try batch.count(order, changed))
  }

  /// How many items each section will have.
  private func count(
    _ order: SectionOrder, _ changed: [IndexMap.Section]
  ) throws(Failure) -> ItemCounts {
    var counts = oldCounts.list.rearranged(order) { $0.items }
    var total = Int128(oldCounts.total)
    for leave in sectionLeaves where leave.isDeleted {
      for section in leave.range { total -= Int128(oldCounts[section]) }
    }
    for run in order.runs where run.origin == nil {
      total += Int128(run.items) * Int128(run.count)
    }
    for section in changed {
      total += Int128(section.count - counts[section.index])
      counts[section.index] = section.count
    }
    return try ItemCounts(counts, total: total)
  }
}
