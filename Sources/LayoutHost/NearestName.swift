// What somebody perhaps meant who wrote a name that does not exist.

/// Finds the name that differs least from a misspelt one.
enum NearestName {
  /// The nearest name, the first among equals; nil when none is near: at most every third letter, and
  /// at most three, may be wrong, missing, too many, or exchanged with its neighbour.
  ///
  /// - Complexity: O(names · their lengths · the length of the name).
  static func find(_ name: [UInt8], among names: [[UInt8]]) -> [UInt8]? {
    var best: (name: [UInt8], distance: Int)?
    for other in names {
      let most = Swift.min(3, Swift.max(name.count, other.count) / 3)
      guard abs(name.count - other.count) <= most else { continue }
      let distance = distance(name, other)
      guard distance > 0, distance <= most, distance < best?.distance ?? .max else { continue }
      best = (other, distance)
    }
    return best?.name
  }

  /// The optimal string alignment distance.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        var least = Swift.min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          least = Swift.min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      before = last
      last = row
    }
    return last[other.count]
  }
}
