/// Rows of one or two thousand items, counted from the first of them; or of any number that are alike.
///
/// The last row has a line spacing behind it too.
final class RowBlock {
  let items: Int
  let rows: Int
  let length: Distance
  /// The first item of each row, from the start of the block; empty in a block in closed form.
  private let starts: [UInt16]
  private let thicknesses: [Double]
  /// Where every sixteenth row lies, from the start of the block.
  private let offsets: [Distance]
  let uniform: UniformRows?

  /// How many rows share an entry of `offsets`.
  static var stride: Int { 16 }

  init(items: Int, starts: [UInt16], thicknesses: [Double], lineSpacing: Distance) {
    self.items = items
    self.starts = starts
    self.thicknesses = thicknesses
    rows = starts.count
    var offsets: [Distance] = []
    offsets.reserveCapacity((rows + RowBlock.stride - 1) / RowBlock.stride)
    var length = Distance.zero
    for row in 0..<rows {
      if row % RowBlock.stride == 0 { offsets.append(length) }
      length += Distance(thicknesses[row]) + lineSpacing
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

  /// One behind the last item of a row, from the start of the block.
  func end(of row: Int) -> Int { row + 1 < rows ? Int(starts[row + 1]) : items }

  func thickness(of row: Int) -> Double { thicknesses[row] }

  /// - Complexity: O(log rows).
  func row(holding item: Int) -> Int { (0..<rows).lastOfPrefix { starts[$0] <= item } }

  /// The first row that begins with an item or behind it; behind the last one if none does.
  func row(from item: Int) -> Int { (0..<rows).partitioningIndex { starts[$0] >= item } }

  /// Where a row lies, from the start of the block.
  ///
  /// - Complexity: O(1).
  func offset(of row: Int, _ lineSpacing: Distance) -> Distance {
    var offset = offsets[row / RowBlock.stride]
    for earlier in row / RowBlock.stride * RowBlock.stride..<row {
      offset += Distance(thicknesses[earlier]) + lineSpacing
    }
    return offset
  }

  /// A row that begins before a place, and at most a few rows before it; the first one if none does.
  ///
  /// - Complexity: O(log rows).
  func row(before place: Distance) -> Int {
    (0..<offsets.count).lastOfPrefix { offsets[$0] < place } * RowBlock.stride
  }
}
