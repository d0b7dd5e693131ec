/// A value for each section, in blocks that lists share for as long as nothing in them changes.
///
///     sections   0 … 127 | 128 … 255 | 256 … 383 | …
///     a list        A    |     B     |     C     |
///     changed       A    |     B'    |     C     |     128 values were copied, all others are shared
///
/// So a copy with a few changes costs O(√n), and what two lists share is known by address, without
/// looking at the values: as long as both are alive, a block that is shared is the same in both.
///
///     let old = list
///     list[130] = value
///     list.sharesBlock(0, with: old)  // true
///     list.sharesBlock(1, with: old)  // false
public struct SectionList<Value> {
  private static var shift: Int { 7 }
  public static var blockSize: Int { 1 << shift }

  /// Full ones, but for the last.
  private var blocks: [[Value]] = []
  public private(set) var count = 0

  public init() {}

  /// One block stands for all.
  public init(repeating value: Value, count: Int) { append(count, of: value) }

  public var isEmpty: Bool { count == 0 }

  /// How much memory a list of so many sections takes at the most, see `Memory`.
  public static func bytes(for sections: Int) -> Int {
    // The list of blocks grows by doubling.
    let blocks = sections / blockSize + 2
    return sections * MemoryLayout<Value>.stride + blocks * (64 + 4 * MemoryLayout<Int>.stride)
  }

  public subscript(section: Int) -> Value {
    get { blocks[section >> Self.shift][section & (Self.blockSize - 1)] }
    set { blocks[section >> Self.shift][section & (Self.blockSize - 1)] = newValue }
  }

  // MARK: Adding

  public mutating func append(_ value: Value) {
    if room == 0 {
      blocks.append([value])
    } else {
      blocks[blocks.count - 1].append(value)
    }
    count += 1
  }

  /// Adds the same value several times.
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

  /// Adds a part of another list, sharing the blocks that come to lie as they did there.
  ///
  /// - Complexity: O(1) for all of a list, O(blocks) for what is shared, O(values) for the rest.
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

  /// How many values the last block has still room for.
  private var room: Int { (blocks.count << Self.shift) - count }

  /// The same values for the same sections, as many as there are to be.
  public func resized(to count: Int, filledWith value: Value) -> SectionList {
    var result = SectionList()
    result.append(0..<min(count, self.count), of: self)
    result.append(count - result.count, of: value)
    return result
  }
}

// MARK: - Comparing without looking at each

extension SectionList {
  public var blockCount: Int { blocks.count }

  public func block(of section: Int) -> Int { section >> Self.shift }

  public func sections(of block: Int) -> Range<Int> {
    let first = block << Self.shift
    return first..<first + blocks[block].count
  }

  /// Whether both are known to be the same.
  public func sharesAll(with other: SectionList) -> Bool {
    count == other.count && blocks.isIdentical(to: other.blocks)
  }

  /// Whether a block is known to be the same in both.
  public func sharesBlock(_ block: Int, with other: SectionList) -> Bool {
    block < blocks.count && block < other.blocks.count
      && blocks[block].isIdentical(to: other.blocks[block])
  }
}
