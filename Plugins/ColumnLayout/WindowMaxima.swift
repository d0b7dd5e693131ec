import LayoutPlugin

/// Finds the lowest place for an item that spans several columns.
///
/// The place at column k is as high as the highest of the columns k ..< k + span: a sliding maximum,
/// kept as a queue of columns each of which is higher than those behind it. No place that is lower than
/// the lowest so far has a column that reaches up to that one, so there the search begins anew.
struct WindowMaxima {
  /// One for each column.
  let queue: TemporaryArray<UInt16>

  /// The leftmost of the lowest places.
  ///
  /// - Complexity: O(columns).
  func lowest(of levels: TemporaryArray<Int128>, columns: Int, span: Int) -> (
    column: Int, start: Int128
  ) {
    var first = 0
    var end = 0
    var best = 0
    var lowest = Int128.max
    // From here on, up to where the search is, all columns are lower than the lowest place.
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
