/// Finds blocks of a previous placement by their segments, so that their sums can be reused.
struct RoundRobinBlockSource {
  private let old: RoundRobinLengths?
  /// The block that comes next if nothing changed in between.
  private var next = 0
  /// A hash table from a block's first segment to its index plus one; created on first use.
  private var table: [Int32] = []

  /// The segments of the new placement.
  private let segments: [ItemLengths.Segment]

  /// - Parameter old: The previous sums. If they are `nil` or of other lengths, no block is found.
  init(
    _ old: RoundRobinLengths?, _ segments: [ItemLengths.Segment], _ lengths: ItemLengths,
    columns: Int, gap: Int128, _ scale: FixedPointScale
  ) {
    let isSource =
      old.map {
        $0.columns == columns && $0.scale == scale && $0.gap == gap
          && lengths.isMeasured(like: $0.lengths)
      } ?? false
    self.old = isSource ? old : nil
    self.segments = segments
  }

  /// Returns the old blocks, in order, that match the segments from this one on, as many as possible.
  ///
  /// Returns all at once, because usually all but one or two match.
  mutating func blocks(at segment: Int) -> ArraySlice<RoundRobinLengths.Block> {
    guard let old, let first = index(of: segment, old) else { return [] }
    let (blocks, oldSegments) = (old.blocks, old.segments)
    var end = first
    let shift = segment - blocks[first].firstSegment
    repeat {
      end += 1
    } while end < blocks.count - 1
      && RoundRobinBlockSource.isSame(
        end, blocks, oldSegments, blocks[end].firstSegment + shift, segments)
    next = end
    return blocks[first..<end]
  }

  /// The old segment after the last block that was found.
  var segmentBehind: Int { old?.blocks[next].firstSegment ?? 0 }

  /// Returns whether there is such a block.
  mutating func hasBlock(at segment: Int) -> Bool {
    guard let old else { return false }
    return index(of: segment, old) != nil
  }

  private mutating func index(of segment: Int, _ old: RoundRobinLengths) -> Int? {
    if next < old.blocks.count - 1, isSame(next, old, segment) { return next }
    return lookUp(segment, old)
  }

  private func isSame(_ block: Int, _ old: RoundRobinLengths, _ segment: Int) -> Bool {
    RoundRobinBlockSource.isSame(block, old.blocks, old.segments, segment, segments)
  }

  private static func isSame(
    _ block: Int, _ blocks: [RoundRobinLengths.Block], _ old: [ItemLengths.Segment],
    _ segment: Int, _ new: [ItemLengths.Segment]
  ) -> Bool {
    let first = blocks[block].firstSegment
    let count = blocks[block + 1].firstSegment - first
    guard segment + count < new.count else { return false }
    for index in 0..<count {
      let (a, b) = (segment + index, first + index)
      guard new[a + 1].start - new[a].start == old[b + 1].start - old[b].start,
        new[a].holdsSame(as: old[b])
      else { return false }
    }
    return true
  }

  // MARK: Hash table

  /// The maximum number of slots tried per hash: blocks that begin alike do not justify a long search.
  private static let attempts = 8

  private mutating func lookUp(_ segment: Int, _ old: RoundRobinLengths) -> Int? {
    if table.isEmpty { fillTable(old) }
    var slot = self.slot(segments[segment].hash)
    for _ in 0..<RoundRobinBlockSource.attempts {
      if table[slot] == 0 { return nil }
      let block = Int(table[slot]) - 1
      if isSame(block, old, segment) { return block }
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
      var slot = self.slot(old.segments[old.blocks[block].firstSegment].hash)
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
