/// Where everything went that was there before an arrangement: the same, looked up the other way round.
struct Departures {
  /// A run of items of an old section, by where it went.
  private struct Run {
    var oldStart: Int
    var count: Int
    var section: Int
    var start: Int
    var isReloaded: Bool
  }

  private let arrangement: Arrangement
  /// By old section; −1 for those that are gone.
  private let newSections: [Int]
  /// By old section, in order; empty where the new one says that all its items are still there.
  private let runs: [[Run]]

  /// - Complexity: O(sections + segments · log segments).
  init(from arrangement: Arrangement) {
    var newSections = [Int](repeating: -1, count: arrangement.oldCounts.count)
    var runs = [[Run]](repeating: [], count: arrangement.oldCounts.count)
    for (index, section) in arrangement.sections.enumerated() {
      if section.oldSection >= 0 { newSections[section.oldSection] = index }
      for segment in section.segments where segment.oldSection >= 0 {
        runs[segment.oldSection].append(
          Run(
            oldStart: segment.oldStart, count: segment.count, section: index,
            start: segment.start, isReloaded: segment.isReloaded))
      }
    }
    for index in runs.indices where runs[index].count > 1 {
      runs[index].order { $0.oldStart }
    }
    self.arrangement = arrangement
    self.newSections = newSections
    self.runs = runs
  }

  /// Where a section went, or `nil` if it was deleted.
  func newSection(_ oldSection: Int) -> Int? {
    newSections[oldSection] >= 0 ? newSections[oldSection] : nil
  }

  /// Where an item went, and whether its content changed; `nil` if it was deleted.
  ///
  /// - Complexity: O(log segments).
  func newItem(_ section: Int, _ item: Int) -> (section: Int, item: Int, isReloaded: Bool)? {
    if let home = newSection(section), arrangement.sections[home].segments.isEmpty {
      let place = arrangement.sections[home]
      return item < place.count ? (home, item, place.isReloaded) : nil
    }
    let runs = runs[section]
    guard !runs.isEmpty else { return nil }
    let low = (0..<runs.count).lastOfPrefix { runs[$0].oldStart <= item }
    let run = runs[low]
    guard item >= run.oldStart && item < run.oldStart + run.count else { return nil }
    return (run.section, run.start + item - run.oldStart, run.isReloaded)
  }

  /// Where the item of a section went that is nearest to `item` and still in the section; of two equally
  /// near, the one behind.
  ///
  /// - Complexity: O(runs of the section).
  func nearestItem(_ section: Int, _ item: Int) -> (section: Int, item: Int)? {
    guard let home = newSection(section) else { return nil }
    let place = arrangement.sections[home]
    if place.segments.isEmpty {
      return place.count > 0 ? (home, min(item, place.count - 1)) : nil
    }
    var nearest: (section: Int, item: Int)?
    var distance = Int.max
    for run in runs[section] where run.section == home && run.count > 0 {
      let old = item.clamped(to: run.oldStart...run.oldStart + run.count - 1)
      if abs(old - item) <= distance {
        distance = abs(old - item)
        nearest = (home, run.start + old - run.oldStart)
      }
    }
    return nearest
  }
}
