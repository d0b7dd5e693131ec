import LayoutPlugin

/// The extent and the resting positions of a part of a row: a node of the row's tree.
struct RowTreeNode {
  /// The number of runs in a leaf of the tree.
  static let leafSize = 16

  private(set) var low = Double.infinity
  private(set) var high = -Double.infinity
  private(set) var firstAnchor = Double.infinity
  private(set) var lastAnchor = -Double.infinity

  init() {}

  init(_ run: Row.Run, fraction: Double, growth: Double) {
    let end = run.start(of: run.first + run.count - 1)
    let first = min(run.start, end)
    let last = max(run.start, end)
    low = first - growth * run.length
    high = last + run.length + growth * run.length
    firstAnchor = first + fraction * run.length
    lastAnchor = last + fraction * run.length
  }

  mutating func unite(_ other: RowTreeNode) {
    low = min(low, other.low)
    high = max(high, other.high)
    firstAnchor = min(firstAnchor, other.firstAnchor)
    lastAnchor = max(lastAnchor, other.lastAnchor)
  }

  /// Returns whether some item may meet a range, ends included.
  func meets(_ low: Double, _ high: Double) -> Bool { self.low <= high && self.high >= low }

  /// Returns the minimum distance of an item's resting position from a position.
  func distance(to position: Double) -> Double {
    max(0, max(firstAnchor - position, position - lastAnchor))
  }

  static func tree(over runs: [Row.Run], fraction: Double, growth: Double) -> [RowTreeNode] {
    let leaves = max(1, (runs.count + leafSize - 1) / leafSize)
    var base = 1
    while base < leaves { base *= 2 }
    var spans = [RowTreeNode](repeating: RowTreeNode(), count: 2 * base)
    for (index, run) in runs.enumerated() {
      spans[base + index / leafSize].unite(RowTreeNode(run, fraction: fraction, growth: growth))
    }
    for node in stride(from: base - 1, to: 0, by: -1) {
      spans[node] = spans[2 * node]
      spans[node].unite(spans[2 * node + 1])
    }
    return spans
  }
}
