import LayoutPlugin

/// The positions of all items: a pure, immutable function of the input.
///
///     ┌─────────────────┐
///     │ ┌───┐┌───┐┌───┐ │   row 0   items 0, 1, 2
///     │ └───┘└───┘└───┘ │
///     │ ┌───┐┌───┐      │   row 1   items 3, 4
///     │ └───┘└───┘      │
///     └─────────────────┘
///
/// It stores nothing per item, so a billion items need no more memory than one.
final class GridPlacement: Placement {
  /// Items counted through all sections.
  private let items: FlatNumbering
  private let columns: Int
  private let spacing: Double
  private let cell: Size

  override init(_ input: LayoutInput) {
    items = FlatNumbering(input.counts)
    columns = input[properties.columns]
    spacing = input[properties.spacing]
    let room = input.viewportSize.width - spacing * Double(columns + 1)
    cell = Size(width: max(0, room / Double(columns)), height: input[properties.rowHeight])
    super.init(input)
  }

  /// The distance between the starts of two rows.
  private var pitch: Double { cell.height + spacing }

  private var rowCount: Int { (items.count + columns - 1) / columns }

  override var contentSize: Size {
    Size(
      width: input.viewportSize.width,
      height: rowCount == 0 ? 0 : Double(rowCount) * pitch + spacing)
  }

  // MARK: Queries

  override func element(at path: Path, from viewport: Viewport) -> Element? {
    let number = items.number(path.sectionIndex, path.itemIndex)
    return Element(section: path.sectionIndex, item: path.itemIndex, frame: frame(number))
  }

  /// - Complexity: O(log sections + returned items): the rows in the rectangle are computed, not searched.
  override func visit(
    in rect: Rect, from viewport: Viewport, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    // One row more on each side, for division rounds; the writer leaves out items outside.
    let first = Int(flooring: rect.y / pitch - 2).clamped(to: 0...rowCount)
    let last = Int(flooring: rect.maxY / pitch + 2).clamped(to: first...rowCount)
    let numbers = min(first * columns, items.count)..<min(last * columns, items.count)
    try items.visit(numbers) { number, section, item throws(StopIteration) in
      try writer.add(Element(section: section, item: item, frame: frame(number)))
    }
  }

  private func frame(_ number: Int) -> Rect {
    let (row, column) = number.quotientAndRemainder(dividingBy: columns)
    return Rect(
      x: spacing + Double(column) * (cell.width + spacing),
      y: spacing + Double(row) * pitch,
      width: cell.width, height: cell.height)
  }
}
