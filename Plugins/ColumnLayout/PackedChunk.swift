import LayoutPlugin

/// A few thousand consecutive items of a section, packed: checkpoints of how far each column was filled.
///
///     items       0 ......... 256 ........ 512 ........ 768 ...
///     checkpoint  |           |            |            |
///     levels      0 0 0       310 300 344  620 655 610  ...
///
/// Where a single item is, follows by packing again from the checkpoint before it. Never changes.
final class PackedChunk {
  /// The items between two checkpoints.
  private struct Block {
    let turn: Int
    /// Where the highest of the block's items begins and the lowest ends, in units.
    let top: Int128
    let bottom: Int128
  }

  private let items: Range<Int>
  private let blockSize: Int
  private let columns: Int
  private var blocks: [Block] = []
  /// For each block, and once more behind the last, how far each column is filled.
  private var levels: [Int128] = []
  private let turn: Int

  /// Where the lowest of these items, and of all before them, ends, in units.
  let reach: Int128
  /// Where the highest of these items begins.
  private let top: Int128
  /// No item behind these begins higher.
  let floor: Int128

  /// Enough items in a block that its checkpoint takes some four bytes for each.
  ///
  /// A placement and the one before it are alive at once, so together they take twice that. More items
  /// would make queries dearer, which put half a block of items to find one.
  private static func blockSize(in columns: Int) -> Int { max(256, 4 * columns) }

  /// How many items a chunk holds, unless it is a section's last.
  static func size(in columns: Int) -> Int { 16 * blockSize(in: columns) }

  /// How much memory a chunk takes.
  static func bytes(in columns: Int) -> Int {
    (16 + 2) * (columns * MemoryLayout<Int128>.stride + MemoryLayout<Block>.stride) + 1024
  }

  /// Whether there was no memory to pack these items. Then nothing is known of them.
  var isHollow: Bool { levels.isEmpty }

  init(hollow items: Range<Int>, columns: Int) {
    self.items = items
    self.columns = columns
    blockSize = PackedChunk.blockSize(in: columns)
    turn = 0
    reach = .max
    top = .max
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
      previous.restore(&packer, block: previous.blocks.count)
    } else {
      packer.restore(turn: 0) { _ in 0 }
    }
    var reach = previous?.reach ?? 0
    var top = Int128.max
    var item = items.lowerBound
    blocks.reserveCapacity((items.count + blockSize - 1) / blockSize)
    levels.reserveCapacity((blocks.capacity + 1) * columns)
    while item < items.upperBound {
      let end = min(item + blockSize, items.upperBound)
      let turn = packer.turn
      for column in 0..<columns { levels.append(packer.level(of: column)) }
      let extent = packer.put(item..<end)
      blocks.append(Block(turn: turn, top: extent.top, bottom: extent.bottom))
      reach = max(reach, extent.bottom)
      top = min(top, extent.top)
      item = end
    }
    var floor = Int128.max
    for column in 0..<columns {
      levels.append(packer.level(of: column))
      floor = min(floor, packer.level(of: column))
    }
    turn = packer.turn
    self.reach = reach
    self.top = top
    self.floor = floor
  }

  /// Where an item was put.
  ///
  /// - Complexity: That of putting the items of a block.
  func slot(of item: Int, _ packer: inout Packer) -> Packer.Slot {
    let block = (item - items.lowerBound) / blockSize
    restore(&packer, block: block)
    for index in firstItem(of: block)..<item { _ = packer.put(index) }
    return packer.put(item)
  }

  /// Calls `yield` with the items of the blocks for which `meets` holds for their extent.
  ///
  /// - Parameter pile: What was answered before of items that lie in one place; of these no more than
  ///   some 65,536 are.
  func visit(
    where meets: (_ top: Int128, _ bottom: Int128) -> Bool, _ packer: inout Packer,
    _ pile: inout Pile, _ yield: (Int, Packer.Slot) throws(Enough) -> Void
  ) throws(Enough) {
    guard meets(top, reach) else { return }
    for (index, block) in blocks.enumerated() where meets(block.top, block.bottom) {
      guard pile.takes(blockSize, from: block.top, to: block.bottom) else { continue }
      restore(&packer, block: index)
      for item in firstItem(of: index)..<min(firstItem(of: index + 1), items.upperBound) {
        try yield(item, packer.put(item))
      }
    }
  }

  private func firstItem(of block: Int) -> Int { items.lowerBound + block * blockSize }

  /// Fills the columns of a packer as they were before a block.
  private func restore(_ packer: inout Packer, block: Int) {
    packer.restore(turn: block < blocks.count ? blocks[block].turn : turn) {
      isHollow ? 0 : levels[block * columns + $0]
    }
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
