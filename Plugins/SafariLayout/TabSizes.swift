import LayoutPlugin

/// The largest size of all tabs. Placements share the parts in which no tab changed.
struct TabSizes {
  typealias Blocks = ItemBlocks<LargestSize>

  private(set) var largest = Size()
  /// The blocks of sections with many tabs of their own size, in order.
  private var blocks: [(section: Int, blocks: Blocks)] = []

  /// - Complexity: O(sections + pieces of storage).
  static func bytes(
    for input: LayoutInput, after change: PlacementChange, _ old: TabSizes?
  ) -> Int {
    var bytes = 0
    for section in input.counts.indices where hasBlocks(input, section) {
      bytes += Blocks.bytes(
        for: input, properties.itemSize, section: section, after: change,
        old?.blocks(of: section), and: 4 * MemoryLayout<(Int, Blocks)>.stride)
    }
    return bytes
  }

  /// - Parameter old: The sizes of the last placement.
  /// - Complexity: O(sections + blocks + tabs of changed blocks).
  init(_ input: LayoutInput, after change: PlacementChange, _ old: TabSizes?) {
    for section in input.counts.indices where input.counts[section] > 0 {
      if TabSizes.hasBlocks(input, section) {
        add(
          section,
          Blocks(
            input, properties.itemSize, section: section, by: LargestSize.Rule(), after: change
          ) { old?.blocks(of: $0) })
      } else {
        input.visitRuns(properties.itemSize, section: section, in: 0..<input.counts[section]) {
          largest = largest.united(with: $1)
        }
      }
    }
  }

  private mutating func add(_ section: Int, _ blocks: Blocks) {
    for block in blocks.list { largest = largest.united(with: block.summary.size) }
    self.blocks.append((section, blocks))
  }

  private static func hasBlocks(_ input: LayoutInput, _ section: Int) -> Bool {
    input.counts[section] > Blocks.mostItems
      && input.hasItemValues(properties.itemSize, section: section)
  }

  /// The blocks of a section with many tabs of their own size.
  func blocks(of section: Int) -> Blocks? {
    let index = blocks.indices.partitioningIndex { blocks[$0].section >= section }
    return index < blocks.count && blocks[index].section == section ? blocks[index].blocks : nil
  }
}
