import LayoutPlugin

/// Consecutive items along the scroll axis, as runs of items of the same size.
///
///     sizes   100 100 100  60  100 100
///     runs    [3 × 100]   [60] [2 × 100]
///
/// Any number of items of one size is a single run, and all computations for a run have a closed
/// form. A tree over the runs finds those in a range. Positions are relative to the start of the
/// first item. With negative spacing, items may overlap, or go to the left.
struct Row {
  struct Run {
    let first: Int
    let count: Int
    /// The start of the run's first item.
    let start: Double
    let length: Double
    let breadth: Double
    /// The distance from the start of one item to the start of the next.
    let step: Double

    /// Returns the start of an item of the run.
    func start(of item: Int) -> Double { start + Double(item - first) * step }
  }

  let runs: [Run]
  /// The number of items.
  let count: Int
  /// The distance from the first item's start to the start of an additional item.
  let length: Double
  /// The largest breadth; without items, that of the default size.
  let breadth: Double
  /// The largest length; without items, that of the default size.
  let longest: Double
  /// The largest step.
  let longestStep: Double
  /// Whether no item starts before the previous one.
  let isOrdered: Bool
  /// The fraction of an item's length at which it comes to rest.
  let fraction: Double
  /// The maximum extension of items beyond their frames, as a fraction of their lengths.
  let growth: Double
  /// A binary tree as an array: node i has the children 2i and 2i + 1, and the last half are leaves.
  let tree: [RowTreeNode]

  /// - Complexity: O(runs of items of one size).
  static func bytes(for input: LayoutInput) -> Int {
    guard let count = input.counts.first, count > 0 else { return 0 }
    let (stretches, singles) = input.storedValues(properties.itemSize, section: 0)
    let runs = min(count, stretches + singles)
    // The list of runs grows by doubling; the tree has at most four nodes for each leaf.
    return runs * (4 * MemoryLayout<Run>.stride) + (4 * runs / RowTreeNode.leafSize + 4)
      * MemoryLayout<RowTreeNode>.stride
  }

  /// - Complexity: O(1); O(runs of items of one size) if items have sizes of their own.
  init(_ input: LayoutInput, _ axis: ScrollAxis, fraction: Double, growth: Double) {
    let count = input.counts.first ?? 0
    let spacing = input[properties.interitemSpacing]
    let usual = input[properties.itemSize]
    var list = RunList(axis, spacing: spacing)
    if count > 0 && input.hasItemValues(properties.itemSize, section: 0) {
      input.visitRuns(properties.itemSize, section: 0, in: 0..<count) { list.append($0, $1) }
    } else if count > 0 {
      list.append(0..<count, usual)
    }
    list.close()
    self.count = count
    self.fraction = fraction
    self.growth = growth
    runs = list.runs
    length = list.end
    breadth = count > 0 ? list.breadth : axis.across(usual)
    longest = count > 0 ? list.longest : axis.along(usual)
    longestStep = longest + spacing
    isOrdered = list.isOrdered
    tree = RowTreeNode.tree(over: list.runs, fraction: fraction, growth: growth)
  }

  /// The extent of all items together.
  var reach: RowTreeNode { tree[1] }

  /// Returns the run that contains an item.
  ///
  /// - Complexity: O(log runs).
  func run(of item: Int) -> Run {
    let low = (0..<runs.count).lastOfPrefix { runs[$0].first <= item }
    return runs[low]
  }
}

/// Collects items of given sizes. Neighbors of equal size become one run, even if they were set
/// separately, so that equal sizes give equal bits.
private struct RunList {
  private let axis: ScrollAxis
  private let spacing: Double
  private var first = 0
  private var count = 0
  private var size = Size()
  private(set) var runs: [Row.Run] = []
  private(set) var end = 0.0
  private(set) var breadth = 0.0
  private(set) var longest = 0.0
  private(set) var isOrdered = true

  init(_ axis: ScrollAxis, spacing: Double) {
    self.axis = axis
    self.spacing = spacing
  }

  mutating func append(_ items: Range<Int>, _ size: Size) {
    if count > 0 && size == self.size {
      count += items.count
      return
    }
    close()
    first = items.lowerBound
    count = items.count
    self.size = size
  }

  mutating func close() {
    guard count > 0 else { return }
    let length = axis.along(size)
    let step = length + spacing
    runs.append(
      Row.Run(
        first: first, count: count, start: end, length: length, breadth: axis.across(size),
        step: step))
    end += Double(count) * step
    breadth = max(breadth, axis.across(size))
    longest = max(longest, length)
    isOrdered = isOrdered && step >= 0
    count = 0
  }
}
