import LayoutPlugin

/// The positions of all items: a pure, immutable function of the input.
///
///     ┌─────────────────┐
///     │ ┌───┐┌───┐┌───┐ │   items 0, 1, 2
///     │ └───┘│   │└───┘ │
///     │ ┌───┐│   │      │   item 3
///     │ └───┘└───┘      │
///     └─────────────────┘
final class GridPlacement: Placement {
  private let columns: Int
  private let spacing: Double
  private let cellWidth: Double
  /// The heights of each section's items, added up in each column. It stores nothing per item, so a
  /// billion items of one height need no more memory than one.
  private let heights: [RoundRobinLengths]
  /// The sections, each with the spacing below it.
  private let stack: SectionStack

  /// - Parameter previous: The placement before, whose unchanged sums are reused.
  init(_ input: LayoutInput, previous: GridPlacement?) throws(Failure) {
    columns = input[properties.columns]
    spacing = input[properties.spacing]
    let room = input.viewportSize.width - spacing * Double(columns + 1)
    cellWidth = max(0, room / Double(columns))
    // A program may have a million sections: reserve memory that grows with their number.
    let sections = input.sectionCount
    var budget = MemoryBudget()
    try budget.spend(SectionStack.bytes(for: sections) + sections * MemoryLayout<Int>.stride)
    var heights: [RoundRobinLengths] = []
    var lengths = SectionList<ExactLength>()
    heights.reserveCapacity(sections)
    for section in 0..<sections {
      let items = ItemLengths(
        input, section: section, properties.height, or: properties.cellHeight, by: (0, 0)
      ) { height, _, _ in height }
      try budget.spend(RoundRobinLengths.bytes(for: items, columns: columns))
      let old = previous.flatMap { section < $0.heights.count ? $0.heights[section] : nil }
      let sums = RoundRobinLengths(items, columns: columns, gap: spacing, previous: old)
      let height = (0..<columns).reduce(0) { max($0, sums.extent(of: $1)) }
      heights.append(sums)
      lengths.append(ExactLength(items.count == 0 ? 0 : height + spacing))
    }
    self.heights = heights
    stack = SectionStack(.vertical, lengths, after: previous?.stack)
    super.init(input)
  }

  override var contentSize: Size {
    let height = stack.length.points
    return Size(width: input.viewportSize.width, height: height == 0 ? 0 : spacing + height)
  }

  // MARK: Queries

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let (sums, item) = (heights[path.sectionIndex], path.itemIndex)
    let top = top(of: stack.extent(of: path.sectionIndex))
    return Element(
      section: path.sectionIndex, item: item,
      frame: frame(item % columns, top + sums.start(of: item), sums.length(of: item)))
  }

  /// - Complexity: O(log items + returned items).
  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    try TemporaryArray.with(columns, repeating: RoundRobinWalk.Position()) {
      positions throws(StopIteration) in
      // The sections are `spacing` lower than in the stack; the writer leaves out items outside.
      let range = (rect.y - spacing)...(rect.maxY - spacing)
      try stack.visit(range.withSlack) { extent throws(StopIteration) in
        var walk = RoundRobinWalk(
          heights[extent.section], columns: 0..<columns, from: rect.y, to: rect.maxY,
          origin: top(of: extent), positions)
        while let (item, column, y, height) = walk.next() {
          try writer.add(
            Element(section: extent.section, item: item, frame: frame(column, y, height)))
        }
      }
    }
  }

  private func top(of extent: SectionStack.Extent) -> Double { spacing + extent.start.points }

  private func frame(_ column: Int, _ y: Double, _ height: Double) -> Rect {
    Rect(
      x: spacing + Double(column) * (cellWidth + spacing), y: y, width: cellWidth, height: height)
  }
}
