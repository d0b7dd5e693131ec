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
      // A shift, because the compiler makes a division of a division where code is to be small.
      let middle = low &+ (high &- low) &>> 1
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The same, sooner where the number is near a guess.
  ///
  /// - Complexity: O(log distance).
  @inlinable
  public func partitioningIndex(near guess: Int, where holds: (Int) -> Bool) -> Int {
    var (low, high, step) = (lowerBound, upperBound, 1)
    guard low < high else { return low }
    // By larger and larger steps, until the number is between two that were looked at.
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

  /// The last number for which something holds that holds for all before it; the range's first if for
  /// none.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func lastOfPrefix(where holds: (Int) -> Bool) -> Int {
    Swift.max(lowerBound, partitioningIndex { !holds($0) } - 1)
  }
}
