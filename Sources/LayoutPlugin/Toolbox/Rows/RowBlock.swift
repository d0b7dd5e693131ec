/// Rows of a few hundred items, counted from the first of them; or of any number that are alike.
///
/// The last row has a line spacing behind it too.
final class RowBlock {
  let items: Int
  let length: Distance
  /// The first item of each row, from the start of the block; empty in a block in closed form.
  let starts: [UInt16]
  let thicknesses: [Double]
  let uniform: UniformRows?

  init(items: Int, length: Distance, starts: [UInt16], thicknesses: [Double]) {
    self.items = items
    self.length = length
    self.starts = starts
    self.thicknesses = thicknesses
    uniform = nil
  }

  init(_ rows: UniformRows) {
    items = rows.items
    length = rows.pitch * rows.rows
    starts = []
    thicknesses = []
    uniform = rows
  }

  var rows: Int { uniform?.rows ?? starts.count }

  /// One behind the last item of a row, from the start of the block.
  func end(of row: Int) -> Int { row + 1 < starts.count ? Int(starts[row + 1]) : items }
}
