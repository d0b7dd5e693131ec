import LayoutABI

/// Converts a batch of changes and the old item counts to an index map.
///
/// There are three phases: check the numbers of each change; arrange the sections; then, for each
/// section that a change touches, arrange the remaining and the inserted items. See `change.h` for
/// the rules.
///
/// A move is a removal at one place and an insertion at another.
struct Batch {
  let oldCounts: ItemCounts
  var sectionLeaves: BatchEdits
  var sectionArrives: BatchEdits
  var sectionReloads: BatchEdits
  var itemLeaves: BatchEdits
  var itemArrives: BatchEdits
  var itemReloads: BatchEdits
  /// All reloads, as runs of the old arrangement.
  var reloadedSections: [Run] = []
  var reloadedItems: [Run] = []

  /// - Complexity: O(changes log changes), and O(blocks of sections + deleted sections) if sections are
  ///   inserted, deleted or moved.
  static func indexMap(
    from oldCounts: ItemCounts, _ changes: UnsafeBufferPointer<lh_change>
  ) throws(Failure) -> IndexMap {
    try Memory.require(unsafe Batch.bytes(reading: changes, oldCounts))
    var batch = try unsafe Batch(changes, oldCounts)
    let order = try batch.arrangeSections()
    let changed = try batch.arrangeItems(order)
    return IndexMap(
      order, changed, reloaded: batch.reloadedSections, from: oldCounts,
      to: try batch.count(order, changed))
  }

  /// Returns the new number of items of each section.
  private func count(
    _ order: SectionOrder, _ changed: [IndexMap.Section]
  ) throws(Failure) -> ItemCounts {
    var counts = SectionList<Int>()
    for run in order.runs {
      counts.append(run.count, from: run.origin?.index, of: oldCounts.list, or: run.items)
    }
    var total = Int128(oldCounts.total)
    for leave in sectionLeaves where !leave.isMove {
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
