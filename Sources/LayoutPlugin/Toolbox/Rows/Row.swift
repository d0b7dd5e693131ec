/// One row of a section: which items, and where it lies along the scroll.
public struct Row {
  /// The number of the first item.
  public var first: Int
  public var count: Int
  /// From the start of the section's rows.
  public var offset: Distance
  /// Along the scroll, in points.
  public var thickness: Double

  public var items: Range<Int> { first..<first + count }
}

/// How many items were answered that lie in one place, of which there may be 2⁴⁸.
struct Pile {
  private var items = 0

  var isFull: Bool { items >= Placement.largestPile }

  @inline(__always)
  mutating func add(_ count: Int, inOnePlace: Bool) { items = inOnePlace ? items + count : 0 }
}
