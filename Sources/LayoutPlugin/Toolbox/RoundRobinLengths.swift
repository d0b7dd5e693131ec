/// Where items lie that are dealt in turn into columns, one below the other: running sums in blocks.
///
///     items    0 1 2 3 4 5 6 7 8 …        column 0:  0 3 6 …
///     3 columns, dealt in turn            column 1:  1 4 7 …
///                                         column 2:  2 5 8 …
///
/// With one column that is a plain list of running sums. The lengths themselves stay where the program
/// put them. A block is a few pieces of that storage; kept is only the sum of each column at the start
/// of each block. The sum of a block, column by column, can therefore be taken over from the placement
/// before, wherever the block went: one inserted item moves every later item into the next column, but
/// within a block all that happens is that the columns change places.
///
/// Sums are exact (`LengthScale`), so the result does not depend on the history of the blocks. Items
/// that are alike are one block, however many they are.
public final class RoundRobinLengths {
  struct Block {
    let start: Int
    let firstSegment: Int
  }

  public let columns: Int
  let lengths: ItemLengths
  let scale: LengthScale
  let gap: Int128
  let segments: [ItemLengths.Segment]
  /// And one behind the last, where the items end.
  private(set) var blocks: [Block] = []
  /// For each of the blocks, and each column, the lengths and gaps of the items before.
  private(set) var sums: [Int128] = []

  public var count: Int { lengths.count }

  /// How much memory such sums take at the most, see `Memory`.
  ///
  /// - Complexity: O(pieces).
  public static func bytes(for lengths: ItemLengths, columns: Int) -> Int {
    let segments = lengths.mostSegments
    let sums = (segments + 4) * columns * MemoryLayout<Int128>.stride
    return sums + segments * 160 + 1024
  }

  /// - Parameters:
  ///   - columns: At least 1.
  ///   - gap: The distance from one item to the next in a column, in points.
  ///   - previous: Sums of a placement that is still alive, for the blocks that are still the same.
  /// - Complexity: O(pieces · columns), and O(items) of the pieces that are not in `previous`.
  public init(_ lengths: ItemLengths, columns: Int, gap: Double, previous: RoundRobinLengths? = nil)
  {
    self.columns = columns
    self.lengths = lengths
    scale = LengthScale(count: lengths.count)
    self.gap = scale.units(gap)
    segments = lengths.segments()
    addBlocks(from: RoundRobinBlockSource(previous, for: self))
  }

  /// The length of an item, in points.
  public func length(of item: Int) -> Double {
    var reader = lengths
    return reader.length(of: item)
  }

  /// Where an item begins in its column, from the start of the column, in points.
  ///
  /// - Complexity: O(log blocks), and the items of one block.
  public func start(of item: Int) -> Double {
    let column = item % columns
    let block = lastBlock { self.blocks[$0].start <= item }
    var reader = lengths
    var units = sums[block * columns + column]
    var next = firstItem(of: column, from: blocks[block].start)
    while next < item {
      let end = min(reader.runEnd(from: next), item)
      let steps = (end - next + columns - 1) / columns
      units += (scale.units(reader.length(of: next)) + gap) * Int128(steps)
      next += steps * columns
    }
    return scale.points(units)
  }

  /// How long a column is, without a gap at its end, in points.
  public func extent(of column: Int) -> Double {
    guard column < count else { return 0 }
    return scale.points(sums[(blocks.count - 1) * columns + column] - gap)
  }

  /// The first item of a column that is this one or lies behind it.
  func firstItem(of column: Int, from item: Int) -> Int {
    let phase = item % columns
    return item + (column >= phase ? column - phase : column - phase + columns)
  }

  /// The last block for which something holds that holds for the first ones; the first if for none.
  func lastBlock(_ holds: (Int) -> Bool) -> Int {
    (0..<max(1, blocks.count - 1)).lastOfPrefix(where: holds)
  }
}

// MARK: - Building

extension RoundRobinLengths {
  /// Enough items in a block that its sums take less than two bytes for each.
  private var blockSize: Int { max(256, 16 * columns) }

  private func addBlocks(from source: consuming RoundRobinBlockSource) {
    var source = source
    blocks.reserveCapacity(segments.count)
    sums.reserveCapacity(segments.count * columns)
    var running = [Int128](repeating: 0, count: columns)
    var segment = 0
    while segment < segments.count - 1 {
      let start = segments[segment].start
      begin(Block(start: start, firstSegment: segment), running)
      if let block = source.block(at: segment, in: self) {
        source.add(block, to: &running, from: start)
        segment += source.segmentCount(of: block)
        continue
      }
      repeat {
        segment += 1
      } while segment < segments.count - 1 && segments[segment].start - start < blockSize
        && !source.hasBlock(at: segment, in: self)
      add(start..<segments[segment].start, to: &running)
    }
    begin(Block(start: count, firstSegment: segments.count - 1), running)
  }

  private func begin(_ block: Block, _ running: [Int128]) {
    blocks.append(block)
    for sum in running { sums.append(sum) }
  }

  /// Adds the lengths and gaps of a range of items to the sum of the column of each.
  private func add(_ range: Range<Int>, to sums: inout [Int128]) {
    var reader = lengths
    var item = range.lowerBound
    var column = item % columns
    while item < range.upperBound {
      let end = min(reader.runEnd(from: item), range.upperBound)
      let step = scale.units(reader.length(of: item)) + gap
      let count = end - item
      if count >= columns {
        let rounds = Int128(count / columns)
        for index in sums.indices { sums[index] += step * rounds }
      }
      for _ in 0..<(count < columns ? count : count % columns) {
        sums[column] += step
        column = column + 1 == columns ? 0 : column + 1
      }
      item = end
    }
  }
}
