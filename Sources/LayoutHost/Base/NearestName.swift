/// Finds the most similar name to a misspelled one, for suggestions in error messages. Allocates no memory.
enum NearestName {
  /// Longer names are not compared: no property and no layout has one.
  private static var longest: Int { 80 }

  /// Returns the most similar name, the first among equals; nil if none is similar enough. At most every third letter,
  /// and at most three, may be wrong, missing, added, or swapped with a neighbor.
  ///
  /// - Complexity: O(names · their lengths · the length of the name).
  static func find(_ name: UnsafeBufferPointer<UInt8>, among names: [[UInt8]]) -> [UInt8]? {
    guard name.count <= longest else { return nil }
    var best: (name: [UInt8], distance: Int)?
    for other in names where other.count <= longest {
      let most = Swift.min(3, Swift.max(name.count, other.count) / 3)
      guard abs(name.count - other.count) <= most else { continue }
      let distance = unsafe other.withUnsafeBufferPointer { unsafe Self.distance(name, $0) }
      guard distance > 0, distance <= most, distance < best?.distance ?? .max else { continue }
      best = (other, distance)
    }
    return best?.name
  }

  /// Returns the most similar name to an array of bytes.
  static func find(_ name: [UInt8], among names: [[UInt8]]) -> [UInt8]? {
    unsafe name.withUnsafeBufferPointer { unsafe find($0, among: names) }
  }

  /// The optimal string alignment distance.
  private static func distance(
    _ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>
  ) -> Int {
    // Three rows of the table: the second to last, the last and the current one.
    let width = other.count + 1
    return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * width) {
      rows -> Int in
      unsafe rows.initialize(repeating: 0)
      for j in 0..<width { unsafe rows[width + j] = UInt8(j) }
      for i in one.indices {
        let (before, last, row) = (i % 3 * width, (i + 1) % 3 * width, (i + 2) % 3 * width)
        unsafe rows[row] = UInt8(i + 1)
        for j in other.indices {
          let isSame = unsafe one[i] == other[j]
          var least = unsafe Swift.min(
            rows[last + j + 1] + 1, rows[row + j] + 1, rows[last + j] + (isSame ? 0 : 1))
          if i > 0, j > 0, unsafe one[i] == other[j - 1], unsafe one[i - 1] == other[j] {
            least = unsafe Swift.min(least, rows[before + j - 1] + 1)
          }
          unsafe rows[row + j + 1] = least
        }
      }
      return Int(unsafe rows[(one.count + 1) % 3 * width + other.count])
    }
  }
}
