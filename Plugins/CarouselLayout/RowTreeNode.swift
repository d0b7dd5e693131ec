import LayoutPlugin

/// The extent and the resting positions of a part of a row: a node of the row's tree.
struct RowTreeNode {
  private(set) var low = Double.infinity
  private(set) var high = -Double.infinity
  private(set) var firstAnchor = Double.infinity
  private(set) var lastAnchor = -Double.infinity

  init() {}

  /// Creates the extent of equal items.
  ///
  /// - Parameters:
  ///   - first: The smallest start of an item.
  ///   - last: The largest start of an item.
  init(from first: Double, to last: Double, length: Double, _ rule: RowPart.Rule) {
    low = first - rule.growth * length
    high = last + length + rule.growth * length
    firstAnchor = first + rule.fraction * length
    lastAnchor = last + rule.fraction * length
  }

  mutating func unite(_ other: RowTreeNode) {
    low = min(low, other.low)
    high = max(high, other.high)
    firstAnchor = min(firstAnchor, other.firstAnchor)
    lastAnchor = max(lastAnchor, other.lastAnchor)
  }

  /// Returns the extent of the same items elsewhere.
  func moved(by distance: Double) -> RowTreeNode {
    var node = self
    node.low += distance
    node.high += distance
    node.firstAnchor += distance
    node.lastAnchor += distance
    return node
  }

  /// Returns whether some item may meet a range, ends included.
  func meets(_ low: Double, _ high: Double) -> Bool { self.low <= high && self.high >= low }

  /// Returns the minimum distance of an item's resting position from a position.
  func distance(to position: Double) -> Double {
    max(0, max(firstAnchor - position, position - lastAnchor))
  }
}
