/// Which sections show anything, so that a walk passes over any number of others at once.
///
///     sections   ▢ ▢ · ▢ … | · · · · … | · · · · … | · ▢ ▢ …
///     shown      3         | 0         | 0         | 2         how many of each block, added up
///
/// A million closed sections without a header would all have to be looked at for a query that answers
/// nothing.
struct ShownSections {
  private let count: Int
  private let blockSize = SectionList<Int>.blockSize
  /// How many before each block, and behind the last one, in all.
  private let before: [Int]

  /// How much memory it takes for so many sections, see `Memory`.
  static func bytes(for sections: Int) -> Int {
    2 * (sections / SectionList<Int>.blockSize + 3) * MemoryLayout<Int>.stride
  }

  /// - Parameters:
  ///   - old: Of a placement before, in which a block for which `isSame` holds shows as much.
  ///   - shows: Whether a section shows anything.
  /// - Complexity: O(blocks), and O(sections) of the blocks that are not the same.
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

  /// The first section that shows anything, from one on; without any, the number of sections.
  ///
  /// - Parameter shows: As it was before.
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
