/// What became of every section and item between two arrangements.
///
/// A section is a row of segments: runs of items that were consecutive before, or are new. A batch of
/// a few changes in a billion items is therefore a few segments.
///
///     old  0 1 2 3 4 5          delete 1, insert two at 3
///     new  0 2 3 a b 4 5   =    [old 0 × 1] [old 2 × 2] [new × 2] [old 4 × 2]
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
    /// −1 for a new section.
    var oldSection: Int
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
    var oldStart: Int
    var count: Int
    var section: Int
    var start: Int
    var isReloaded: Bool
  }

  let oldCounts: [Int]
  let sections: [Section]
  private let newSection: [Int]
  private let departures: [[Departure]]

  init(oldCounts: [Int], sections: [Section]) {
    self.oldCounts = oldCounts
    self.sections = sections
    var newSection = [Int](repeating: -1, count: oldCounts.count)
    var departures = [[Departure]](repeating: [], count: oldCounts.count)
    for (index, section) in sections.enumerated() {
      if section.oldSection >= 0 { newSection[section.oldSection] = index }
      for segment in section.segments where segment.oldSection >= 0 {
        departures[segment.oldSection].append(
          Departure(
            oldStart: segment.oldStart, count: segment.count, section: index,
            start: segment.start, isReloaded: segment.isReloaded))
      }
    }
    for index in departures.indices where departures[index].count > 1 {
      departures[index].order { $0.oldStart }
    }
    self.newSection = newSection
    self.departures = departures
  }

  var counts: [Int] { sections.map { $0.count } }

  /// Where a section was, or `nil` if it is new.
  public func oldSection(_ section: Int) -> Int? {
    sections[section].oldSection >= 0 ? sections[section].oldSection : nil
  }

  /// Where a section went, or `nil` if it was deleted.
  public func newSection(_ oldSection: Int) -> Int? {
    newSection[oldSection] >= 0 ? newSection[oldSection] : nil
  }

  /// Where an item was, and whether its content changed; `nil` if it is new.
  ///
  /// - Complexity: O(log segments).
  public func oldItem(_ section: Int, _ item: Int) -> (section: Int, item: Int, isReloaded: Bool)? {
    let place = sections[section]
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
  /// - Complexity: O(log segments).
  public func newItem(_ section: Int, _ item: Int) -> (section: Int, item: Int, isReloaded: Bool)? {
    let home = newSection[section]
    if home >= 0 && sections[home].segments.isEmpty {
      return item < sections[home].count ? (home, item, sections[home].isReloaded) : nil
    }
    let runs = departures[section]
    guard !runs.isEmpty else { return nil }
    let low = (0..<runs.count).lastOfPrefix { runs[$0].oldStart <= item }
    let run = runs[low]
    guard item >= run.oldStart && item < run.oldStart + run.count else { return nil }
    return (
      run.section, run.start + item - run.oldStart,
      run.isReloaded || isReloaded(oldSection: section)
    )
  }

  /// Where the item of a section went that is nearest to `item` and still in the section.
  ///
  /// - Complexity: O(runs of the section).
  func nearestItem(_ section: Int, _ item: Int) -> (section: Int, item: Int)? {
    let home = newSection[section]
    guard home >= 0 else { return nil }
    if sections[home].segments.isEmpty {
      return sections[home].count > 0 ? (home, min(item, sections[home].count - 1)) : nil
    }
    var nearest: (section: Int, item: Int)?
    var distance = Int.max
    for run in departures[section] where run.section == home && run.count > 0 {
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
    let home = newSection[oldSection]
    return home >= 0 && sections[home].isReloaded
  }
}
