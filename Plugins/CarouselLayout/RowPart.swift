import LayoutPlugin

/// The extent of consecutive items of a row. Positions are relative to the start of the first one.
struct RowPart: ItemSummary {
  /// The numbers on which positions depend besides the sizes of the items.
  struct Rule: Equatable {
    let axis: ScrollAxis
    let spacing: Double
    /// The fraction of an item's length at which it comes to rest.
    let fraction: Double
    /// The maximum extension of items beyond their frames, as a fraction of their lengths.
    let growth: Double

    /// Returns the distance from the start of an item to the start of the next.
    func step(of length: Double) -> Double { length + spacing }
  }

  /// The distance from the start of the first item to the start of the item behind the last one.
  private(set) var length = ExactOffset.zero
  private(set) var extent = RowTreeNode()
  private(set) var longest = 0.0
  private(set) var breadth = 0.0
  /// Whether no item starts before the previous one.
  private(set) var isOrdered = true

  init(_ items: Range<Int>, isUniform: Bool, _ reader: inout ItemReader, by rule: Rule) {
    guard isUniform else {
      for item in items { add(1, Size(reader.value(at: item)), rule) }
      return
    }
    add(items.count, Size(reader.value(at: items.lowerBound)), rule)
  }

  /// Adds equal items.
  private mutating func add(_ count: Int, _ size: Size, _ rule: Rule) {
    let long = rule.axis.along(size)
    let step = rule.step(of: long)
    let start = length.points
    let last = start + Double(count - 1) * step
    extent.unite(RowTreeNode(from: min(start, last), to: max(start, last), length: long, rule))
    longest = max(longest, long)
    breadth = max(breadth, rule.axis.across(size))
    isOrdered = isOrdered && step >= 0
    length += ExactOffset(step) * count
  }
}
