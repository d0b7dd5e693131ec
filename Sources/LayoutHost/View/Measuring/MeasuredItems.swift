/// The items that the program has measured, in sorted runs of items that were offered the same length.
///
/// Items that were never measured need no memory.
///
/// In columns that are far apart, the items in view are not neighbors, so that each has a run of its own. The latest runs
/// are in a short list, since adding to a long one moves all that follow:
///
///     runs      ▒▒▒▒▒▒   ▒  ▒  ▒  ▒       ▒▒▒▒▒▒▒
///     latest                        ▒  ▒
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

  /// All but the latest runs; after `mergeLatest`, all.
  private(set) var runs: [Run] = []
  /// The states of these items are newer than in `runs`.
  private var latest: [Run] = []

  private static var maximumLatest: Int { 1024 }

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
    Self.state(ofItem: item, section, in: latest) ?? Self.state(ofItem: item, section, in: runs)
  }

  private static func state(ofItem item: Int64, _ section: Int64, in runs: [Run]) -> State? {
    let index = firstRun(endingAfter: item, section, in: runs)
    guard index < runs.count, runs[index].section == section, runs[index].first <= item else {
      return nil
    }
    return runs[index].state
  }

  /// Sets the state of consecutive items; with `nil`, they are not measured.
  ///
  /// - Complexity: O(log runs + changed runs) amortized, and O(runs) once in a thousand calls. With `nil`, O(runs).
  mutating func set(_ state: State?, first: Int64, count: Int64, section: Int64) {
    guard count > 0 else { return }
    if let state {
      Self.replace(first: first, count: count, section: section, with: state, in: &latest)
      if latest.count > Self.maximumLatest { mergeLatest() }
    } else {
      mergeLatest()
      Self.replace(first: first, count: count, section: section, with: nil, in: &runs)
    }
  }

  private static func replace(
    first: Int64, count: Int64, section: Int64, with state: State?, in runs: inout [Run]
  ) {
    let end = first + count
    let lower = firstRun(endingAfter: first, section, in: runs)
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

  /// Moves the latest runs to the others.
  ///
  /// - Complexity: O(runs), if there are any.
  mutating func mergeLatest() {
    if latest.isEmpty { return }
    var merged = MeasuredItems()
    merged.runs.reserveCapacity(runs.count + latest.count)
    // Items of the next run before `start` are merged or replaced.
    var (next, start) = (0, Int64.min)
    for run in latest {
      while next < runs.count, (runs[next].section, runs[next].first) < (run.section, run.first) {
        let old = runs[next]
        let end = old.section == run.section ? run.first : .max
        merged.append(old.part(from: start, to: end))
        if old.end > end { break }
        (next, start) = (next + 1, .min)
      }
      merged.append(run)
      while next < runs.count, runs[next].section == run.section, runs[next].end <= run.end {
        (next, start) = (next + 1, .min)
      }
      if next < runs.count, runs[next].section == run.section { start = run.end }
    }
    while next < runs.count {
      merged.append(runs[next].part(from: start, to: .max))
      (next, start) = (next + 1, .min)
    }
    self = merged
  }

  mutating func removeAll() { self = MeasuredItems() }

  /// The parts of the runs that consecutive items have; call `mergeLatest` before.
  func runs(first: Int64, count: Int64, section: Int64) -> [Run] {
    var parts: [Run] = []
    var index = Self.firstRun(endingAfter: first, section, in: runs)
    while index < runs.count, runs[index].section == section, runs[index].first < first + count {
      parts.append(runs[index].part(from: first, to: first + count))
      index += 1
    }
    return parts
  }

  /// Adds a run after all others, and merges it with the last one if it continues that.
  @inline(never)
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
  private static func firstRun(
    endingAfter item: Int64, _ section: Int64, in runs: [Run]
  ) -> Int {
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
