// The one binary search.

extension Range where Bound == Int {
  /// The first number for which something holds that holds for all after it; the range's end if for
  /// none.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The last number for which something holds that holds for all before it; the range's first if for
  /// none.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func lastOfPrefix(where holds: (Int) -> Bool) -> Int {
    Swift.max(lowerBound, partitioningIndex { !holds($0) } - 1)
  }
}
