/// Where everything went that was there before an arrangement: the same, looked up the other way round.
struct ReverseIndexMap {
  /// A run of items of an old section, by where it went.
  private struct Run {
    var oldSection: Int
    var oldStart: Int
    var count: Int
    var section: Int
    var start: Int
    var isReloaded: Bool
  }

  private let arrangement: IndexMap
  /// In order of where they were; none of sections that the new ones have all items of.
  private let runs: [Run]

  /// - Complexity: O(segments · log segments).
  init(from arrangement: IndexMap) {
    var runs: [Run] = []
    for section in arrangement.changedSections {
      for segment in section.segments where segment.oldSection >= 0 {
        runs.append(
          Run(
            oldSection: segment.oldSection, oldStart: segment.oldStart, count: segment.count,
            section: section.index, start: segment.start, isReloaded: segment.isReloaded))
      }
    }
    runs.order { $0.oldStart }
    runs.order { $0.oldSection }
    self.arrangement = arrangement
    self.runs = runs
  }

  /// Where an item went, and whether its content changed; `nil` if it was deleted.
  ///
  /// - Complexity: O(log changes).
  func newItem(_ section: Int, _ item: Int) -> (section: Int, item: Int, isReloaded: Bool)? {
    if let home = arrangement.order.newSection(section) {
      let place = arrangement.section(home)
      if place.segments.isEmpty { return item < place.count ? (home, item, place.isReloaded) : nil }
    }
    let index = runs.indices.partitioningIndex {
      (runs[$0].oldSection, runs[$0].oldStart) > (section, item)
    }
    guard index > 0 else { return nil }
    let run = runs[index - 1]
    guard run.oldSection == section, item < run.oldStart + run.count else { return nil }
    return (run.section, run.start + item - run.oldStart, run.isReloaded)
  }

  /// Where the item of a section went that is nearest to `item` and still in the section; of two equally
  /// near, the one behind.
  ///
  /// - Complexity: O(runs of the section).
  func nearestItem(_ section: Int, _ item: Int) -> (section: Int, item: Int)? {
    guard let home = arrangement.order.newSection(section) else { return nil }
    let place = arrangement.section(home)
    if place.segments.isEmpty {
      return place.count > 0 ? (home, min(item, place.count - 1)) : nil
    }
    var nearest: (section: Int, item: Int)?
    var distance = Int.max
    var index = runs.indices.partitioningIndex { runs[$0].oldSection >= section }
    while index < runs.count && runs[index].oldSection == section {
      let run = runs[index]
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
}
