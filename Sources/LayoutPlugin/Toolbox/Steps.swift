/// Places at equal steps: number i lies at `origin + i · step`.
///
///     origin
///       ▢   ▢   ▢   ▢   ▢   …      count of them
///       <--> step
///
/// The one way from a range of coordinates to a range of items, so that no number that is legal takes it
/// out of bounds, and no step that is nothing makes it answer billions.
public struct Steps {
  public let origin: Double
  public let step: Double
  public let count: Int

  /// Nearer to each other than this, 2⁻⁴⁴ points, is in one place; a double at a thousand points is no
  /// finer.
  private static let nothing = 0x1p-44

  /// - Parameters:
  ///   - step: In points; 0 puts all in one place, below 0 they go backwards.
  public init(from origin: Double, by step: Double, count: Int) {
    self.origin = origin
    self.step = step
    self.count = count
  }

  /// The numbers of those that lie between two places, and one more at each end, for quotients round.
  ///
  /// Where all of these lie in one place, they are the first `largestPile` of them.
  ///
  /// - Complexity: O(1).
  @_optimize(speed)
  public func numbers(
    from low: Double, to high: Double, largestPile: Int = Placement.largestPile
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
    return isOnePlace(first..<end) ? first..<min(end, first + largestPile) : first..<end
  }

  private func isOnePlace(_ numbers: Range<Int>) -> Bool {
    let first = origin + Double(numbers.lowerBound) * step
    let last = origin + Double(numbers.upperBound - 1) * step
    return (last - first).magnitude < Steps.nothing
  }
}
