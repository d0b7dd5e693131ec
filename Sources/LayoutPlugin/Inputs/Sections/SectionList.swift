/// A value for each section, in blocks that lists share until one of them changes.
///
///     sections   0 … 127 | 128 … 255 | 256 … 383 | …
///     a list        A    |     B     |     C     |
///     changed       A    |     B'    |     C     |     128 values were copied, all others are shared
///     inserted   x |   A    |    B    |    C     |     in front: all blocks are shared
///
/// A block has up to 128 values, and more than that together with the next one. The index of a
/// section's block is therefore section / 128 or higher, and exactly that while all blocks are full.
///
/// A copy with a few changes, insertions or deletions costs O(√n).
public struct SectionList<Value> {
  struct Block {
    /// The first section.
    let start: Int
    var values: [Value]
  }

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
    @inline(never)
    get {
      let block = block(of: section)
      return blocks[block].values[section - blocks[block].start]
    }
    @inline(never)
    set {
      let block = block(of: section)
      blocks[block].values[section - blocks[block].start] = newValue
    }
  }

  /// Calls `body` with the value of a section, without retaining it.
  @inline(__always)
  func withValue<Result>(of section: Int, _ body: (borrowing Value) -> Result) -> Result {
    let block = block(of: section)
    let index = section - blocks[block].start
    return unsafe blocks[block].values.withUnsafeBufferPointer { unsafe body($0[index]) }
  }

  /// Returns the index of a section's block.
  @inline(__always)
  public func block(of section: Int) -> Int {
    let block = section >> SectionBlocks.shift
    return isBefore(block + 1, section) ? search(after: block, section) : block
  }

  @inline(never)
  private func search(after block: Int, _ section: Int) -> Int {
    var block = block
    var step = 1
    while isBefore(block + step, section) {
      block += step
      step *= 2
    }
    while step > 1 {
      step /= 2
      if isBefore(block + step, section) { block += step }
    }
    return block
  }

  /// Returns whether a block exists and starts at or before a section.
  @inline(__always)
  private func isBefore(_ block: Int, _ section: Int) -> Bool {
    block < blocks.count && blocks[block].start <= section
  }

  /// The number of blocks.
  public var blockCount: Int { blocks.count }

  /// Returns the sections of a block.
  @inline(__always)
  public func sections(of block: Int) -> Range<Int> {
    blocks[block].start..<(block + 1 < blocks.count ? blocks[block + 1].start : count)
  }

  // MARK: Adding

  /// The number of values that still fit into the last block.
  private var room: Int {
    blocks.isEmpty ? 0 : SectionBlocks.size + blocks[blocks.count - 1].start - count
  }

  /// Appends a value.
  @inline(never)
  public mutating func append(_ value: Value) {
    if room == 0 { add([]) }
    blocks[blocks.count - 1].values.append(value)
    count += 1
  }

  /// Appends a value several times.
  ///
  /// - Complexity: O(blocks).
  @inline(never)
  public mutating func append(_ number: Int, of value: Value) {
    var rest = number
    var block: [Value] = []
    while rest > 0 {
      if rest < SectionBlocks.size || room > 0 {
        append(value)
        rest -= 1
      } else {
        if block.isEmpty { block = Array(repeating: value, count: SectionBlocks.size) }
        add(block)
        rest -= block.count
      }
    }
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
    var next = range.lowerBound
    while next < range.upperBound {
      let block = other.blocks[other.block(of: next)]
      let start = next - block.start
      let end = min(block.values.count, range.upperBound - block.start)
      if end - start == block.values.count && end > room {
        add(block.values)
      } else {
        if end - start > room { add([]) }
        blocks[blocks.count - 1].values += block.values[start..<end]
        count += end - start
      }
      next = block.start + end
    }
  }

  private mutating func add(_ values: [Value]) {
    blocks.append(Block(start: count, values: values))
    count += values.count
  }

  /// Appends a number of values of another list, or new ones if `start` is `nil` or beyond its end.
  @inline(never)
  mutating func append(_ number: Int, from start: Int?, of other: SectionList, or value: Value) {
    if let start, start < other.count {
      append(start..<start + number, of: other)
    } else {
      append(number, of: value)
    }
  }

  /// Returns the list with its values at the new places of their sections.
  @inline(never)
  func rearranged(_ origins: SectionOrigins, filledWith value: Value) -> SectionList {
    var result = SectionList()
    var origins = origins
    while let next = origins.step() {
      result.append(next.sections.count, from: next.former, of: self, or: value)
    }
    return result
  }

  /// Returns the list with another number of sections; new ones have the given value.
  public func resized(to count: Int, filledWith value: Value) -> SectionList {
    rearranged(SectionOrigins(of: count, among: self.count), filledWith: value)
  }
}

// MARK: - Memory

enum SectionBlocks {
  static var shift: Int { 7 }
  /// The maximum number of sections in a block.
  static var size: Int { 1 << shift }

  /// Returns the maximum number of blocks for a number of sections.
  static func maxCount(for sections: Int) -> Int { sections / (size / 2) + 2 }
}

extension SectionList {
  /// The memory for each block without its values: its header, and its place in an array that grows by doubling.
  private static var blockBytes: Int { 64 + 4 * MemoryLayout<Block>.stride }

  /// The maximum number of sections in a block.
  public static var blockSize: Int { SectionBlocks.size }

  /// Returns the maximum memory of a list for a number of sections; see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    // Blocks that are joined grow by doubling.
    2 * sections * MemoryLayout<Value>.stride + SectionBlocks.maxCount(for: sections) * blockBytes
  }

  /// Returns the memory for a change in a number of blocks.
  @inline(never)
  func bytes(changing changed: Int, of count: Int) -> Int {
    let number = max(blocks.count, count / SectionBlocks.size + 2)
    return number * Self.blockBytes + 2 * min(number, changed)
      * (SectionBlocks.size * MemoryLayout<Value>.stride + 64)
  }
}
