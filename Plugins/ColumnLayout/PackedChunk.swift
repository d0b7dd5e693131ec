import LayoutPlugin

/// A few thousand consecutive packed items of a section: checkpoints of the columns' levels.
///
///     items       0 ......... 32 ......... 64 ......... 96 ...
///     checkpoint  |           |            |            |
///     levels      0 0 0       910 900 944  1820 1855 1810 ...
///
/// The position of a single item is found by packing again from the checkpoint before it. Immutable.
final class PackedChunk {
  private let items: Range<Int>
  private let blockSize: Int
  private let columns: Int
  /// For each block: the level of each column before it, the start of its highest item, and the end
  /// of its lowest one. At the end, the level of each column.
  private let marks: LevelList
  /// For each block, and once more at the end, the column that is next in turn.
  private let turns: [UInt16]

  /// Whether a column whose level is the same before and after some items has none of them.
  private let isRaisedByAll: Bool
  /// Whether all items can be packed again with `ShortColumns`, block by block.
  let isShort: Bool

  /// The end of the lowest of these items and of all before them, in units.
  let reach: Int128
  /// The start of the highest and the end of the lowest of these items.
  private let top: Int128
  private let bottom: Int128
  /// No later item begins above this level.
  let floor: Int128

  /// Few enough items per block that a lookup packs little; enough that checkpoints take about two
  /// bytes per item. A placement and the previous one together take twice that.
  private static func blockSize(in columns: Int) -> Int { max(32, 4 * columns) }

  /// Returns the number of items in a chunk, except for a section's last.
  static func size(in columns: Int) -> Int { max(2048, 64 * columns) }

  /// Returns the memory of a chunk.
  static func bytes(in columns: Int) -> Int {
    let blocks = size(in: columns) / blockSize(in: columns) + 1
    // Levels may take twice their usual size.
    return blocks * ((columns + 2) * MemoryLayout<Int128>.stride + 2) + 1024
  }

  /// Whether there was no memory to pack these items. The chunk then contains no information.
  var isHollow: Bool { turns.isEmpty }

  private var blockCount: Int { max(0, turns.count - 1) }

  init(hollow items: Range<Int>, columns: Int) {
    self.items = items
    self.columns = columns
    blockSize = PackedChunk.blockSize(in: columns)
    marks = LevelList(from: 0, capacity: 0)
    turns = []
    isRaisedByAll = false
    isShort = false
    reach = .max
    top = .max
    bottom = .max
    floor = .max
  }

  /// Packs the items that follow another chunk, or begin at the top of the columns.
  ///
  /// - Complexity: That of packing each item.
  init(_ items: Range<Int>, after previous: PackedChunk?, _ packer: inout Packer) {
    self.items = items
    columns = packer.columns
    blockSize = PackedChunk.blockSize(in: columns)
    if let previous {
      previous.restore(&packer, block: previous.blockCount)
    } else {
      packer.restore(turn: 0) { _ in 0 }
    }
    let count = (items.count + blockSize - 1) / blockSize
    var marks = LevelList(from: packer.lowestLevel, capacity: count * (columns + 2) + columns)
    var turns: [UInt16] = []
    turns.reserveCapacity(count + 1)
    var bottom: Int128 = 0
    var top = Int128.max
    packer.hasRaisedAll = true
    packer.hasFitted = true
    for block in 0..<count {
      packer.save(to: &marks, &turns)
      let extent = packer.put(PackedChunk.items(of: block, blockSize, items))
      marks.append(extent.top)
      marks.append(extent.bottom)
      bottom = max(bottom, extent.bottom)
      top = min(top, extent.top)
    }
    packer.save(to: &marks, &turns)
    self.marks = marks
    self.turns = turns
    isRaisedByAll = packer.hasRaisedAll
    isShort = packer.hasFitted && marks.isNear
    floor = packer.lowestLevel
    reach = max(previous?.reach ?? 0, bottom)
    self.top = top
    self.bottom = bottom
  }

  /// Returns the slot of an item.
  ///
  /// - Complexity: That of packing the items of a block.
  func slot(of item: Int, _ packer: inout Packer) -> Packer.Slot {
    let block = (item - items.lowerBound) / blockSize
    restore(&packer, block: block)
    for index in PackedChunk.items(of: block, blockSize, items).lowerBound..<item {
      _ = packer.put(index)
    }
    return packer.put(item)
  }

  /// Returns whether any block may meet a range.
  func mayMeet(_ low: Int128, _ high: Int128) -> Bool {
    isHollow || bottom >= low && top <= high && fills(low, high, 0..<blockCount)
  }

  /// Returns the items of the first block, from one on, that may meet a range; the columns before
  /// them; and the base of these columns' levels. For chunks with `isShort`.
  ///
  /// - Parameter block: Set to the next block.
  func nextShort(
    _ block: inout Int, from low: Int128, to high: Int128, _ atOnePoint: inout ItemsAtOnePoint
  ) -> (items: Range<Int>, columns: ShortColumns, base: Int128)? {
    let (first, last) = (UInt64(clamping: low - marks.base), UInt64(clamping: high - marks.base))
    while block < blockCount {
      let before = block * (columns + 2)
      let place = before + columns
      block += 1
      // The start of the highest item is the level of the lowest column.
      let base = marks.near(place)
      guard marks.near(place + 1) >= first && base <= last,
        atOnePoint.takes(blockSize, from: marks[place], to: marks[place + 1])
      else { continue }
      let short = ShortColumns(columns) {
        Int64(truncatingIfNeeded: marks.near(before + $0) &- base)
      }
      return (PackedChunk.items(of: block - 1, blockSize, items), short, marks[place])
    }
    return nil
  }

  /// Calls `yield` with the items of the blocks that may meet a range.
  ///
  /// - Parameter atOnePoint: The number of items returned so far at one point, which is limited to some
  ///   65,536.
  @inline(__always)
  func visit(
    from low: Int128, to high: Int128, _ packer: inout Packer, _ atOnePoint: inout ItemsAtOnePoint,
    _ yield: (Int, Packer.Slot) throws(StopIteration) -> Void
  ) throws(StopIteration) {
    for block in 0..<blockCount {
      let place = block * (columns + 2) + columns
      guard marks[place + 1] >= low && marks[place] <= high, fills(low, high, block..<block + 1),
        atOnePoint.takes(blockSize, from: marks[place], to: marks[place + 1])
      else { continue }
      restore(&packer, block: block)
      try packer.put(PackedChunk.items(of: block, blockSize, items), yield)
    }
  }

  /// Returns whether some blocks may have items in a range: whether they raise any column there.
  ///
  /// If one column stays far behind, because few items are pinned to it, all blocks extend from its
  /// level to those of the others.
  @inline(never)
  private func fills(_ low: Int128, _ high: Int128, _ blocks: Range<Int>) -> Bool {
    guard isRaisedByAll else { return true }
    let (before, behind) = (
      blocks.lowerBound * (columns + 2), blocks.upperBound * (columns + 2)
    )
    for column in 0..<columns {
      let (start, end) = (marks[before + column], marks[behind + column])
      if end > start && start <= high && end >= low { return true }
    }
    return false
  }

  private static func items(of block: Int, _ size: Int, _ items: Range<Int>) -> Range<Int> {
    let first = items.lowerBound + block * size
    return first..<min(first + size, items.upperBound)
  }

  /// Sets the columns of a packer to their levels before a block.
  private func restore(_ packer: inout Packer, block: Int) {
    packer.restore(turn: isHollow ? 0 : Int(turns[block])) {
      isHollow ? 0 : marks[block * (columns + 2) + $0]
    }
  }
}

extension Packer {
  /// Stores the levels of the columns, and the column that is next in turn.
  fileprivate func save(to marks: inout LevelList, _ turns: inout [UInt16]) {
    turns.append(UInt16(truncatingIfNeeded: turn))
    for column in 0..<columns { marks.append(level(of: column)) }
  }
}

/// Counts the returned items without height and gap at one point.
struct ItemsAtOnePoint {
  private var place: Int128 = -1
  private var count = 0

  /// Returns whether a block of items must still be returned.
  mutating func takes(_ items: Int, from top: Int128, to bottom: Int128) -> Bool {
    count = top == bottom && top == place ? count + items : 0
    place = top
    return count < Placement.maxItemsAtOnePoint
  }
}
