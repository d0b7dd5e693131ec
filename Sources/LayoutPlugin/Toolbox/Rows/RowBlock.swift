/// Rows of one or two thousand items, with indexes relative to the first; or any number of equal rows.
///
/// The length includes a line spacing after the last row.
final class RowBlock {
  let items: Int
  let rows: Int
  let length: ExactLength
  /// The first item of each row, relative to the block; empty for equal rows, which have a closed form.
  private let starts: [UInt16]
  private let thicknesses: [Double]
  /// The position of every sixteenth row, relative to the block.
  private let offsets: [ExactLength]
  let uniform: UniformRows?

  /// The number of rows per entry of `offsets`.
  static var stride: Int { 16 }

  init(items: Int, starts: [UInt16], thicknesses: [Double], lineSpacing: ExactLength) {
    self.items = items
    self.starts = starts
    self.thicknesses = thicknesses
    rows = starts.count
    var offsets: [ExactLength] = []
    offsets.reserveCapacity((rows + RowBlock.stride - 1) / RowBlock.stride)
    var length = ExactLength.zero
    for row in 0..<rows {
      if row % RowBlock.stride == 0 { offsets.append(length) }
      length += ExactLength(thicknesses[row]) + lineSpacing
    }
    self.offsets = offsets
    self.length = length
    uniform = nil
  }

  init(_ rows: UniformRows) {
    items = rows.items
    self.rows = rows.rows
    length = rows.pitch * rows.rows
    starts = []
    thicknesses = []
    offsets = []
    uniform = rows
  }

  func start(of row: Int) -> Int { Int(starts[row]) }

  /// Returns the end of a row's items, relative to the block.
  func end(of row: Int) -> Int { row + 1 < rows ? Int(starts[row + 1]) : items }

  func thickness(of row: Int) -> Double { thicknesses[row] }

  /// - Complexity: O(log rows).
  func row(holding item: Int) -> Int { (0..<rows).lastOfPrefix { starts[$0] <= item } }

  /// Returns the first row that begins at or after an item; the number of rows if there is none.
  ///
  /// - Parameter near: A row, from which the search begins if that is shorter.
  /// - Complexity: O(log rows), and O(1) if `near` begins shortly before the item.
  func row(from item: Int, near: Int) -> Int {
    var row = min(near, rows - 1)
    guard (0...RowBlock.shortDistance).contains(item - Int(starts[row])) else {
      return (0..<rows).partitioningIndex { starts[$0] >= item }
    }
    while row < rows && starts[row] < item { row += 1 }
    return row
  }

  /// The number of items over which a linear search takes less time than a binary one.
  private static var shortDistance: Int { 256 }

  /// Returns the position of a row, relative to the block.
  ///
  /// - Complexity: O(1).
  func offset(of row: Int, _ lineSpacing: ExactLength) -> ExactLength {
    var offset = offsets[row / RowBlock.stride]
    for earlier in row / RowBlock.stride * RowBlock.stride..<row {
      offset += ExactLength(thicknesses[earlier]) + lineSpacing
    }
    return offset
  }

  /// Returns a row that begins before a position, with at most a few rows between; else the first row.
  ///
  /// - Complexity: O(log rows).
  func row(before place: ExactLength) -> Int {
    (0..<offsets.count).lastOfPrefix { offsets[$0] < place } * RowBlock.stride
  }
}
