/// A value for each section, in blocks that lists share until one of them changes.
///
///     sections   0 … 127 | 128 … 255 | 256 … 383 | …
///     a list        A    |     B     |     C     |
///     changed       A    |     B'    |     C     |     128 values were copied, all others are shared
///     inserted   x |   A    |    B    |    C     |     in front: all blocks are shared
///
/// A block has up to 128 values, and more than that together with the next one. A copy with a few
/// changes, insertions or deletions costs O(√n).
public struct SectionList<Value> {
  /// Consecutive values.
  struct Block {
    /// The section of the first value.
    let start: Int
    var values: [Value]

    var end: Int { start + values.count }
  }

  private static var shift: Int { 7 }
  /// The maximum number of sections in a block.
  static var blockSize: Int { 1 << shift }

  private(set) var blocks: [Block] = []
  /// The number of sections.
  public private(set) var count = 0

  /// Creates an empty list.
  public init() {}

  /// Creates a list of equal values. Its full blocks share their storage.
  public init(repeating value: Value, count: Int) { append(count, of: value) }

  /// Whether there are no sections.
  public var isEmpty: Bool { count == 0 }

  /// The value of a section.
  ///
  /// - Complexity: O(1) while all blocks are full, O(log blocks) after insertions and deletions.
  public subscript(section: Int) -> Value {
    get {
      let block = blocks[block(of: section)]
      return block.values[section - block.start]
    }
    set {
      let block = block(of: section)
      blocks[block].values[section - blocks[block].start] = newValue
    }
  }

  /// Returns the index of a section's block.
  func block(of section: Int) -> Int {
    // Exact if all blocks before it are full, and else too low.
    var block = section >> Self.shift
    var step = 1
    while block + step < blocks.count && blocks[block + step].start <= section {
      block += step
      step *= 2
    }
    while step > 1 {
      step /= 2
      if block + step < blocks.count && blocks[block + step].start <= section { block += step }
    }
    return block
  }

  /// Returns the sections of a block.
  func sections(of block: Int) -> Range<Int> { blocks[block].start..<blocks[block].end }

  // MARK: Adding

  /// Appends a value.
  public mutating func append(_ value: Value) {
    if room == 0 {
      blocks.append(Block(start: count, values: [value]))
    } else {
      blocks[blocks.count - 1].values.append(value)
    }
    count += 1
  }

  /// Appends a value several times.
  ///
  /// - Complexity: O(blocks).
  @inline(never)
  public mutating func append(_ number: Int, of value: Value) {
    var rest = number
    while rest > 0 && room > 0 {
      append(value)
      rest -= 1
    }
    guard rest > 0 else { return }
    if rest >= Self.blockSize {
      let values = Array(repeating: value, count: Self.blockSize)
      while rest >= Self.blockSize {
        add(values)
        rest -= Self.blockSize
      }
    }
    if rest > 0 { add(Array(repeating: value, count: rest)) }
  }

  /// Appends a part of another list. Its blocks are shared, except for the first and the last.
  ///
  /// - Complexity: O(1) for a whole list, else O(blocks).
  @inline(never)
  public mutating func append(_ range: Range<Int>, of other: SectionList) {
    if isEmpty && range == 0..<other.count {
      self = other
      return
    }
    guard !range.isEmpty else { return }
    var next = other.block(of: range.lowerBound)
    while next < other.blocks.count && other.blocks[next].start < range.upperBound {
      let block = other.blocks[next]
      let part = range.clamped(to: block.start..<block.end)
      let places = part.lowerBound - block.start..<part.upperBound - block.start
      if part.count <= room {
        blocks[blocks.count - 1].values += block.values[places]
        count += part.count
      } else {
        add(part.count == block.values.count ? block.values : Array(block.values[places]))
      }
      next += 1
    }
  }

  private mutating func add(_ values: [Value]) {
    blocks.append(Block(start: count, values: values))
    count += values.count
  }

  /// The number of values that still fit into the last block.
  private var room: Int {
    blocks.isEmpty ? 0 : Self.blockSize - (count - blocks[blocks.count - 1].start)
  }

  /// Returns the list with another number of sections; new ones have the given value.
  func resized(to count: Int, filledWith value: Value) -> SectionList {
    var result = SectionList()
    result.append(0..<min(count, self.count), of: self)
    result.append(count - result.count, of: value)
    return result
  }
}

// MARK: - Memory

extension SectionList {
  /// Returns the maximum number of blocks for a number of sections.
  static func maxBlocks(for sections: Int) -> Int { sections / (blockSize / 2) + 2 }

  /// Returns the maximum memory of a list for a number of sections; see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    // The array of blocks, and the blocks that are joined, grow by doubling.
    2 * sections * MemoryLayout<Value>.stride
      + maxBlocks(for: sections) * (64 + 4 * MemoryLayout<Block>.stride)
  }

  /// Returns the memory for a change in a number of sections.
  @inline(never)
  func bytes(changing sections: Int, of count: Int) -> Int {
    let number = max(blocks.count, count / Self.blockSize + 2)
    let block = Self.blockSize * MemoryLayout<Value>.stride + 64
    return 4 * number * MemoryLayout<Block>.stride + 2 * min(number, sections) * block
  }
}
