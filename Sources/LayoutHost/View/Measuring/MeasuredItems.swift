/// The items that the program has measured, in sorted runs of items that were offered the same length.
///
/// Items that were never measured need no memory.
struct MeasuredItems {
  struct Run {
    var section: Int64
    var first: Int64
    var count: Int64
    let state: State

    var end: Int64 { first + count }
  }

  /// When an item was measured.
  struct State: Equatable {
    /// The length across the scroll that the layout offered it then, in points.
    let length: Double
    /// Whether the program returned no valid size for it.
    var hasFailed = false
  }

  private(set) var runs: [Run] = []

  init() {}

  /// - Parameter runs: In any order, without an item twice.
  init(_ runs: [Run]) {
    self.runs.reserveCapacity(runs.count)
    for number in sortedNumbers(
      below: runs.count,
      by: { (runs[$0].section, runs[$0].first) < (runs[$1].section, runs[$1].first) })
    { append(runs[number]) }
  }

  /// - Complexity: O(log runs).
  func state(ofItem item: Int64, section: Int64) -> State? {
    let index = firstIndex(endingAfter: item, section)
    guard index < runs.count, runs[index].section == section, runs[index].first <= item else {
      return nil
    }
    return runs[index].state
  }

  /// Sets the state of consecutive items; with `nil`, they are not measured.
  ///
  /// - Complexity: O(log runs + changed runs), and a move of the later runs in memory.
  mutating func set(_ state: State?, first: Int64, count: Int64, section: Int64) {
    guard count > 0 else { return }
    let end = first + count
    let lower = firstIndex(endingAfter: first, section)
    var upper = lower
    var pieces = MeasuredItems()
    if lower > 0 { pieces.append(runs[lower - 1]) }
    while upper < runs.count, runs[upper].section == section, runs[upper].first < end { upper += 1 }
    if upper > lower { pieces.append(runs[lower].part(from: runs[lower].first, to: first)) }
    if let state {
      pieces.append(Run(section: section, first: first, count: count, state: state))
    }
    if upper > lower { pieces.append(runs[upper - 1].part(from: end, to: runs[upper - 1].end)) }
    if upper < runs.count { pieces.append(runs[upper]) }
    runs.replaceSubrange(max(0, lower - 1)..<min(upper + 1, runs.count), with: pieces.runs)
  }

  mutating func removeAll() { runs.removeAll() }

  /// The parts of the runs that consecutive items have.
  func runs(first: Int64, count: Int64, section: Int64) -> [Run] {
    var parts: [Run] = []
    var index = firstIndex(endingAfter: first, section)
    while index < runs.count, runs[index].section == section, runs[index].first < first + count {
      parts.append(runs[index].part(from: first, to: first + count))
      index += 1
    }
    return parts
  }

  /// Adds a run after all others, and merges it with the last one if it continues that.
  mutating func append(_ run: Run) {
    guard run.count > 0 else { return }
    if let last = runs.last, last.section == run.section, last.end == run.first,
      last.state == run.state
    {
      runs[runs.count - 1].count += run.count
    } else {
      runs.append(run)
    }
  }

  /// The index of the first run that ends after an item.
  private func firstIndex(endingAfter item: Int64, _ section: Int64) -> Int {
    var (lower, upper) = (0, runs.count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if (runs[middle].section, runs[middle].end) <= (section, item) {
        lower = middle + 1
      } else {
        upper = middle
      }
    }
    return lower
  }
}

extension MeasuredItems.Run {
  /// The part of the run from an item on; it may be empty.
  func part(from start: Int64, to end: Int64) -> MeasuredItems.Run {
    let first = max(first, start)
    return MeasuredItems.Run(
      section: section, first: first, count: min(self.end, end) - first, state: state)
  }
}
