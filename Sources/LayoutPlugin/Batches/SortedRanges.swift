// Ranges of whole numbers, in order and disjoint.

extension [Range<Int>] {
  /// Whether a number is in one of the ranges.
  ///
  /// - Complexity: O(log ranges).
  func contains(number: Int) -> Bool {
    let index = indices.partitioningIndex { self[$0].upperBound > number }
    return index < count && self[index].contains(number)
  }

  /// All that is in some range, whatever their order.
  ///
  /// - Complexity: O(n log n).
  func united() -> [Range<Int>] {
    var sorted = self
    sorted.order { $0.lowerBound }
    var result: [Range<Int>] = []
    for range in sorted {
      if let last = result.last, range.lowerBound <= last.upperBound {
        let end = Swift.max(last.upperBound, range.upperBound)
        result[result.count - 1] = last.lowerBound..<end
      } else {
        result.append(range)
      }
    }
    return result
  }
}
