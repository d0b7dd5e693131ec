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
public final class DealtLengths {
  private struct Block {
    let start: Int
    let firstSegment: Int
  }

  public let columns: Int
  private let lengths: ItemLengths
  private let scale: LengthScale
  private let gap: Int128
  private let segments: [ItemLengths.Segment]
  /// And one behind the last, where the items end.
  private var blocks: [Block] = []
  /// For each of the blocks, and each column, the lengths and gaps of the items before.
  private var sums: [Int128] = []

  public var count: Int { lengths.count }

  /// - Parameters:
  ///   - columns: At least 1.
  ///   - gap: The distance from one item to the next in a column, in points.
  ///   - previous: Sums of a placement that is still alive, for the blocks that are still the same.
  /// - Complexity: O(pieces · columns), and O(items) of the pieces that are not in `previous`.
  public init(_ lengths: ItemLengths, columns: Int, gap: Double, previous: DealtLengths? = nil) {
    self.columns = columns
    self.lengths = lengths
    scale = LengthScale(count: lengths.count)
    self.gap = scale.units(gap)
    segments = lengths.segments()
    var source: BlockSource?
    if let previous, previous.columns == columns, previous.scale == scale,
      previous.gap == self.gap, lengths.isMeasured(like: previous.lengths)
    {
      source = BlockSource(previous)
    }
    addBlocks(from: &source)
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
    let block = self.block { self.blocks[$0].start <= item }
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

  /// Calls `yield` with item, start and length of those items of a column that may meet `low..<high`.
  ///
  /// - Parameter origin: Where the columns begin; starts are measured from the same zero.
  /// - Complexity: O(log blocks), the items of one block, and those answered.
  public func visit(
    column: Int, from low: Double, to high: Double, origin: Double,
    _ yield: (_ item: Int, _ start: Double, _ length: Double) -> Void
  ) {
    // An end that is computed may lie a few ulps beyond the start of the item after it.
    let low = low - max(1, low.magnitude) * 0x1p-48
    let first = block { origin + self.scale.points(self.sums[$0 * self.columns + column]) <= low }
    var reader = lengths
    var units = sums[first * columns + column]
    var item = firstItem(of: column, from: blocks[first].start)
    while item < count {
      let start = origin + scale.points(units)
      if start >= high { return }
      let length = reader.length(of: item)
      let step = scale.units(length) + gap
      let distance = scale.points(step)
      if start + distance <= low && distance > 0 {
        // Before the range: skip what is alike at once, and stop short so that rounding cannot pass it.
        let steps = (min(reader.runEnd(from: item), count) - item + columns - 1) / columns
        let skipped = (Int(flooring: (low - start) / distance) - 1).clamped(to: 1...max(1, steps))
        units += step * Int128(skipped)
        item += skipped * columns
        continue
      }
      yield(item, start, length)
      units += step
      item += columns
    }
  }

  private func firstItem(of column: Int, from item: Int) -> Int {
    let phase = item % columns
    return item + (column >= phase ? column - phase : column - phase + columns)
  }

  /// The last block for which something holds that holds for the first ones; the first if for none.
  private func block(_ holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = max(0, blocks.count - 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(middle) { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

// MARK: - Building

extension DealtLengths {
  /// Enough items in a block that its sums take less than two bytes for each.
  private var blockSize: Int { max(256, 16 * columns) }

  private func addBlocks(from source: inout BlockSource?) {
    var running = [Int128](repeating: 0, count: columns)
    var segment = 0
    while segment < segments.count {
      let start = segments[segment].start
      blocks.append(Block(start: start, firstSegment: segment))
      sums += running
      if source != nil, let old = source?.block(at: segment, in: self) {
        source?.add(old, to: &running, from: start)
        segment += source?.segmentCount(of: old) ?? 0
        continue
      }
      var end = start
      repeat {
        end += segments[segment].count
        segment += 1
      } while segment < segments.count && end - start < blockSize
        && !(source?.hasBlock(at: segment, in: self) ?? false)
      add(start..<end, to: &running)
    }
    blocks.append(Block(start: count, firstSegment: segments.count))
    sums += running
  }

  /// Adds the lengths and gaps of a range of items to the sum of the column of each.
  private func add(_ range: Range<Int>, to sums: inout [Int128]) {
    var reader = lengths
    var item = range.lowerBound
    var column = item % columns
    while item < range.upperBound {
      let end = min(reader.runEnd(from: item), range.upperBound)
      let step = scale.units(reader.length(of: item)) + gap
      let (rounds, rest) = (end - item).quotientAndRemainder(dividingBy: columns)
      if rounds > 0 { for index in sums.indices { sums[index] += step * Int128(rounds) } }
      for _ in 0..<rest {
        sums[column] += step
        column = column + 1 == columns ? 0 : column + 1
      }
      item = end
    }
  }

  /// Finds blocks of a placement before by what they are made of.
  private struct BlockSource {
    private let old: DealtLengths
    /// The block that comes next if nothing was changed in between.
    private var next = 0
    /// Numbers of blocks plus one, at the hash of their first segment; made at the first need.
    private var table: [Int32] = []

    init(_ old: DealtLengths) { self.old = old }

    func segmentCount(of block: Int) -> Int {
      old.blocks[block + 1].firstSegment - old.blocks[block].firstSegment
    }

    /// The old block that consists of the segments from this one on.
    mutating func block(at segment: Int, in new: DealtLengths) -> Int? {
      if isSame(next, segment, new) {
        next += 1
        return next - 1
      }
      guard let found = lookUp(segment, new) else { return nil }
      next = found + 1
      return found
    }

    mutating func hasBlock(at segment: Int, in new: DealtLengths) -> Bool {
      isSame(next, segment, new) || lookUp(segment, new) != nil
    }

    /// Adds the sums of an old block whose first item is now `start`.
    func add(_ block: Int, to sums: inout [Int128], from start: Int) {
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

    private func isSame(_ block: Int, _ segment: Int, _ new: DealtLengths) -> Bool {
      guard block < old.blocks.count - 1 else { return false }
      let first = old.blocks[block].firstSegment
      let count = segmentCount(of: block)
      guard segment + count <= new.segments.count else { return false }
      for index in 0..<count where !(old.segments[first + index] == new.segments[segment + index]) {
        return false
      }
      return true
    }

    private mutating func lookUp(_ segment: Int, _ new: DealtLengths) -> Int? {
      if table.isEmpty { fillTable() }
      var slot = Int(truncatingIfNeeded: new.segments[segment].hash >> 20) & (table.count - 1)
      // Blocks that begin alike lie behind one another; many alike are not worth a long search.
      for _ in 0..<8 {
        if table[slot] == 0 { return nil }
        let block = Int(table[slot]) - 1
        if isSame(block, segment, new) { return block }
        slot = (slot + 1) & (table.count - 1)
      }
      return nil
    }

    private mutating func fillTable() {
      let count = old.blocks.count - 1
      var size = 16
      while size < 4 * count { size *= 2 }
      table = Array(repeating: 0, count: size)
      for block in 0..<count {
        let hash = old.segments[old.blocks[block].firstSegment].hash
        var slot = Int(truncatingIfNeeded: hash >> 20) & (size - 1)
        for _ in 0..<8 {
          if table[slot] == 0 {
            table[slot] = Int32(truncatingIfNeeded: block + 1)
            break
          }
          slot = (slot + 1) & (size - 1)
        }
      }
    }
  }
}
