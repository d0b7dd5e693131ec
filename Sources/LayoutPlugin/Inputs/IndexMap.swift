/// What became of every section and item between two arrangements.
///
/// A section is a row of runs: items that were consecutive before, or are new. A batch of a few changes
/// in a billion items is therefore a few runs.
///
///     old  0 1 2 3 4 5          delete 1, insert two at 3
///     new  0 2 3 a b 4 5   =    [old 0 × 1] [old 2 × 2] [new × 2] [old 4 × 2]
///
/// The sections are such a row themselves (`SectionOrder`), and only those whose items changed have
/// runs: what is kept grows with the changes, and not with the sections.
struct IndexMap {
  struct Section {
    let index: Int
    /// `nil` for a new section.
    let oldSection: Int?
    /// Whether all that is in the old section shows something else now; its runs say so, too.
    var isReloaded = false
    /// `nil` where the items are exactly those of the old section, or all are new like the section.
    var runs: [Run]?
    var count: Int

    var untouchedOldSection: Int? { runs == nil ? oldSection : nil }
  }

  let order: SectionOrder
  let oldCounts: ItemCounts
  let counts: ItemCounts
  /// Those whose items changed, in order.
  let changedSections: [Section]
  /// By old number, in order, disjoint.
  let reloadedSections: [Run]
  /// How much there is to keep and to go through, in runs.
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
