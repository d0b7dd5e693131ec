/// Counts the sections with visible elements, so that a query can skip any number of others at once.
///
///     sections   ▢ ▢ · ▢ … | · · · · … | · · · · … | · ▢ ▢ …
///     shown      3         | 0         | 0         | 2         how many of each block, added up
///
/// Without it, a query over a million closed sections without headers would have to examine all of them.
struct ShownSections {
  /// The number of shown sections before each block of lengths, and in all.
  private let before: [Int]

  /// Returns the memory for a number of sections; see `Memory`.
  static func bytes(for sections: Int) -> Int {
    2 * (SectionBlocks.maxCount(for: sections) + 1) * MemoryLayout<Int>.stride
  }

  /// - Parameters:
  ///   - lengths: The length of each section. Changed sections do not share their blocks.
  ///   - old: The counts of the placement before, and its lengths. Shared blocks keep their count.
  ///   - shows: Whether a section has visible elements.
  /// - Complexity: O(blocks), and O(sections) in changed blocks.
  init(
    _ lengths: SectionList<ExactLength>,
    after old: (shown: ShownSections, lengths: SectionList<ExactLength>)?, _ shows: (Int) -> Bool
  ) {
    var before = [0]
    before.reserveCapacity(lengths.blocks.count + 1)
    var shift = 0
    for block in 0..<lengths.blocks.count {
      var shown = 0
      if let old, let same = lengths.index(of: block, in: old.lengths, &shift) {
        shown = old.shown.before[same + 1] - old.shown.before[same]
      } else {
        for section in lengths.sections(of: block) where shows(section) { shown += 1 }
      }
      before.append(before[block] + shown)
    }
    self.before = before
  }

  /// Returns the first section at or after one that has visible elements; else the number of sections.
  ///
  /// - Parameters:
  ///   - lengths: The same as in `init`.
  ///   - shows: The same function as in `init`.
  /// - Complexity: O(log blocks + size of a block).
  @inline(never)
  func first(
    from section: Int, _ lengths: SectionList<ExactLength>, _ shows: (Int) -> Bool
  ) -> Int {
    guard section < lengths.count else { return lengths.count }
    var next = section
    let own = lengths.block(of: section)
    let end = lengths.sections(of: own).upperBound
    if before[own + 1] > before[own] {
      while next < end && !shows(next) { next += 1 }
      if next < end { return next }
    }
    let passed = before[own + 1]
    let block = (own + 1..<before.count - 1).partitioningIndex { before[$0 + 1] > passed }
    next =
      block < lengths.blocks.count ? lengths.blocks[block].start : lengths.count
    while next < lengths.count && !shows(next) { next += 1 }
    return next
  }
}
