import LayoutABI

/// Reads one batch of changes against the counts it starts from, and works out the arrangement.
///
/// The phases: read each change and check its own numbers; arrange the sections; then, for each
/// section that a change touches, lay the items that stay and those that arrive in a row. See
/// `change.h` for the meaning.
struct Batch {
  /// Items or sections that leave their place, as in the old arrangement.
  struct Leave {
    var range: Range<Int>
    var change: Int
    var isMove: Bool
  }

  /// Items or sections that come to a place, as in the new arrangement. Moved ones know from where.
  struct Arrive {
    var start: Int
    var count: Int
    var oldSection: Int
    var oldStart: Int
    /// For inserted sections, the number of items that each begins with.
    var items: Int
    var change: Int
  }

  /// Something that happens in a section.
  struct Local<Value> {
    var section: Int
    var value: Value
  }

  let oldCounts: ItemCounts
  var sectionLeaves: [Leave] = []
  var sectionArrives: [Arrive] = []
  var reloadedSections: [Range<Int>] = []
  var itemLeaves: [Local<Leave>] = []
  var itemArrives: [Local<Arrive>] = []
  var reloadedItems: [Local<Leave>] = []

  init(oldCounts: ItemCounts) { self.oldCounts = oldCounts }

  /// - Complexity: O(changes log changes), and O(sections) where sections come, go or move.
  static func arrange(
    _ oldCounts: ItemCounts, _ changes: UnsafeBufferPointer<lh_change>
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
    for leave in sectionLeaves where !leave.isMove {
      for section in leave.range { total -= Int128(oldCounts[section]) }
    }
    for run in order.runs where run.isNew { total += Int128(run.items) * Int128(run.count) }
    for section in changed {
      total += Int128(section.count - counts[section.index])
      counts[section.index] = section.count
    }
    return try ItemCounts(counts, total: total)
  }
}
