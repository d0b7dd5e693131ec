import LayoutPlugin

/// Finds the lowest place for an item that spans several columns.
///
/// The place at column k is as high as the highest of the columns k ..< k + span: a sliding maximum,
/// kept as a queue of columns each of which is higher than those behind it.
struct WindowMaxima {
  /// One for each column.
  let queue: Scratch<UInt16>

  /// The leftmost of the lowest places.
  ///
  /// - Complexity: O(columns).
  func lowest(of levels: Scratch<Int128>, columns: Int, span: Int) -> (column: Int, start: Int128) {
    var first = 0
    var end = 0
    var best = 0
    var lowest = Int128.max
    for column in 0..<columns {
      while end > first && levels[Int(queue[end - 1])] <= levels[column] { end -= 1 }
      queue[end] = UInt16(truncatingIfNeeded: column)
      end += 1
      if Int(queue[first]) + span <= column { first += 1 }
      if column + 1 >= span && levels[Int(queue[first])] < lowest {
        lowest = levels[Int(queue[first])]
        best = column + 1 - span
      }
    }
    return (best, lowest)
  }
}
