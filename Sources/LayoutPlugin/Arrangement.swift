/// What became of every section and item between two arrangements.
///
/// A section is a row of segments: runs of items that were consecutive before, or are new. A batch of
/// a few changes in a billion items is therefore a few segments.
///
///     old  0 1 2 3 4 5          delete 1, insert two at 3
///     new  0 2 3 a b 4 5   =    [old 0 × 1] [old 2 × 2] [new × 2] [old 4 × 2]
struct Arrangement {
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
    /// −1 for a new section.
    var oldSection: Int
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

  let oldCounts: [Int]
  let sections: [Section]
  /// How much there is to keep and to go through, in sections and segments.
  let size: Int

  init(oldCounts: [Int], sections: [Section]) {
    self.oldCounts = oldCounts
    self.sections = sections
    var size = sections.count
    for section in sections { size += section.segments.count }
    self.size = size
  }

  var counts: [Int] { sections.map { $0.count } }

  /// Where a section was, or `nil` if it is new.
  func oldSection(_ section: Int) -> Int? {
    sections[section].oldSection >= 0 ? sections[section].oldSection : nil
  }

  /// Where an item was, and whether its content changed; `nil` if it is new.
  ///
  /// - Complexity: O(log segments).
  func oldItem(_ section: Int, _ item: Int) -> (section: Int, item: Int, isReloaded: Bool)? {
    let place = sections[section]
    if place.segments.isEmpty {
      return place.oldSection >= 0 ? (place.oldSection, item, place.isReloaded) : nil
    }
    let segment = place.segments[place.segmentIndex(at: item)]
    guard segment.oldSection >= 0 else { return nil }
    return (segment.oldSection, segment.oldStart + item - segment.start, segment.isReloaded)
  }
}
