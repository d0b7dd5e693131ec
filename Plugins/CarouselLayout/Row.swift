import LayoutPlugin

/// Consecutive items along the scroll axis.
///
///     sizes   100 100 100  60  100 100
///     starts  0   100 200  300 360 460     without spacing
///
/// Any number of items of one size is a single block, and all computations for it have a closed
/// form. A tree over the blocks finds those in a range. Positions are relative to the start of the
/// first item. With negative spacing, items may overlap, or go to the left.
final class Row {
  /// An item's place in the row.
  struct Item {
    let index: Int
    let start: Double
    let length: Double
    let breadth: Double
    /// The distance to the start of the next item.
    let step: Double
  }

  /// The number of items.
  let count: Int
  /// The distance from the first item's start to the start of an additional item.
  let length: Double
  /// The largest breadth; without items, that of the default size.
  let breadth: Double
  /// The largest length; without items, that of the default size.
  let longest: Double
  /// The largest step.
  let longestStep: Double
  /// Whether no item starts before the previous one.
  let isOrdered: Bool
  let rule: RowPart.Rule
  let blocks: ItemBlocks<RowPart>
  /// The start of each block.
  private let starts: [ExactOffset]
  /// A binary tree as an array: node i has the children 2i and 2i + 1, and the last half are blocks.
  let tree: [RowTreeNode]
  private let reader: ItemReader

  /// - Parameter old: The row of the last placement.
  /// - Complexity: O(pieces of storage).
  static func bytes(
    for input: LayoutInput, after change: PlacementChange, _ old: Row?
  ) -> Int {
    guard let count = input.counts.first, count > 0 else { return 0 }
    // The tree has at most four nodes for each block.
    return ItemBlocks<RowPart>.bytes(
      for: input, properties.itemSize, section: 0, after: change, old?.blocks,
      and: MemoryLayout<ExactOffset>.stride + 4 * MemoryLayout<RowTreeNode>.stride)
  }

  /// - Parameter old: The row of the last placement.
  /// - Complexity: O(1); if items have sizes of their own, O(blocks + items of changed blocks).
  init(
    _ input: LayoutInput, _ axis: ScrollAxis, fraction: Double, growth: Double,
    after change: PlacementChange, _ old: Row?
  ) {
    let usual = input[properties.itemSize]
    count = input.counts.first ?? 0
    rule = RowPart.Rule(
      axis: axis, spacing: input[properties.interitemSpacing], fraction: fraction, growth: growth)
    reader = ItemReader(input, properties.itemSize, 0)
    blocks = ItemBlocks(input, properties.itemSize, section: 0, by: rule, after: change) {
      $0 == 0 ? old?.blocks : nil
    }
    let list = blocks.list
    var leaves = 1
    while leaves < list.count { leaves *= 2 }
    var nodes = [RowTreeNode](repeating: RowTreeNode(), count: 2 * leaves)
    var starts: [ExactOffset] = []
    starts.reserveCapacity(list.count)
    var end = ExactOffset.zero
    var breadth = count > 0 ? 0 : axis.across(usual)
    var longest = count > 0 ? 0 : axis.along(usual)
    var isOrdered = true
    // By index, because a copy of a block would take as long as the rest.
    for index in list.indices {
      starts.append(end)
      nodes[leaves + index] = list[index].summary.extent.moved(by: end.points)
      end += list[index].summary.length
      breadth = max(breadth, list[index].summary.breadth)
      longest = max(longest, list[index].summary.longest)
      isOrdered = isOrdered && list[index].summary.isOrdered
    }
    for node in stride(from: leaves - 1, to: 0, by: -1) {
      nodes[node] = nodes[2 * node]
      nodes[node].unite(nodes[2 * node + 1])
    }
    self.starts = starts
    self.breadth = breadth
    self.longest = longest
    self.isOrdered = isOrdered
    length = end.points
    longestStep = rule.step(of: longest)
    tree = nodes
  }

  /// The extent of all items together.
  var reach: RowTreeNode { tree[1] }

  // MARK: Items

  /// - Complexity: O(log blocks).
  subscript(item: Int) -> Item {
    let index = blocks.index(of: item)
    guard !blocks.list[index].isUniform else { return self.item(item, inUniform: index) }
    var items = unequalItems(of: index)
    var place = items.next()
    while let next = place, next.index < item { place = items.next() }
    return place ?? self.item(item, inUniform: index)
  }

  /// Returns an item of a block of equal items.
  @inline(__always)
  func item(_ item: Int, inUniform index: Int) -> Item {
    let length = blocks.list[index].summary.longest
    let breadth = blocks.list[index].summary.breadth
    let step = rule.step(of: length)
    let number = item - blocks.list[index].items.lowerBound
    let start =
      index == 0
      ? Double(number) * step : (starts[index] + ExactOffset(step) * number).points
    return Item(index: item, start: start, length: length, breadth: breadth, step: step)
  }

  /// Returns the items of a block, one by one.
  func unequalItems(of index: Int) -> RowItems {
    RowItems(blocks.list[index].items, from: starts[index], reader, rule)
  }
}

/// Computes the places of consecutive items, in order.
struct RowItems {
  private var index: Int
  private let end: Int
  private var start: ExactOffset
  private var reader: ItemReader
  private let rule: RowPart.Rule

  init(_ items: Range<Int>, from start: ExactOffset, _ reader: ItemReader, _ rule: RowPart.Rule) {
    index = items.lowerBound
    end = items.upperBound
    self.start = start
    self.reader = reader
    self.rule = rule
  }

  /// Returns the next item; `nil` after the last one.
  @inline(never)
  mutating func next() -> Row.Item? {
    guard index < end else { return nil }
    let size = Size(reader.value(at: index))
    let length = rule.axis.along(size)
    let place = Row.Item(
      index: index, start: start.points, length: length, breadth: rule.axis.across(size),
      step: rule.step(of: length))
    start += ExactOffset(place.step)
    index += 1
    return place
  }
}
