// Binary search.

extension Range where Bound == Int {
  /// Returns the first index for which a predicate holds, or the range's end.
  ///
  /// If the predicate holds for an index, it must hold for all later ones.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func partitioningIndex(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      // A shift: with optimization for size, the compiler emits a division for `/ 2`.
      let middle = low &+ (high &- low) &>> 1
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the first index for which a predicate holds, or the range's end; faster if it is near `guess`.
  ///
  /// If the predicate holds for an index, it must hold for all later ones.
  ///
  /// - Complexity: O(log distance from the guess).
  @inlinable
  public func partitioningIndex(near guess: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high, step) = (lowerBound, upperBound, 1)
    guard low < high else { return low }
    // The step doubles until the result is between two tested indexes.
    var next = Swift.min(Swift.max(guess, low), high - 1)
    let isBelow = holds(next)
    while low < high && holds(next) == isBelow {
      if isBelow { high = next } else { low = next + 1 }
      next = isBelow ? Swift.max(low, high - step) : Swift.min(high - 1, low + step - 1)
      step *= 2
    }
    if low < high { if isBelow { low = next + 1 } else { high = next } }
    return (low..<high).partitioningIndex(where: holds)
  }

  /// Returns the last index for which a predicate holds, or the range's start.
  ///
  /// If the predicate holds for an index, it must hold for all earlier ones.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func lastOfPrefix(where holds: (Int) -> Bool) -> Int {
    Swift.max(lowerBound, partitioningIndex { !holds($0) } - 1)
  }
}
