/// One row of a section: its items, and its position along the scroll axis.
public struct Row {
  /// The index of the first item.
  public var first: Int
  /// The number of items.
  public var count: Int
  /// The distance from the start of the section's rows.
  public var offset: ExactLength
  /// The size along the scroll axis, in points.
  public var thickness: Double

  /// The items.
  public var items: Range<Int> { first..<first + count }
}

/// Counts the items returned at one point, of which there may be 2⁴⁸.
struct ItemsAtOnePoint {
  private var items = 0

  var isFull: Bool { items >= Placement.maxItemsAtOnePoint }

  @inline(__always)
  mutating func add(_ count: Int, inOnePlace: Bool) { items = inOnePlace ? items + count : 0 }
}
