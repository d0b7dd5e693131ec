/// The positions of items that are distributed round-robin over columns, as running sums in blocks.
///
///     items    0 1 2 3 4 5 6 7 8 …        column 0:  0 3 6 …
///     3 columns                           column 1:  1 4 7 …
///                                         column 2:  2 5 8 …
///
/// With one column this is a plain list of running sums. The lengths themselves stay in the
/// property storage. A block covers a few pieces of that storage. Kept are the sums of each column
/// at the start of each block and, inside a block, about every hundred items, relative to its start
/// (`RoundRobinBlock`). The contents of a block can therefore be reused from the previous placement
/// at any position: an inserted item moves every later item to the next column, but inside a block
/// only the columns are permuted.
///
/// Sums are exact (`FixedPointScale`), so the result does not depend on earlier changes. Any number of
/// equal items is one block.
public final class RoundRobinLengths {
  struct Block {
    let start: Int
    let firstSegment: Int
    /// `nil` after the last block.
    let sums: RoundRobinBlock?
  }

  /// The number of columns.
  public let columns: Int
  let lengths: ItemLengths
  let scale: FixedPointScale
  let gap: Int128
  let segments: [ItemLengths.Segment]
  /// The blocks, and an empty one at the end of the items.
  let blocks: [Block]
  /// For each block and each column, the sum of lengths and gaps of the items before it.
  let sums: [Int128]

  /// The number of items.
  public var count: Int { lengths.count }

  /// Returns the maximum memory of such sums; see `Memory`.
  ///
  /// - Complexity: O(pieces).
  public static func bytes(for lengths: ItemLengths, columns: Int) -> Int {
    let segments = lengths.mostSegments
    let sums = (segments + 4) * columns * MemoryLayout<Int128>.stride
    let (stretches, singles) = lengths.stored
    return sums + segments * 512 + 1024
      + RoundRobinBlock.bytes(for: singles, stretches: stretches, columns: columns)
      + segments * RoundRobinBlock.bytes(for: 0, stretches: 0, columns: columns)
  }

  /// Computes the sums.
  ///
  /// - Parameters:
  ///   - columns: At least 1.
  ///   - gap: The distance between items of a column, in points.
  ///   - previous: The sums of a placement that is still alive, whose unchanged blocks are reused.
  /// - Complexity: O(pieces · columns), and O(items) in pieces that are not in `previous`.
  public init(_ lengths: ItemLengths, columns: Int, gap: Double, previous: RoundRobinLengths? = nil)
  {
    var builder = RoundRobinBuilder(lengths, columns: columns, gap: gap, previous)
    builder.addBlocks()
    self.columns = columns
    self.lengths = lengths
    scale = builder.scale
    self.gap = builder.gap
    segments = builder.segments
    blocks = builder.blocks
    sums = builder.sums
  }

  /// Returns the length of an item, in points.
  public func length(of item: Int) -> Double {
    var reader = lengths
    return reader.length(of: item)
  }

  /// Returns the start of an item, in points from the start of its column.
  ///
  /// - Complexity: O(log blocks), and the items between two checkpoints.
  public func start(of item: Int) -> Double {
    let column = item % columns
    let index = lastBlock { self.blocks[$0].start <= item }
    guard let block = blocks[index].sums else { return 0 }
    let start = blocks[index].start
    let before = block.checkpoint(of: lane(of: column, in: index), before: item - start)
    var reader = lengths
    var units = sums[index * columns + column] + before.units
    var next = firstItem(of: column, from: start + before.offset)
    while next < item {
      let span = reader.span(around: next)
      let steps =
        span.isUniform ? (min(span.items.upperBound, item) - next + columns - 1) / columns : 1
      units += (scale.units(reader.length(of: next)) + gap) * Int128(steps)
      next += steps * columns
    }
    return scale.points(units)
  }

  /// Returns the length of a column without a gap at its end, in points.
  public func extent(of column: Int) -> Double {
    guard column < count else { return 0 }
    return scale.points(sums[(blocks.count - 1) * columns + column] - gap)
  }

  /// Returns the first item of a column at or after an item.
  func firstItem(of column: Int, from item: Int) -> Int {
    let phase = item % columns
    return item + (column >= phase ? column - phase : column - phase + columns)
  }

  /// Returns the lane of a block that a column occupies.
  func lane(of column: Int, in block: Int) -> Int {
    let phase = blocks[block].start % columns
    return column >= phase ? column - phase : column - phase + columns
  }

  /// Returns the last block for which a predicate holds that holds for all earlier ones; else the first one.
  func lastBlock(_ holds: (Int) -> Bool) -> Int {
    (0..<max(1, blocks.count - 1)).lastOfPrefix(where: holds)
  }
}

// MARK: - Building

private struct RoundRobinBuilder {
  let lengths: ItemLengths
  let columns: Int
  let scale: FixedPointScale
  let gap: Int128
  let segments: [ItemLengths.Segment]
  private var source: RoundRobinBlockSource
  private(set) var blocks: [RoundRobinLengths.Block] = []
  private(set) var sums: [Int128] = []

  /// Chosen so that the sums of a block take less than two bytes per item.
  private var blockSize: Int { max(1024, 16 * columns) }

  init(_ lengths: ItemLengths, columns: Int, gap: Double, _ previous: RoundRobinLengths?) {
    self.lengths = lengths
    self.columns = columns
    scale = FixedPointScale(count: lengths.count)
    self.gap = scale.units(gap)
    segments = lengths.segments()
    source = RoundRobinBlockSource(
      previous, segments, lengths, columns: columns, gap: self.gap, scale)
  }

  mutating func addBlocks() {
    var reader = lengths
    blocks.reserveCapacity(segments.count)
    sums.reserveCapacity(segments.count * columns)
    for _ in 0..<columns { sums.append(0) }
    var segment = 0
    while segment < segments.count - 1 {
      let known = source.blocks(at: segment)
      if let first = known.first, let sums = first.sums {
        let shift = segment - first.firstSegment
        for block in known { add(block.sums ?? sums, segment: block.firstSegment + shift) }
        segment = source.segmentBehind + shift
        continue
      }
      let first = segment
      repeat {
        segment += 1
      } while segment < segments.count - 1
        && segments[segment].start - segments[first].start < blockSize
        && !source.hasBlock(at: segment)
      let items = segments[first].start..<segments[segment].start
      add(
        RoundRobinBlock(items, &reader, columns: columns, gap: gap, scale), segment: first)
    }
    blocks.append(
      RoundRobinLengths.Block(
        start: lengths.count, firstSegment: segments.count - 1, sums: nil))
  }

  private mutating func add(_ block: RoundRobinBlock, segment: Int) {
    let start = segments[segment].start
    var lane = (columns - start % columns) % columns
    let before = blocks.count * columns
    blocks.append(RoundRobinLengths.Block(start: start, firstSegment: segment, sums: block))
    for column in 0..<columns {
      sums.append(sums[before + column] + block.total(of: lane))
      lane = lane + 1 == columns ? 0 : lane + 1
    }
  }
}
