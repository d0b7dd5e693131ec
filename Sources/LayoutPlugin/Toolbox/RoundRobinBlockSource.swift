/// Finds the blocks of a placement before, by what they are made of, so that their sums can be used again.
struct RoundRobinBlockSource {
  private let old: RoundRobinLengths?
  /// The block that comes next if nothing was changed in between.
  private var next = 0
  /// Numbers of blocks plus one, at the hash of their first segment; made at the first need.
  private var table: [Int32] = []

  /// - Parameter old: `nil`, or sums of other lengths, are a source of nothing.
  init(_ old: RoundRobinLengths?, for new: RoundRobinLengths) {
    guard let old, old.columns == new.columns, old.scale == new.scale, old.gap == new.gap,
      new.lengths.isMeasured(like: old.lengths)
    else {
      self.old = nil
      return
    }
    self.old = old
  }

  /// How many segments an old block consists of.
  func segmentCount(of block: Int) -> Int {
    guard let old else { return 0 }
    return old.blocks[block + 1].firstSegment - old.blocks[block].firstSegment
  }

  /// The old block that consists of the segments from this one on.
  mutating func block(at segment: Int, in new: RoundRobinLengths) -> Int? {
    guard let old else { return nil }
    if next < old.blocks.count - 1, isSame(next, old, segment, new) {
      next += 1
      return next - 1
    }
    guard let found = lookUp(segment, old, new) else { return nil }
    next = found + 1
    return found
  }

  /// Whether there is such a block.
  mutating func hasBlock(at segment: Int, in new: RoundRobinLengths) -> Bool {
    guard let old else { return false }
    return next < old.blocks.count - 1 && isSame(next, old, segment, new)
      || lookUp(segment, old, new) != nil
  }

  /// Adds the sums of an old block whose first item is now `start`.
  func add(_ block: Int, to sums: inout [Int128], from start: Int) {
    guard let old else { return }
    let columns = old.columns
    var before = old.blocks[block].start % columns
    var now = start % columns
    for _ in 0..<columns {
      let base = block * columns + before
      sums[now] += old.sums[base + columns] - old.sums[base]
      before = before + 1 == columns ? 0 : before + 1
      now = now + 1 == columns ? 0 : now + 1
    }
  }

  private func isSame(
    _ block: Int, _ old: RoundRobinLengths, _ segment: Int, _ new: RoundRobinLengths
  ) -> Bool {
    let first = old.blocks[block].firstSegment
    let count = old.blocks[block + 1].firstSegment - first
    guard segment + count < new.segments.count else { return false }
    for index in 0..<count {
      let (a, b) = (segment + index, first + index)
      guard
        new.segments[a + 1].start - new.segments[a].start
          == old.segments[b + 1].start - old.segments[b].start,
        new.lengths.holdsSame(new.segments[a], as: old.lengths, old.segments[b])
      else { return false }
    }
    return true
  }

  // MARK: The table

  /// So many slots are tried for one hash: blocks that begin alike are not worth a long search.
  private static let attempts = 8

  private mutating func lookUp(_ segment: Int, _ old: RoundRobinLengths, _ new: RoundRobinLengths)
    -> Int?
  {
    if table.isEmpty { fillTable(old) }
    var slot = self.slot(new.lengths.hash(new.segments[segment]))
    for _ in 0..<RoundRobinBlockSource.attempts {
      if table[slot] == 0 { return nil }
      let block = Int(table[slot]) - 1
      if isSame(block, old, segment, new) { return block }
      slot = (slot + 1) & (table.count - 1)
    }
    return nil
  }

  private mutating func fillTable(_ old: RoundRobinLengths) {
    let count = old.blocks.count - 1
    var size = 16
    while size < 2 * count { size *= 2 }
    table = Array(repeating: 0, count: size)
    for block in 0..<count {
      var slot = self.slot(old.lengths.hash(old.segments[old.blocks[block].firstSegment]))
      for _ in 0..<RoundRobinBlockSource.attempts {
        if table[slot] == 0 {
          table[slot] = Int32(truncatingIfNeeded: block + 1)
          break
        }
        slot = (slot + 1) & (size - 1)
      }
    }
  }

  private func slot(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash >> 24) & (table.count - 1)
  }
}
