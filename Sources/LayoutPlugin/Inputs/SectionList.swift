/// A value for each section, in blocks that lists share until one of them changes.
///
///     sections   0 … 127 | 128 … 255 | 256 … 383 | …
///     a list        A    |     B     |     C     |
///     changed       A    |     B'    |     C     |     128 values were copied, all others are shared
///
/// A copy with a few changes costs O(√n). Shared blocks are recognized by address, without
/// comparing values: as long as both lists are alive, a shared block is equal in both.
///
///     let old = list
///     list[130] = value
///     list.sharesBlock(0, with: old)  // true
///     list.sharesBlock(1, with: old)  // false
public struct SectionList<Value> {
  private static var shift: Int { 7 }
  /// The number of sections in a block.
  public static var blockSize: Int { 1 << shift }

  /// Full blocks, except for the last.
  private var blocks: [[Value]] = []
  /// The number of sections.
  public private(set) var count = 0

  /// Creates an empty list.
  public init() {}

  /// Creates a list of equal values. Its full blocks share their storage.
  public init(repeating value: Value, count: Int) { append(count, of: value) }

  /// Whether there are no sections.
  public var isEmpty: Bool { count == 0 }

  /// Returns the maximum memory of a list for a number of sections; see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    // The array of blocks grows by doubling.
    let blocks = sections / blockSize + 2
    return sections * MemoryLayout<Value>.stride + blocks * (64 + 4 * MemoryLayout<Int>.stride)
  }

  /// The value of a section.
  public subscript(section: Int) -> Value {
    get { blocks[section >> Self.shift][section & (Self.blockSize - 1)] }
    set { blocks[section >> Self.shift][section & (Self.blockSize - 1)] = newValue }
  }

  // MARK: Adding

  /// Appends a value.
  public mutating func append(_ value: Value) {
    if room == 0 {
      blocks.append([value])
    } else {
      blocks[blocks.count - 1].append(value)
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
      let block = Array(repeating: value, count: Self.blockSize)
      for _ in 0..<rest / Self.blockSize { blocks.append(block) }
    }
    let last = rest % Self.blockSize
    if last > 0 { blocks.append(Array(repeating: value, count: last)) }
    count += rest
  }

  /// Appends a part of another list. Blocks with the same alignment are shared.
  ///
  /// - Complexity: O(1) for a whole list, O(blocks) for shared parts, O(values) for the rest.
  @inline(never)
  public mutating func append(_ range: Range<Int>, of other: SectionList) {
    if isEmpty && range == 0..<other.count {
      self = other
      return
    }
    var next = range.lowerBound
    while next < range.upperBound {
      let block = other.blocks[next >> Self.shift]
      let start = next & (Self.blockSize - 1)
      var length = min(block.count - start, range.upperBound - next)
      if room > 0 {
        length = min(length, room)
        blocks[blocks.count - 1] += block[start..<start + length]
      } else {
        blocks.append(length == block.count ? block : Array(block[start..<start + length]))
      }
      next += length
      count += length
    }
  }

  /// The number of values that still fit into the last block.
  private var room: Int { (blocks.count << Self.shift) - count }

  /// Returns the list with another number of sections; new ones have the given value.
  public func resized(to count: Int, filledWith value: Value) -> SectionList {
    var result = SectionList()
    result.append(0..<min(count, self.count), of: self)
    result.append(count - result.count, of: value)
    return result
  }
}

// MARK: - Identity

extension SectionList {
  /// The number of blocks.
  public var blockCount: Int { blocks.count }

  /// Returns the index of a section's block.
  public func block(of section: Int) -> Int { section >> Self.shift }

  /// Returns the sections of a block.
  public func sections(of block: Int) -> Range<Int> {
    let first = block << Self.shift
    return first..<first + blocks[block].count
  }

  /// Returns whether both lists are known to be equal.
  public func sharesAll(with other: SectionList) -> Bool {
    count == other.count && blocks.isIdentical(to: other.blocks)
  }

  /// Returns whether a block is known to be equal in both lists.
  public func sharesBlock(_ block: Int, with other: SectionList) -> Bool {
    block < blocks.count && block < other.blocks.count
      && blocks[block].isIdentical(to: other.blocks[block])
  }
}
