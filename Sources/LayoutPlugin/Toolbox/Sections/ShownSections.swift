/// Counts the sections with visible elements, so that a query can skip any number of others at once.
///
///     sections   ▢ ▢ · ▢ … | · · · · … | · · · · … | · ▢ ▢ …
///     shown      3         | 0         | 0         | 2         how many of each block, added up
///
/// Without it, a query over a million closed sections without headers would have to examine all of them.
struct ShownSections {
  private let count: Int
  private let blockSize = SectionList<Int>.blockSize
  /// The number of shown sections before each block, and in all.
  private let before: [Int]

  /// Returns the memory for a number of sections; see `Memory`.
  static func bytes(for sections: Int) -> Int {
    2 * (sections / SectionList<Int>.blockSize + 3) * MemoryLayout<Int>.stride
  }

  /// - Parameters:
  ///   - old: The counts of the placement before. Blocks for which `isSame` is true keep their
  ///     count.
  ///   - isSame: Whether a block is unchanged.
  ///   - shows: Whether a section has visible elements.
  /// - Complexity: O(blocks), and O(sections) in changed blocks.
  init(
    _ count: Int, after old: ShownSections?, isSame: (_ block: Int) -> Bool, _ shows: (Int) -> Bool
  ) {
    self.count = count
    let blocks = (count + blockSize - 1) / blockSize
    var before = [0]
    before.reserveCapacity(blocks + 1)
    for block in 0..<blocks {
      var shown = 0
      if let old, block + 1 < old.before.count, isSame(block) {
        shown = old.before[block + 1] - old.before[block]
      } else {
        for section in block * blockSize..<min((block + 1) * blockSize, count)
        where shows(section) {
          shown += 1
        }
      }
      before.append(before[block] + shown)
    }
    self.before = before
  }

  /// Returns the first section at or after one that has visible elements; else the number of sections.
  ///
  /// - Parameter shows: The same function as in `init`.
  /// - Complexity: O(log blocks + size of a block).
  func first(from section: Int, _ shows: (Int) -> Bool) -> Int {
    guard section < count else { return count }
    var next = section
    let own = section / blockSize
    let end = min((own + 1) * blockSize, count)
    if before[own + 1] > before[own] {
      while next < end && !shows(next) { next += 1 }
      if next < end { return next }
    }
    let passed = before[own + 1]
    let block = (own + 1..<before.count - 1).partitioningIndex { before[$0 + 1] > passed }
    next = min(block * blockSize, count)
    while next < count && !shows(next) { next += 1 }
    return next
  }
}
