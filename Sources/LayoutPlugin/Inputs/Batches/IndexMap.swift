/// Maps every section and item of a new arrangement to the old one.
///
/// A section is a sequence of runs: items that were consecutive before, or are new. A few changes
/// in a billion items are therefore a few runs.
///
///     old  0 1 2 3 4 5          delete 1, insert two at 3
///     new  0 2 3 a b 4 5   =    [old 0 × 1] [old 2 × 2] [new × 2] [old 4 × 2]
///
/// The sections form such a sequence too (`SectionOrder`). Only sections whose items changed have
/// runs, so the size grows with the changes and not with the sections.
struct IndexMap {
  struct Section {
    let index: Int
    /// `nil` for a new section.
    let oldSection: Int?
    /// Whether the whole old section was reloaded; its runs say so too.
    var isReloaded = false
    /// `nil` if the items are exactly those of the old section, or all new like the section.
    var runs: [Run]?
    var count: Int

    var untouchedOldSection: Int? { runs == nil ? oldSection : nil }
  }

  let order: SectionOrder
  let oldCounts: ItemCounts
  let counts: ItemCounts
  /// The sections whose items changed, in order.
  let changedSections: [Section]
  /// By old index, in order and disjoint.
  let reloadedSections: [Run]
  /// The number of runs, which determines memory and time.
  let size: Int

  init(
    _ order: SectionOrder, _ changedSections: [Section], reloaded: [Run],
    from oldCounts: ItemCounts, to counts: ItemCounts
  ) {
    self.order = order
    self.oldCounts = oldCounts
    self.counts = counts
    self.changedSections = changedSections
    reloadedSections = reloaded
    size = changedSections.reduce(order.runs.count + reloaded.count) {
      $0 + 1 + ($1.runs?.count ?? 0)
    }
  }

  /// - Complexity: O(log changes).
  @inline(never)
  func section(_ index: Int) -> Section {
    if let changed = changedSection(index) { return changed }
    let old = order.oldSection(index)
    let isReloaded = old.map { reloadedSections.run(at: Place(section: 0, index: $0)) != nil }
    return Section(
      index: index, oldSection: old, isReloaded: isReloaded ?? false, runs: nil,
      count: counts[index])
  }

  /// Returns a section if its items changed.
  ///
  /// - Complexity: O(log changes).
  func changedSection(_ index: Int) -> Section? {
    let place = changedSections.indices.partitioningIndex { changedSections[$0].index >= index }
    guard place < changedSections.count && changedSections[place].index == index else { return nil }
    return changedSections[place]
  }

  /// Returns the old place of an item, and whether it was reloaded; `nil` if it is new.
  ///
  /// - Complexity: O(log changes).
  func oldItem(_ item: Place) -> (place: Place, isReloaded: Bool)? {
    let section = section(item.section)
    guard let runs = section.runs else {
      return section.oldSection.map {
        (Place(section: $0, index: item.index), section.isReloaded)
      }
    }
    guard let run = runs.run(at: item), let origin = run.origin(of: item.index) else { return nil }
    return (origin, run.isReloaded)
  }
}
