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
public struct Arrangement {
  /// A run of items in a section of the new arrangement.
  struct Segment {
    var start: Int
    var count: Int
    /// Where the run was; `oldSection` is −1 for new items.
    var oldSection: Int
    var oldStart: Int
    var isReloaded = false
  }

  struct Section {
    let index: Int
    /// −1 for a new section.
    let oldSection: Int
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

  /// A run of items of an old section, by where it went.
  struct Departure {
    var oldSection: Int
    var oldStart: Int
    var count: Int
    var section: Int
    var start: Int
    var isReloaded: Bool
  }

  let order: SectionOrder
  let counts: ItemCounts
  /// Those whose items changed, in order.
  let changedSections: [Section]
  /// In order of where they were.
  private let departures: [Departure]
  /// By old number, in order, disjoint; none of them was deleted.
  private let reloadedSections: [Range<Int>]

  init(
    _ order: SectionOrder, _ changedSections: [Section], reloaded: [Range<Int>], counts: ItemCounts
  ) {
    self.order = order
    self.counts = counts
    self.changedSections = changedSections
    reloadedSections = reloaded
    var departures: [Departure] = []
    for section in changedSections {
      for segment in section.segments where segment.oldSection >= 0 {
        departures.append(
          Departure(
            oldSection: segment.oldSection, oldStart: segment.oldStart, count: segment.count,
            section: section.index, start: segment.start, isReloaded: segment.isReloaded))
      }
    }
    departures.order { $0.oldStart }
    departures.order { $0.oldSection }
    self.departures = departures
  }

  /// - Complexity: O(log changes).
  func section(_ index: Int) -> Section {
    let place = changedSections.indices.partitioningIndex { changedSections[$0].index >= index }
    if place < changedSections.count && changedSections[place].index == index {
      return changedSections[place]
    }
    let old = order.oldSection(index) ?? -1
    return Section(
      index: index, oldSection: old, isReloaded: isReloaded(oldSection: old), segments: [],
      count: counts[index])
  }

  /// Where a section was, or `nil` if it is new.
  public func oldSection(_ section: Int) -> Int? { order.oldSection(section) }

  /// Where a section went, or `nil` if it was deleted.
  public func newSection(_ oldSection: Int) -> Int? { order.newSection(oldSection) }

  /// Where an item was, and whether its content changed; `nil` if it is new.
  ///
  /// - Complexity: O(log changes).
  public func oldItem(_ section: Int, _ item: Int) -> (section: Int, item: Int, isReloaded: Bool)? {
    let place = self.section(section)
    if place.segments.isEmpty {
      return place.oldSection >= 0 ? (place.oldSection, item, place.isReloaded) : nil
    }
    let segment = place.segments[place.segmentIndex(at: item)]
    guard segment.oldSection >= 0 else { return nil }
    return (
      segment.oldSection, segment.oldStart + item - segment.start,
      segment.isReloaded || isReloaded(oldSection: segment.oldSection)
    )
  }

  /// Where an item went, and whether its content changed; `nil` if it was deleted.
  ///
  /// - Complexity: O(log changes).
  public func newItem(_ section: Int, _ item: Int) -> (section: Int, item: Int, isReloaded: Bool)? {
    if let home = newSection(section), self.section(home).segments.isEmpty {
      return item < counts[home] ? (home, item, isReloaded(oldSection: section)) : nil
    }
    let index = departures.indices.partitioningIndex {
      (departures[$0].oldSection, departures[$0].oldStart) > (section, item)
    }
    guard index > 0 else { return nil }
    let run = departures[index - 1]
    guard run.oldSection == section, item < run.oldStart + run.count else { return nil }
    return (
      run.section, run.start + item - run.oldStart,
      run.isReloaded || isReloaded(oldSection: section)
    )
  }

  /// Where the item of a section went that is nearest to `item` and still in the section.
  ///
  /// - Complexity: O(runs of the section).
  func nearestItem(_ section: Int, _ item: Int) -> (section: Int, item: Int)? {
    guard let home = newSection(section) else { return nil }
    if self.section(home).segments.isEmpty {
      return counts[home] > 0 ? (home, min(item, counts[home] - 1)) : nil
    }
    var nearest: (section: Int, item: Int)?
    var distance = Int.max
    var index = departures.indices.partitioningIndex { departures[$0].oldSection >= section }
    while index < departures.count && departures[index].oldSection == section {
      let run = departures[index]
      index += 1
      guard run.section == home && run.count > 0 else { continue }
      let old = item.clamped(to: run.oldStart...run.oldStart + run.count - 1)
      if abs(old - item) <= distance {
        distance = abs(old - item)
        nearest = (home, run.start + old - run.oldStart)
      }
    }
    return nearest
  }

  /// Whether everything that was in a section shows something else now, wherever it went.
  private func isReloaded(oldSection: Int) -> Bool {
    Batch.isAmong(reloadedSections, oldSection)
  }
}
