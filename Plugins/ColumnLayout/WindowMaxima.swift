import LayoutPlugin

/// Finds the lowest position for an item that spans several columns.
///
/// The position at column k is the maximum level of the columns k ..< k + span: a sliding maximum,
/// kept as a queue of columns, each higher than those behind it. No position lower than the best so
/// far contains a column that reaches up to it, so the search restarts after such a column.
struct WindowMaxima {
  /// One element for each column.
  let queue: TemporaryArray<UInt16>

  /// Returns the leftmost of the lowest positions.
  ///
  /// - Complexity: O(columns).
  func lowest(of levels: TemporaryArray<Int128>, columns: Int, span: Int) -> (
    column: Int, start: Int128
  ) {
    var first = 0
    var end = 0
    var best = 0
    var lowest = Int128.max
    // From here to the current column, all columns are lower than the best position.
    var start = 0
    for column in 0..<columns {
      let level = levels[column]
      if level >= lowest {
        first = end
        start = column + 1
        continue
      }
      while end > first && levels[Int(queue[end - 1])] <= level { end -= 1 }
      queue[end] = UInt16(truncatingIfNeeded: column)
      end += 1
      if column + 1 - start == span {
        best = start
        lowest = levels[Int(queue[first])]
        start = Int(queue[first]) + 1
        first += 1
      }
    }
    return (best, lowest)
  }
}
