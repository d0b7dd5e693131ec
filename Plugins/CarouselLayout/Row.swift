import LayoutPlugin

/// Items one after the other along the scroll axis, as runs of items of the same size.
///
///     sizes   100 100 100  60  100 100
///     runs    [3 × 100]   [60] [2 × 100]
///
/// Items of one size are a single run, whatever their number, and everything about a run is closed
/// form. A tree over the runs finds those that a stretch touches. Positions are measured from the
/// start of the first item; where the spacing is negative, items may lie over each other, or go to
/// the left.
struct Row {
  struct Run {
    let first: Int
    let count: Int
    /// Where its first item starts.
    let start: Double
    let length: Double
    let breadth: Double
    /// From the start of one item to the start of the next.
    let step: Double

    /// Where an item of the run starts.
    func start(of item: Int) -> Double { start + Double(item - first) * step }
  }

  let runs: [Run]
  /// The number of items.
  let count: Int
  /// From the first item's start to where one more would start.
  let length: Double
  /// The largest breadth, that of an item by default where there is none.
  let breadth: Double
  /// The largest length, likewise.
  let longest: Double
  /// The largest step.
  let longestStep: Double
  /// Whether no item starts before the one before it.
  let isOrdered: Bool
  /// The part of an item's length at which it comes to rest.
  let fraction: Double
  /// How far items may reach beyond their frames, as a part of their lengths.
  let growth: Double
  /// A binary tree as an array: node i has the children 2i and 2i + 1, the last half are the leaves.
  let tree: [RowTreeNode]

  /// - Complexity: O(stretches of items of one size).
  static func bytes(for input: LayoutInput) -> Int {
    guard let count = input.counts.first, count > 0 else { return 0 }
    let (stretches, singles) = input.storedValues(properties.itemSize, section: 0)
    let runs = min(count, stretches + singles)
    // The list of runs grows by doubling; the tree has at most four nodes for each leaf.
    return runs * (4 * MemoryLayout<Run>.stride) + (4 * runs / RowTreeNode.leafSize + 4)
      * MemoryLayout<RowTreeNode>.stride
  }

  /// - Complexity: O(1), and O(stretches of items of one size) where items have sizes of their own.
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

  /// What all items together take up.
  var reach: RowTreeNode { tree[1] }

  /// The run that an item belongs to.
  ///
  /// - Complexity: O(log runs).
  func run(of item: Int) -> Run {
    let low = (0..<runs.count).lastOfPrefix { runs[$0].first <= item }
    return runs[low]
  }
}

/// Puts items of given sizes in a row. Neighbours of equal size become one run, however they are told
/// apart in what was set, so that equal sizes give equal bits.
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
