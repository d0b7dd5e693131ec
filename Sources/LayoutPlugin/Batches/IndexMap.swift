/// What became of every section and item between two arrangements.
///
/// A section is a row of segments: runs of items that were consecutive before, or are new. A batch of
/// a few changes in a billion items is therefore a few segments.
///
///     old  0 1 2 3 4 5          delete 1, insert two at 3
///     new  0 2 3 a b 4 5   =    [old 0 × 1] [old 2 × 2] [new × 2] [old 4 × 2]
///
/// The sections are such a row themselves (`SectionOrder`), and only those whose items changed have
/// segments: what is kept grows with the changes, and not with the sections.
struct IndexMap {
  /// A run of items in a section of the new arrangement.
  struct Segment {
    var start: Int
    var count: Int
    /// Where the run was; `oldSection` is −1 for new items.
    var oldSection: Int
    var oldStart: Int
    /// Whether the items show something else now, be it that the whole section was reloaded.
    var isReloaded = false
  }

  struct Section {
    let index: Int
    /// −1 for a new section.
    let oldSection: Int
    /// Whether all that is in the old section shows something else now; its segments say so, too.
    var isReloaded = false
    /// Empty when the items are exactly those of the old section.
    var segments: [Segment]
    var count: Int

    var untouchedOldSection: Int? { segments.isEmpty && oldSection >= 0 ? oldSection : nil }

    /// The segment that holds an item; there must be some.
    ///
    /// - Complexity: O(log segments).
    func segmentIndex(at item: Int) -> Int {
      return (0..<segments.count).lastOfPrefix { segments[$0].start <= item }
    }
  }

  let order: SectionOrder
  let oldCounts: ItemCounts
  let counts: ItemCounts
  /// Those whose items changed, in order.
  let changedSections: [Section]
  /// By old number, in order, disjoint.
  let reloadedSections: [Range<Int>]
  /// How much there is to keep and to go through, in runs and segments.
  let size: Int

  init(
    _ order: SectionOrder, _ changedSections: [Section], reloaded: [Range<Int>],
    from oldCounts: ItemCounts, to counts: ItemCounts
  ) {
    self.order = order
    self.oldCounts = oldCounts
    self.counts = counts
    self.changedSections = changedSections
    reloadedSections = reloaded
    size = changedSections.reduce(order.runs.count + reloaded.count) { $0 + 1 + $1.segments.count }
  }

  /// - Complexity: O(log changes).
  func section(_ index: Int) -> Section {
    if let changed = changedSection(index) { return changed }
    let old = order.oldSection(index) ?? -1
    return Section(
      index: index, oldSection: old, isReloaded: reloadedSections.contains(number: old),
      segments: [], count: counts[index])
  }

  /// A section if its items changed.
  ///
  /// - Complexity: O(log changes).
  func changedSection(_ index: Int) -> Section? {
    let place = changedSections.indices.partitioningIndex { changedSections[$0].index >= index }
    guard place < changedSections.count && changedSections[place].index == index else { return nil }
    return changedSections[place]
  }

  /// Where an item was, and whether its content changed; `nil` if it is new.
  ///
  /// - Complexity: O(log changes).
  func oldItem(_ section: Int, _ item: Int) -> (section: Int, item: Int, isReloaded: Bool)? {
    let place = self.section(section)
    if place.segments.isEmpty {
      return place.oldSection >= 0 ? (place.oldSection, item, place.isReloaded) : nil
    }
    let segment = place.segments[place.segmentIndex(at: item)]
    guard segment.oldSection >= 0 else { return nil }
    return (segment.oldSection, segment.oldStart + item - segment.start, segment.isReloaded)
  }
}
