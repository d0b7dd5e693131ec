/// Determines where rows end, and how thick they are.
///
///     greedy      |▢ ▢▢▢ ▢▢   |  rows end before the first item that does not fit,
///                 |▢▢▢▢ ▢▢▢   |  and are as thick as their thickest item
///     filling     |▢ ▢▢▢ ▢▢ ▢▢|  rows end where they come closest to the full breadth, and are
///                 |▢▢▢▢▢ ▢▢▢▢▢|  scaled to fill it, except the last one
///
/// Greedy rows take an item if it and the spacing before it fit into the remaining space. A
/// tolerance of 10⁻⁹ of the breadth lets three thirds fit. Filling rows take an item if they need
/// less scaling with it than without: used · (used + spacing + breadth) ≤ room². Every row takes
/// its first item, so an item broader than the space has a row of its own.
///
/// Source: the UICollectionView tutorial's flow layout; filling rows are the justified layout of
/// photo galleries, which keeps the aspect ratios of pictures and aligns both edges.
public struct RowBreakRule: Equatable {
  /// The space for the items of a row, across the scroll axis.
  public let room: ExactLength
  /// The space and the tolerance.
  let limit: ExactLength
  /// The minimum distance between two items of a row.
  public let spacing: ExactLength
  /// The distance between two rows.
  public let lineSpacing: ExactLength
  /// Whether each row has one item.
  let isLine: Bool
  /// Whether rows are scaled to fill the space.
  let isFilling: Bool

  /// Creates a rule. All lengths are in points; negative ones count as 0.
  ///
  /// - Parameters:
  ///   - room: The space for a row's items, across the scroll axis.
  ///   - spacing: The distance between items, across the scroll axis.
  ///   - lineSpacing: The distance between rows, along the scroll axis.
  ///   - isLine: Whether each row has one item.
  ///   - isFilling: Whether rows are scaled to fill the space.
  public init(
    room: Double, spacing: Double, lineSpacing: Double, isLine: Bool = false,
    isFilling: Bool = false
  ) {
    self.room = ExactLength(room)
    limit = ExactLength(room) + ExactLength(room * 1e-9)
    self.spacing = ExactLength(spacing)
    self.lineSpacing = ExactLength(lineSpacing)
    self.isLine = isLine
    self.isFilling = isFilling
  }

  /// Returns whether another item fits into a row that has at least one.
  ///
  /// - Parameter used: The length of the row's items with the spacing between them.
  @inline(__always)
  public func fits(_ breadth: ExactLength, after used: ExactLength) -> Bool {
    if isLine { return false }
    let next = used + spacing + breadth
    return isFilling ? isNearer(next, than: used) : next <= limit
  }

  // Not inlined, because the greedy rule is evaluated for every item and should be short.
  @inline(never)
  private func isNearer(_ next: ExactLength, than used: ExactLength) -> Bool {
    used.points * next.points <= limit.points * limit.points
  }

  /// Returns how many more equal items fit into a row that has at least one.
  ///
  /// - Complexity: O(1).
  public func more(_ breadth: ExactLength, after used: ExactLength) -> Int {
    if isLine || limit < used { return 0 }
    let step = breadth + spacing
    guard isFilling else { return (limit - used).count(of: step) }
    guard step > .zero else { return ExactLength.countless }
    // With n more, (u + (n − 1)·s) · (u + n·s) ≤ r²; the quotient is off by less than one.
    let (r, s) = (limit.points, step.points)
    let estimate = ((s + (s * s + 4 * r * r).squareRoot()) / 2 - used.points) / s
    guard estimate < Double(ExactLength.countless) else { return ExactLength.countless }
    var count = max(0, Int(flooring: estimate))
    while count > 0 && !fits(breadth, after: used + step * (count - 1)) { count -= 1 }
    while fits(breadth, after: used + step * count) { count += 1 }
    return count
  }

  /// Returns the number of equal items in a row, at least 1.
  public func capacity(_ breadth: ExactLength) -> Int { 1 + more(breadth, after: breadth) }

  /// Returns the factor by which the items of a row are scaled.
  ///
  /// - Parameters:
  ///   - used: The length of the row's items with the spacing between them.
  ///   - isLast: Whether the row is the section's last, which is not enlarged.
  @inline(__always)
  public func scale(of count: Int, used: ExactLength, isLast: Bool) -> Double {
    isFilling ? fillingScale(of: count, used, isLast: isLast) : 1
  }

  @inline(never)
  private func fillingScale(of count: Int, _ used: ExactLength, isLast: Bool) -> Double {
    guard count > 0, count < ExactLength.countless else { return 1 }
    let gaps = spacing * (count - 1)
    let natural = (used - gaps).points
    guard natural > 0 else { return 1 }
    let scale = (room - gaps).points / natural
    return isLast ? min(1, scale) : min(scale, RowBreakRule.largestScale)
  }

  /// Keeps rows of tiny items within the maximum coordinate.
  private static var largestScale: Double { 1_048_576 }
}
