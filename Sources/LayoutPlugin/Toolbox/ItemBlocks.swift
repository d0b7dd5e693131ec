/// A summary of consecutive items, such as the sum of their sizes.
public protocol ItemSummary {
  /// All numbers on which a summary depends besides the items' values.
  associatedtype Rule: Equatable

  /// Summarizes items.
  ///
  /// - Parameters:
  ///   - isUniform: Whether all items have the value of the first. There may be 2⁴⁸ of them then.
  ///   - reader: A reader of the items' values.
  init(_ items: Range<Int>, isUniform: Bool, _ reader: inout ItemReader, by rule: Rule)
}

/// The items of one section in blocks, each with a summary, such as the sum of their sizes.
///
///     items    ▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢▢
///     blocks  |  128   |  127   | 9,000 equal items |  128   |
///
/// A run of many equal items is one block. After a change, placements share the summaries of blocks in
/// which no item changed. The blocks depend on earlier changes, so a result must not depend on the
/// boundaries between them: sums must be exact, as those of `ExactOffset` are.
public struct ItemBlocks<Summary: ItemSummary> {
  /// Consecutive items with their summary.
  public struct Block {
    /// The items.
    public fileprivate(set) var items: Range<Int>
    /// Whether all items are known to have the same value.
    public let isUniform: Bool
    /// The first item's value.
    fileprivate let value: PropertyValue
    /// Their summary.
    public let summary: Summary
  }

  /// The blocks in order, none of them empty.
  public fileprivate(set) var list: [Block] = []

  private let rule: Summary.Rule

  /// The maximum number of items in a block of unequal items.
  public static var mostItems: Int { 128 }

  /// Returns the maximum memory of the blocks, and of `bytes` more for each of them.
  ///
  /// - Parameter old: The blocks of the last placement.
  /// - Complexity: O(pieces of storage).
  public static func bytes<Value>(
    for input: LayoutInput, _ property: Property<Value>, section: Int,
    after change: PlacementChange, _ old: ItemBlocks?, and bytes: Int
  ) -> Int {
    let (stretches, singles) = input.storedValues(property, section: section)
    let blocks = min(
      input.counts[section], 2 * singles / mostItems + 2 * stretches + (old?.list.count ?? 0) + 8)
    return blocks * (4 * MemoryLayout<Block>.stride + bytes)
  }

  /// Divides a section into blocks, and reuses those of the last placement.
  ///
  /// - Parameters:
  ///   - change: The change since the last placement.
  ///   - old: Returns the last placement's blocks for one of its sections, or `nil`.
  /// - Complexity: O(blocks + items of changed blocks); O(1) if no item has a value of its own.
  public init<Value>(
    _ input: LayoutInput, _ property: Property<Value>, section: Int, by rule: Summary.Rule,
    after change: PlacementChange, _ old: (_ section: Int) -> ItemBlocks?
  ) {
    self.rule = rule
    guard section < input.sectionCount, input.counts[section] > 0 else { return }
    let count = input.counts[section]
    var reader = ItemReader(input, property, section)
    if let value = reader.uniformValue {
      let summary = Summary(0..<count, isUniform: true, &reader, by: rule)
      list = [Block(items: 0..<count, isUniform: true, value: value, summary: summary)]
      return
    }
    let capacity = min(count, (old(section)?.list.count ?? 0) + 8)
    var builder = ItemBlockBuilder<Summary>(reader, rule, capacity: capacity)
    let former = change.previous?.input
    change.visitOrigins(of: section, count: count) { origin in
      if let former, let home = origin.section, let blocks = old(home), blocks.rule == rule {
        builder.add(origin, like: blocks, ItemReader(former, property, home))
      } else {
        builder.add(upTo: origin.items.upperBound)
      }
    }
    list = builder.finish()
  }

  /// Returns the index of the block that contains an item, or of the last block.
  ///
  /// - Complexity: O(log blocks).
  public func index(of item: Int) -> Int {
    (0..<list.count).lastOfPrefix { list[$0].items.lowerBound <= item }
  }
}

/// Divides items into blocks. It collects items without a block, until a block that can be shared follows.
private struct ItemBlockBuilder<Summary: ItemSummary> {
  typealias Blocks = ItemBlocks<Summary>

  private var reader: ItemReader
  private let rule: Summary.Rule
  private var list: [Blocks.Block] = []
  /// The last items, which are in no block yet.
  private var rest = 0..<0

  /// - Parameter capacity: The expected number of blocks.
  init(_ reader: ItemReader, _ rule: Summary.Rule, capacity: Int) {
    self.reader = reader
    self.rule = rule
    list.reserveCapacity(capacity)
  }

  mutating func finish() -> [Blocks.Block] {
    closeBlocks()
    return list
  }

  mutating func add(upTo end: Int) { rest = rest.lowerBound..<end }

  /// Adds items that were in blocks before; those with other values now get new ones.
  @inline(never)
  mutating func add(
    _ origin: PlacementChange.Origin, like old: Blocks, _ oldReader: ItemReader
  ) {
    let shift = origin.start - origin.items.lowerBound
    var reader = reader
    reader.visitDifferences(in: origin.items, from: oldReader, at: origin.start) { changed in
      share(old, shift, upTo: changed.lowerBound)
      add(upTo: changed.upperBound)
    }
    share(old, shift, upTo: origin.items.upperBound)
  }

  /// Adds items that have the same values as others in `old`, `shift` further on.
  @inline(never)
  private mutating func share(_ old: Blocks, _ shift: Int, upTo end: Int) {
    guard rest.upperBound < end else { return }
    var index = old.index(of: rest.upperBound + shift)
    while rest.upperBound < end {
      let block = old.list[index].items
      let items = block.lowerBound - shift..<block.upperBound - shift
      if items.lowerBound == rest.upperBound && items.upperBound <= end
        && !isJoined(old.list, index)
      {
        closeBlocks()
        list.append(old.list[index])
        list[list.count - 1].items = items
        rest = items.upperBound..<items.upperBound
      } else {
        add(upTo: min(items.upperBound, end))
      }
      index += 1
    }
  }

  /// Returns whether one block could hold the items before and an old block.
  private func isJoined(_ old: [Blocks.Block], _ index: Int) -> Bool {
    let count = old[index].items.count
    if !rest.isEmpty { return rest.count + count <= Blocks.mostItems }
    let last = list.count - 1
    guard last >= 0, list[last].isUniform == old[index].isUniform else { return false }
    return old[index].isUniform
      ? list[last].value.hasSameBits(as: old[index].value)
      : list[last].items.count + count <= Blocks.mostItems
  }

  /// Divides the remaining items into blocks.
  @inline(never)
  private mutating func closeBlocks() {
    guard !rest.isEmpty else { return }
    if let last = list.last,
      last.isUniform || last.items.count + rest.count <= Blocks.mostItems
    {
      list.removeLast()
      rest = last.items.lowerBound..<rest.upperBound
    }
    var item = rest.lowerBound
    while item < rest.upperBound {
      let run = endOfRun(from: item)
      let isUniform = run - item >= Blocks.mostItems
      let items = item..<(isUniform ? run : endOfBlock(from: item))
      let value = reader.value(at: item)
      let summary = Summary(items, isUniform: isUniform, &reader, by: rule)
      list.append(
        Blocks.Block(items: items, isUniform: isUniform, value: value, summary: summary))
      item = items.upperBound
    }
    rest = item..<item
  }

  /// Returns the end of the run that begins at an item; the item itself if it is stored with values of its neighbors.
  private mutating func endOfRun(from item: Int) -> Int {
    guard let value = reader.span(around: item).uniform else { return item }
    var end = item
    repeat {
      end = min(reader.span(around: end).items.upperBound, rest.upperBound)
    } while end < rest.upperBound
      && reader.span(around: end).uniform.map { $0.hasSameBits(as: value) } ?? false
    return end
  }

  /// Returns the end of a block of unequal items: before many equal ones.
  private mutating func endOfBlock(from item: Int) -> Int {
    let limit = min(item + Blocks.mostItems, rest.upperBound)
    var end = item
    while end < limit {
      let run = endOfRun(from: end)
      if run - end >= Blocks.mostItems { return end }
      end = max(run, min(reader.span(around: end).items.upperBound, limit))
    }
    return min(end, limit)
  }
}
