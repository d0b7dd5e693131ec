/// Which sections of an arrangement were which before: runs of sections that stayed together.
///
///     old  0 1 2 3 4        delete 1, insert one at 3
///     new  0 2 3 a 4   =    [old 0 × 1] [old 2 × 2] [new × 1] [old 4 × 1]
///
/// Where no section comes, goes or moves, that is a single run, however many there are.
struct SectionOrder {
  struct Run {
    var start: Int
    var count: Int
    /// −1 for new sections.
    var oldStart: Int
    /// How many items each of the new ones begins with.
    var items: Int

    var isNew: Bool { oldStart < 0 }
  }

  let runs: [Run]
  let count: Int
  /// Those that are not new, by where they were.
  private let departures: [Run]

  init(_ runs: [Run]) {
    self.runs = runs
    count = runs.last.map { $0.start + $0.count } ?? 0
    var departures = runs.filter { !$0.isNew }
    departures.order { $0.oldStart }
    self.departures = departures
  }

  /// The run that a section belongs to.
  ///
  /// - Complexity: O(log runs), as everything here.
  func run(at section: Int) -> Run {
    runs[(0..<runs.count).lastOfPrefix { runs[$0].start <= section }]
  }

  /// Where a section was, or `nil` if it is new.
  func oldSection(_ section: Int) -> Int? {
    let run = run(at: section)
    return run.isNew ? nil : run.oldStart + section - run.start
  }

  /// Where a section went, or `nil` if it was deleted.
  func newSection(_ oldSection: Int) -> Int? {
    guard !departures.isEmpty else { return nil }
    let run = departures[
      (0..<departures.count).lastOfPrefix { departures[$0].oldStart <= oldSection }]
    guard oldSection >= run.oldStart && oldSection < run.oldStart + run.count else { return nil }
    return run.start + oldSection - run.oldStart
  }

  /// The runs that a stretch of sections consists of.
  ///
  /// - Complexity: O(log runs), and the runs answered.
  func runs(in range: Range<Int>) -> [Run] {
    var result: [Run] = []
    var next = range.lowerBound
    while next < range.upperBound {
      var run = run(at: next)
      let skipped = next - run.start
      run.count = min(run.count - skipped, range.upperBound - next)
      run.start = next
      if !run.isNew { run.oldStart += skipped }
      result.append(run)
      next += run.count
    }
    return result
  }

  /// This order and then another, as one.
  ///
  /// - Complexity: O(n log n) for the runs of both.
  func followed(by next: SectionOrder) -> SectionOrder {
    var result: [Run] = []
    for run in next.runs {
      for var part in run.isNew ? [run] : runs(in: run.oldStart..<run.oldStart + run.count) {
        part.start += run.isNew ? 0 : run.start - run.oldStart
        if let last = result.last, !last.isNew, last.oldStart + last.count == part.oldStart {
          result[result.count - 1].count += part.count
        } else {
          result.append(part)
        }
      }
    }
    return SectionOrder(result)
  }
}

extension SectionList {
  /// The values where their sections went.
  ///
  /// - Parameter new: The value of the sections of a new run.
  func rearranged(_ order: SectionOrder, new: (SectionOrder.Run) -> Value) -> SectionList {
    var result = SectionList()
    for run in order.runs {
      if run.isNew {
        result.append(run.count, of: new(run))
      } else {
        result.append(run.oldStart..<run.oldStart + run.count, of: self)
      }
    }
    return result
  }
}
