/// A value for each section, in blocks that lists share until one of them changes.
///
///     sections   0 … 127 | 128 … 255 | 256 … 383 | …
///     a list        A    |     B     |     C     |
///     changed       A    |     B'    |     C     |     128 values were copied, all others are shared
///     inserted   x |   A    |    B    |    C     |     in front: all blocks are shared
///
/// A copy with a few changes, insertions or deletions costs O(√n).
public struct SectionList<Value> {
  private(set) var blocks = SectionBlocks()
  /// The values of each block.
  private(set) var values: [[Value]] = []

  /// Creates an empty list.
  public init() {}

  /// Creates a list of equal values. Its full blocks share their storage.
  public init(repeating value: Value, count: Int) { append(count, of: value) }

  /// The number of sections.
  public var count: Int { blocks.sectionCount }

  /// Whether there are no sections.
  public var isEmpty: Bool { count == 0 }

  /// The value of a section.
  ///
  /// - Complexity: O(1) while all blocks are full, O(log blocks) after insertions and deletions.
  public subscript(section: Int) -> Value {
    @inline(never)
    get {
      let place = blocks.place(of: section)
      return values[place.block][place.index]
    }
    @inline(never)
    set {
      let place = blocks.place(of: section)
      values[place.block][place.index] = newValue
    }
  }

  // MARK: Adding

  /// Appends a value.
  @inline(never)
  public mutating func append(_ value: Value) {
    if blocks.room == 0 { add([]) }
    values[values.count - 1].append(value)
    blocks.grow(by: 1)
  }

  /// Appends a value several times.
  ///
  /// - Complexity: O(blocks).
  @inline(never)
  public mutating func append(_ number: Int, of value: Value) {
    var rest = number
    var block: [Value] = []
    while rest > 0 {
      if rest < SectionBlocks.size || blocks.room > 0 {
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
      let (block, start) = other.blocks.place(of: next)
      let part = other.values[block]
      let end = min(part.count, start + range.upperBound - next)
      if end - start == part.count && part.count > blocks.room {
        add(part)
      } else {
        if end - start > blocks.room { add([]) }
        values[values.count - 1] += part[start..<end]
        blocks.grow(by: end - start)
      }
      next += end - start
    }
  }

  private mutating func add(_ block: [Value]) {
    values.append(block)
    blocks.append(block.count)
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
}

// MARK: - Memory

extension SectionList {
  /// The memory for each block without its values: its header, and its places in two arrays that grow by doubling.
  private static var blockBytes: Int { 64 + 4 * 2 * MemoryLayout<Int>.stride }

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
