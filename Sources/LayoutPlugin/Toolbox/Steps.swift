/// Positions at equal steps: number i is at `origin + i · step`.
///
///     origin
///       ▢   ▢   ▢   ▢   ▢   …      count of them
///       <--> step
///
/// Converts ranges of coordinates to ranges of items. The result is within bounds for all valid
/// numbers, and limited if the step is zero.
public struct Steps {
  /// The position of number 0, in points.
  public let origin: Double
  /// The distance between two positions, in points.
  public let step: Double
  /// The number of positions.
  public let count: Int

  /// Items within 2⁻⁴⁴ points count as being at one point; a double at a thousand points is no finer.
  private static let nothing = 0x1p-44

  /// Creates the positions.
  ///
  /// - Parameters:
  ///   - origin: The position of number 0, in points.
  ///   - step: In points. With 0, all are at one point; negative steps go backwards.
  ///   - count: The number of positions.
  public init(from origin: Double, by step: Double, count: Int) {
    self.origin = origin
    self.step = step
    self.count = count
  }

  /// Returns the numbers of the positions in a range, and one more at each end to allow for rounding.
  ///
  /// If they are all at one point, the result is the first `maxItemsAtOnePoint` of them.
  ///
  /// - Complexity: O(1).
  @_optimize(speed)
  public func numbers(
    from low: Double, to high: Double, maxItemsAtOnePoint: Int = Placement.maxItemsAtOnePoint
  ) -> Range<Int> {
    var first = 0
    var end = count
    if step != 0 {
      let a = (low - origin) / step
      let b = (high - origin) / step
      first = max(0, Int(flooring: min(a, b)) - 1)
      end = min(count, Int(flooring: max(a, b)) + 2)
    } else if low > origin || high < origin {
      return 0..<0
    }
    guard first < end else { return 0..<0 }
    return isOnePlace(first..<end) ? first..<min(end, first + maxItemsAtOnePoint) : first..<end
  }

  private func isOnePlace(_ numbers: Range<Int>) -> Bool {
    let first = origin + Double(numbers.lowerBound) * step
    let last = origin + Double(numbers.upperBound - 1) * step
    return (last - first).magnitude < Steps.nothing
  }
}
