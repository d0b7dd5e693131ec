import LayoutPlugin

/// A few thousand consecutive packed items of a section.
///
/// The position of a single item is found by packing again from the checkpoint before it. Immutable.
final class PackedChunk {
  private let items: Range<Int>
  private let blockSize: Int
  private let checkpoints: Checkpoints
  /// `nil` if the checkpoints were made for these items.
  private let moves: ColumnMoves?

  /// Whether a column whose level is the same before and after some items has none of them.
  private let isRaisedByAll: Bool
  /// Whether all items can be packed again with `ShortColumns`, block by block.
  let isShort: Bool

  /// The end of the lowest of these items and of all before them, in units.
  let reach: Int128
  /// The start of the highest and the end of the lowest of these items.
  private let extent: (top: Int128, bottom: Int128)
  /// No later item begins above this level.
  let floor: Int128
  /// Whether these items and all before them stay in their columns, wherever the columns begin.
  let areAllFixed: Bool

  /// Few enough items per block that a lookup packs little; enough that checkpoints take about two
  /// bytes per item. A placement and the previous one together take twice that.
  private static func blockSize(in columns: Int) -> Int { max(32, 4 * columns) }

  /// Returns the number of items in a chunk, except for a section's last.
  static func size(in columns: Int) -> Int { max(2048, 64 * columns) }

  /// Returns the memory of a chunk.
  static func bytes(in columns: Int) -> Int {
    Checkpoints.bytes(blocks: size(in: columns) / blockSize(in: columns), columns: columns) + 1024
  }

  /// Whether there was no memory to pack these items. The chunk then contains no information.
  var isHollow: Bool { checkpoints.isEmpty }

  init(hollow items: Range<Int>, columns: Int) {
    self.items = items
    blockSize = PackedChunk.blockSize(in: columns)
    checkpoints = Checkpoints(columns: columns)
    moves = nil
    isRaisedByAll = false
    isShort = false
    reach = .max
    extent = (.max, .max)
    floor = .max
    areAllFixed = false
  }

  /// Packs the items that follow another chunk, or begin at the top of the columns.
  ///
  /// - Parameters:
  ///   - former: A chunk of the same items below others, or `nil`.
  ///   - replaced: A chunk of the same items before some of them changed, or `nil`.
  ///   - changed: Contains all of these.
  /// - Complexity: O(columns²) if all items stay in their columns of the former chunk; else that of
  ///   packing each item, or if the items are fixed, each in a block with a changed one.
  init(
    _ items: Range<Int>, after previous: PackedChunk?, as former: PackedChunk?,
    replacing replaced: PackedChunk?, _ changed: Range<Int>?, _ packer: inout Packer
  ) {
    self.items = items
    let blockSize = PackedChunk.blockSize(in: packer.columns)
    self.blockSize = blockSize
    if let previous {
      previous.restore(&packer, block: previous.checkpoints.blockCount)
    } else {
      packer.restore(turn: 0) { _ in 0 }
    }
    if let former, former.items == items,
      let moves = former.checkpoints.moves(to: packer.levels)
    {
      checkpoints = former.checkpoints
      self.moves = moves
      isRaisedByAll = former.isRaisedByAll
      isShort = former.isShort
      extent = checkpoints.extent(from: 0, to: checkpoints.blockCount, moves)
      checkpoints.restore(&packer, block: checkpoints.blockCount, moves)
    } else {
      var kept: Checkpoints.Kept?
      if let replaced, let changed, replaced.items == items, replaced.checkpoints.areFixed {
        let start = max(0, changed.lowerBound - items.lowerBound)
        let end = max(start, min(changed.upperBound, items.upperBound) - items.lowerBound)
        kept = Checkpoints.Kept(
          checkpoints: replaced.checkpoints,
          changed: start / blockSize..<(end + blockSize - 1) / blockSize)
      }
      checkpoints = Checkpoints(of: items, blockSize, keeping: kept, &packer)
      moves = nil
      isRaisedByAll = packer.hasRaisedAll
      isShort = packer.hasFitted && checkpoints.isNear
      var extent = (top: Int128.max, bottom: Int128(0))
      for block in 0..<checkpoints.blockCount {
        let part = checkpoints.extent(of: block, nil)
        extent = (min(extent.top, part.top), max(extent.bottom, part.bottom))
      }
      self.extent = extent
    }
    floor = packer.lowestLevel
    reach = max(previous?.reach ?? 0, extent.bottom)
    areAllFixed = checkpoints.areFixed && previous?.areAllFixed ?? true
  }

  /// Moves a chunk whose items are fixed in their columns, because one above was replaced.
  ///
  /// - Complexity: O(columns).
  init(_ former: PackedChunk, below last: PackedChunk, insteadOf before: PackedChunk) {
    items = former.items
    blockSize = former.blockSize
    checkpoints = former.checkpoints
    isRaisedByAll = former.isRaisedByAll
    isShort = former.isShort
    areAllFixed = former.areAllFixed && last.areAllFixed
    let moves = ColumnMoves()
    var (lowest, highest) = (Int128.max, Int128.min)
    for column in 0..<checkpoints.columns {
      let distance = last.level(after: column) &- before.level(after: column)
      moves.add(column, to: column, distance &+ (former.moves?.distances[column] ?? 0))
      let level = checkpoints.level(of: column, checkpoints.blockCount, moves)
      (lowest, highest) = (min(lowest, level), max(highest, level))
    }
    self.moves = moves
    extent = checkpoints.extent(from: 0, to: checkpoints.blockCount, moves)
    floor = lowest
    // A column ends at its last item and a gap.
    reach = max(0, highest &- checkpoints.gap)
  }

  /// Returns the level of a column after these items.
  private func level(after column: Int) -> Int128 {
    checkpoints.level(of: column, checkpoints.blockCount, moves)
  }

  /// Returns the slot of an item.
  ///
  /// - Complexity: That of packing the items of a block.
  @inline(never)
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
    isHollow
      || extent.bottom >= low && extent.top <= high
        && fills(low, high, 0..<checkpoints.blockCount)
  }

  /// Returns the items of the first block, from one on, that may meet a range; the columns before
  /// them; and the base of these columns' levels. For chunks with `isShort`.
  ///
  /// - Parameter block: Set to the next block.
  func nextShort(
    _ block: inout Int, from low: Int128, to high: Int128, _ atOnePoint: inout ItemsAtOnePoint
  ) -> (items: Range<Int>, columns: ShortColumns, base: Int128)? {
    while let found = checkpoints.block(from: block, meeting: low, high, moves) {
      block = found + 1
      // The start of the highest item is the level of the lowest column.
      let (top, bottom) = checkpoints.extent(of: found, moves)
      guard bottom >= low && top <= high, atOnePoint.takes(blockSize, from: top, to: bottom)
      else { continue }
      let short = ShortColumns(checkpoints.columns) {
        Int64(truncatingIfNeeded: checkpoints.level(of: $0, found, moves) - top)
      }
      return (PackedChunk.items(of: found, blockSize, items), short, top)
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
    for block in 0..<checkpoints.blockCount {
      let (top, bottom) = checkpoints.extent(of: block, moves)
      guard bottom >= low && top <= high, fills(low, high, block..<block + 1),
        atOnePoint.takes(blockSize, from: top, to: bottom)
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
    for column in 0..<checkpoints.columns {
      let start = checkpoints.level(of: column, blocks.lowerBound, moves)
      let end = checkpoints.level(of: column, blocks.upperBound, moves)
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
    checkpoints.restore(&packer, block: block, moves)
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
