/// What decides where one row ends and the next begins, and how thick it is; nothing else does.
///
///     greedy      |▢ ▢▢▢ ▢▢   |  rows end before the item that no longer fits
///                 |▢▢▢▢ ▢▢▢   |  and are as thick as their thickest item
///     filling     |▢ ▢▢▢ ▢▢ ▢▢|  rows end where they come nearest to the room, and are
///                 |▢▢▢▢▢ ▢▢▢▢▢|  scaled until they fill it, all but the last one
///
/// Rows are filled one item after the other. Greedily, an item goes into the row as long as it, and the
/// spacing before it, fit what is left; the tolerance of 10⁻⁹ of the room lets three thirds fit. Filling,
/// as long as the row needs less scaling with it than without it: used · (used + spacing + breadth) ≤ room².
/// The first item of a row is always in, so one that is wider than the room has a row of its own.
///
/// Source: the UICollectionView tutorial's flow layout; filling rows are the justified layout of photo
/// galleries, which keeps the shapes of pictures and the edges straight.
public struct RowBreakRule: Equatable {
  /// Across, for the items of a row.
  public let room: Distance
  /// The room and the tolerance.
  let limit: Distance
  /// At least so much between two items of a row.
  public let spacing: Distance
  /// Between two rows.
  public let lineSpacing: Distance
  /// Whether each row has one item.
  let isLine: Bool
  /// Whether rows are scaled until they fill the room.
  let isFilling: Bool

  /// - Parameters:
  ///   - room: In points across, as is `spacing`; what is negative counts as 0.
  ///   - lineSpacing: In points along the scroll.
  public init(
    room: Double, spacing: Double, lineSpacing: Double, isLine: Bool = false,
    isFilling: Bool = false
  ) {
    self.room = Distance(room)
    limit = Distance(room) + Distance(room * 1e-9)
    self.spacing = Distance(spacing)
    self.lineSpacing = Distance(lineSpacing)
    self.isLine = isLine
    self.isFilling = isFilling
  }

  /// Whether another item fits into a row that has one.
  ///
  /// - Parameter used: By the items of the row, and the spacing between them.
  @inline(__always)
  public func fits(_ breadth: Distance, after used: Distance) -> Bool {
    if isLine { return false }
    let next = used + spacing + breadth
    return isFilling ? isNearer(next, than: used) : next <= limit
  }

  // Apart, because the greedy rule is asked for every item and should be short.
  @inline(never)
  private func isNearer(_ next: Distance, than used: Distance) -> Bool {
    used.points * next.points <= limit.points * limit.points
  }

  /// How many more items, all alike, fit into a row that has one.
  ///
  /// - Complexity: O(1).
  public func more(_ breadth: Distance, after used: Distance) -> Int {
    if isLine || limit < used { return 0 }
    let step = breadth + spacing
    guard isFilling else { return (limit - used).count(of: step) }
    guard step > .zero else { return Distance.countless }
    // With n more, (u + (n − 1)·s) · (u + n·s) ≤ r²; the quotient is off by less than one.
    let (r, s) = (limit.points, step.points)
    let estimate = ((s + (s * s + 4 * r * r).squareRoot()) / 2 - used.points) / s
    guard estimate < Double(Distance.countless) else { return Distance.countless }
    var count = max(0, Int(flooring: estimate))
    while count > 0 && !fits(breadth, after: used + step * (count - 1)) { count -= 1 }
    while fits(breadth, after: used + step * count) { count += 1 }
    return count
  }

  /// How many items, all alike, make a row: at least 1.
  public func capacity(_ breadth: Distance) -> Int { 1 + more(breadth, after: breadth) }

  /// How much larger than they are the items of a row become.
  ///
  /// - Parameters:
  ///   - used: By all items of the row, and the spacing between them.
  ///   - isLast: Of the section's rows; it is not made larger.
  @inline(__always)
  public func scale(of count: Int, used: Distance, isLast: Bool) -> Double {
    isFilling ? fillingScale(of: count, used, isLast: isLast) : 1
  }

  @inline(never)
  private func fillingScale(of count: Int, _ used: Distance, isLast: Bool) -> Double {
    guard count > 0, count < Distance.countless else { return 1 }
    let gaps = spacing * (count - 1)
    let natural = (used - gaps).points
    guard natural > 0 else { return 1 }
    let scale = (room - gaps).points / natural
    return isLast ? min(1, scale) : min(scale, RowBreakRule.largestScale)
  }

  /// So that no row of next to nothing becomes larger than a coordinate may be.
  private static var largestScale: Double { 1_048_576 }
}
