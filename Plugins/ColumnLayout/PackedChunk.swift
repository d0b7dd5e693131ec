import LayoutPlugin

/// A few thousand consecutive items of a section, packed: checkpoints of how far each column was filled.
///
///     items       0 ......... 32 ......... 64 ......... 96 ...
///     checkpoint  |           |            |            |
///     levels      0 0 0       910 900 944  1820 1855 1810 ...
///
/// Where a single item is, follows by packing again from the checkpoint before it. Never changes.
final class PackedChunk {
  private let items: Range<Int>
  private let blockSize: Int
  private let columns: Int
  /// For each block, how far each column is filled before it, where the highest of its items begins, and
  /// where the lowest ends; and behind the last, how far each column is filled.
  private let marks: LevelList
  /// For each block, and once more behind the last, which column is next in turn.
  private let turns: [UInt16]

  /// Whether a column that is no higher behind some items than before them has none of them.
  private let isRaisedByAll: Bool
  /// Whether all its items can be put in `ShortColumns` again, block by block.
  let isShort: Bool

  /// Where the lowest of these items, and of all before them, ends, in units.
  let reach: Int128
  /// Where the highest of these items begins, and the lowest ends.
  private let top: Int128
  private let bottom: Int128
  /// No item behind these begins higher.
  let floor: Int128

  /// So few items in a block that looking for one packs little, and enough that its checkpoint takes some
  /// two bytes for each.
  ///
  /// A placement and the one before it are alive at once, so together they take twice that.
  private static func blockSize(in columns: Int) -> Int { max(32, 4 * columns) }

  /// How many items a chunk holds, unless it is a section's last.
  static func size(in columns: Int) -> Int { max(2048, 64 * columns) }

  /// How much memory a chunk takes.
  static func bytes(in columns: Int) -> Int {
    let blocks = size(in: columns) / blockSize(in: columns) + 1
    // Levels may take twice as much as they mostly do.
    return blocks * ((columns + 2) * MemoryLayout<Int128>.stride + 2) + 1024
  }

  /// Whether there was no memory to pack these items. Then nothing is known of them.
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

  /// Packs items behind those of another chunk, or from the top of the columns.
  ///
  /// - Complexity: That of putting each item.
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

  /// Where an item was put.
  ///
  /// - Complexity: That of putting the items of a block.
  func slot(of item: Int, _ packer: inout Packer) -> Packer.Slot {
    let block = (item - items.lowerBound) / blockSize
    restore(&packer, block: block)
    for index in PackedChunk.items(of: block, blockSize, items).lowerBound..<item {
      _ = packer.put(index)
    }
    return packer.put(item)
  }

  /// Whether any block may meet a range.
  func mayMeet(_ low: Int128, _ high: Int128) -> Bool {
    isHollow || bottom >= low && top <= high && fills(low, high, 0..<blockCount)
  }

  /// The first block from one on that may meet a range, where all are short: its items, and the columns before
  /// them, with the level from which these are measured.
  ///
  /// - Parameter block: Set to the one behind it.
  func nextShort(
    _ block: inout Int, from low: Int128, to high: Int128, _ pile: inout Pile
  ) -> (items: Range<Int>, columns: ShortColumns, base: Int128)? {
    let (first, last) = (UInt64(clamping: low - marks.base), UInt64(clamping: high - marks.base))
    while block < blockCount {
      let before = block * (columns + 2)
      let place = before + columns
      block += 1
      // Where the highest item begins, the lowest column ends.
      let base = marks.near(place)
      guard marks.near(place + 1) >= first && base <= last,
        pile.takes(blockSize, from: marks[place], to: marks[place + 1])
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
  /// - Parameter pile: What was answered before of items that lie in one place; of these no more than
  ///   some 65,536 are.
  @inline(__always)
  func visit(
    from low: Int128, to high: Int128, _ packer: inout Packer, _ pile: inout Pile,
    _ yield: (Int, Packer.Slot) throws(Enough) -> Void
  ) throws(Enough) {
    for block in 0..<blockCount {
      let place = block * (columns + 2) + columns
      guard marks[place + 1] >= low && marks[place] <= high, fills(low, high, block..<block + 1),
        pile.takes(blockSize, from: marks[place], to: marks[place + 1])
      else { continue }
      restore(&packer, block: block)
      try packer.put(PackedChunk.items(of: block, blockSize, items), yield)
    }
  }

  /// Whether some blocks may have items in a range: whether they fill any column there.
  ///
  /// Where one column stays far behind, because hardly any item is pinned to it, all blocks reach from there
  /// to where the others are.
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

  /// Fills the columns of a packer as they were before a block.
  private func restore(_ packer: inout Packer, block: Int) {
    packer.restore(turn: isHollow ? 0 : Int(turns[block])) {
      isHollow ? 0 : marks[block * (columns + 2) + $0]
    }
  }
}

extension Packer {
  /// Writes down how far the columns are filled, and which is next.
  fileprivate func save(to marks: inout LevelList, _ turns: inout [UInt16]) {
    turns.append(UInt16(truncatingIfNeeded: turn))
    for column in 0..<columns { marks.append(level(of: column)) }
  }
}

/// Items without height, and without a gap, that lie in one place, while they are answered.
struct Pile {
  private var place: Int128 = -1
  private var count = 0

  /// Whether a block of items is still to be answered.
  mutating func takes(_ items: Int, from top: Int128, to bottom: Int128) -> Bool {
    count = top == bottom && top == place ? count + items : 0
    place = top
    return count < Placement.largestPile
  }
}
