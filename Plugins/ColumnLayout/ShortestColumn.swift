import LayoutPlugin

/// A winner tree: finds the shortest of many columns, the leftmost in a tie, while single columns grow.
///
///     winners       2            node 1
///                1     2         nodes 2, 3
///               0 1   2 3        nodes 4 ... 7, the columns
///     levels    5 3   2 9
///
/// When a column grows, only the matches on the path to the root are played again.
struct ShortestColumn {
  /// The level of each column. The number is a power of two; unused ones are at the maximum.
  let levels: TemporaryArray<Int128>
  /// For each node, the shortest column below it.
  let winners: TemporaryArray<UInt16>

  var shortest: Int { Int(winners[1]) }

  /// - Complexity: O(columns).
  func playAll() {
    let size = levels.count
    for column in 0..<size { winners[size + column] = UInt16(truncatingIfNeeded: column) }
    var node = size - 1
    while node > 0 {
      let (left, right) = (winners[2 * node], winners[2 * node + 1])
      winners[node] = levels[Int(left)] <= levels[Int(right)] ? left : right
      node -= 1
    }
  }

  /// - Complexity: O(log columns).
  func playAgain(_ column: Int) {
    var winner = column
    var level = levels[column]
    var node = levels.count + column
    while node > 1 {
      let rival = Int(winners[node ^ 1])
      let rivalLevel = levels[rival]
      if rivalLevel < level || rivalLevel == level && rival < winner {
        winner = rival
        level = rivalLevel
      }
      node /= 2
      winners[node] = UInt16(truncatingIfNeeded: winner)
    }
  }
}
