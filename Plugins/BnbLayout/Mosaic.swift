import LayoutPlugin

/// The geometry of one group of cells, which all groups repeat.
///
/// A pattern lists cells in a grid of rows along the scroll axis and columns across it. The
/// original's two groups of ten, with rows downwards in the first and to the right in the second:
///
///     vertical            horizontal
///     0 1   row 0         0 1 3 4 5 5 7 9
///     2 1                 2 1 3 6 5 5 8 9
///     3 3   full width
///     4 5                 (3 and 9 are full-height cells with parallax)
///     6 6
///     6 6
///     7 8
///     9 9   full width
///
/// Rows with full-width cells are as long as `parallax_cell_size`. The others are grid rows,
/// `grid_cell_spacing` apart; each run of them has `grid_padding` before and after it.
struct Mosaic {
  struct Cell {
    var along: Double
    var across: Double
    var length: Double
    var breadth: Double
    var isFullWidth: Bool

    /// Returns whether the cell's content moves against the scroll.
    @inline(__always)
    func isMoved(_ parallax: Parallax) -> Bool {
      switch parallax {
      case .on: true
      case .automatic: isFullWidth
      case .off: false
      }
    }
  }

  let axis: ScrollAxis
  /// Relative to the start of the group.
  private(set) var cells: [Cell] = []
  /// The distance from one group to the next, in points.
  private(set) var length = 0.0
  /// The extent of the first `i + 1` cells of a group along the axis.
  private(set) var reach: [Double] = []

  /// A cell is in one of the first 4,096 rows and at most as many rows high.
  static func bytes(for input: LayoutInput) -> Int {
    let count = input.count(of: properties.pattern)
    return count == 0 ? 0 : 256 * count + 2 * 4096 * (1 + 4 * MemoryLayout<Double>.stride)
  }

  init(_ input: LayoutInput) throws(Failure) {
    axis = ScrollAxis(input)
    var pattern = input[properties.pattern]
    if pattern.isEmpty { pattern = axis == .vertical ? Mosaic.vertical : Mosaic.horizontal }
    let rows = try Mosaic.rows(of: pattern)
    let isFull = Mosaic.fullWidthRows(pattern, rows)
    let (starts, end) = Mosaic.rowStarts(isFull, input, axis)
    let columns = pattern.reduce(1) { max($0, $1.x + $1.width) }
    let breadth = axis.across(input.viewportSize)
    let padding = input[properties.gridPadding]
    let spacing = input[properties.gridCellSpacing]
    let gap = axis.across(spacing)
    let column = max(0, (breadth - gap * (columns - 1) - 2 * padding) / columns)
    let row = axis.along(input[properties.gridCellSize])
    length = end
    cells.reserveCapacity(pattern.count)
    reach.reserveCapacity(pattern.count)
    var furthest = 0.0
    for (index, place) in pattern.enumerated() {
      let start = starts[Int(flooring: place.y)]
      let cell: Cell
      if place.width == 0 {
        cell = Cell(
          along: start, across: 0, length: axis.along(input[properties.parallaxCellSize]),
          breadth: breadth, isFullWidth: true)
      } else {
        let last = Int(flooring: place.y + place.height) - 1
        guard !isFull[Int(flooring: place.y)...last].contains(true) else {
          throw .invalid("pattern: cell \(index) lies on the row of a full-width cell")
        }
        cell = Cell(
          along: start, across: padding + place.x * (column + gap),
          length: starts[last] + row - start,
          breadth: place.width * column + (place.width - 1) * (column > 0 ? gap : 0),
          isFullWidth: false)
      }
      furthest = max(furthest, cell.along + cell.length)
      cells.append(cell)
      reach.append(furthest)
    }
  }

  /// Returns the length of a section with `count` items.
  func length(of count: Int) -> Double {
    let (groups, rest) = count.quotientAndRemainder(dividingBy: cells.count)
    if rest > 0 { return Double(groups) * length + reach[rest - 1] }
    return Double(groups) * length
  }
}

// MARK: - Rows

extension Mosaic {
  private static func rows(of pattern: [Rect]) throws(Failure) -> Int {
    var rows = 0
    for (index, cell) in pattern.enumerated() {
      for number in [cell.x, cell.y, cell.width, cell.height] where number != number.rounded() {
        throw .invalid("pattern: cell \(index) has \(number), which is not a whole number")
      }
      guard cell.width == 0 || cell.height > 0 else {
        throw .invalid("pattern: cell \(index) has height 0")
      }
      rows = max(rows, Int(flooring: cell.y + max(cell.height, 1)))
    }
    return rows
  }

  private static func fullWidthRows(_ pattern: [Rect], _ rows: Int) -> [Bool] {
    var result = [Bool](repeating: false, count: rows)
    for cell in pattern where cell.width == 0 { result[Int(flooring: cell.y)] = true }
    return result
  }

  /// Returns the start of each row, and the end of the group.
  private static func rowStarts(
    _ isFull: [Bool], _ input: LayoutInput, _ axis: ScrollAxis
  ) -> ([Double], Double) {
    let padding = input[properties.gridPadding]
    let spacing = axis.along(input[properties.gridCellSpacing])
    let grid = axis.along(input[properties.gridCellSize])
    let full = axis.along(input[properties.parallaxCellSize])
    var starts: [Double] = []
    var position = 0.0
    var wasGrid = false
    for isFull in isFull {
      if wasGrid { position += isFull ? padding : spacing }
      if !wasGrid && !isFull { position += padding }
      starts.append(position)
      position += isFull ? full : grid
      wasGrid = !isFull
    }
    return (starts, position + (wasGrid ? padding : 0))
  }

  private static func full(_ row: Double) -> Rect { Rect(x: 0, y: row, width: 0, height: 1) }

  private static func cell(
    _ column: Double, _ row: Double, _ columns: Double = 1, _ rows: Double = 1
  ) -> Rect {
    Rect(x: column, y: row, width: columns, height: rows)
  }

  private static var vertical: [Rect] {
    [
      cell(0, 0), cell(1, 0, 1, 2), cell(0, 1), full(2),
      cell(0, 3), cell(1, 3), cell(0, 4, 2, 2), cell(0, 6), cell(1, 6), full(7),
    ]
  }

  private static var horizontal: [Rect] {
    [
      cell(0, 0), cell(0, 1, 2, 1), cell(1, 0), full(2),
      cell(0, 3), cell(0, 4, 2, 2), cell(1, 3), cell(0, 6), cell(1, 6), full(7),
    ]
  }
}
