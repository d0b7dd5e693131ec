/// Maps the sections of a new arrangement to the old ones, as runs of sections that stayed together.
///
///     old  0 1 2 3 4        delete 1, insert one at 3
///     new  0 2 3 a 4   =    [old 0 × 1] [old 2 × 2] [new × 1] [old 4 × 1]
///
/// Without inserted, deleted or moved sections, this is a single run of any length.
struct SectionOrder {
  let runs: [Run]
  let count: Int
  /// The runs that are not new, by old place.
  private let departures: [Run]

  init(_ runs: [Run]) {
    self.runs = runs
    count = runs.last?.end ?? 0
    departures = runs.inverted()
  }

  /// Returns the run that contains a section.
  ///
  /// - Complexity: O(log runs); the same applies to the other methods.
  func run(at section: Int) -> Run {
    runs[runs.firstIndex(endingAfter: Place(section: 0, index: section))]
  }

  /// Returns the old index of a section, or `nil` if it is new.
  func oldSection(_ section: Int) -> Int? {
    runs.run(at: Place(section: 0, index: section))?.origin(of: section)?.index
  }

  /// Returns the new index of a section, or `nil` if it was deleted.
  @inline(never)
  func newSection(_ oldSection: Int) -> Int? {
    departures.run(at: Place(section: 0, index: oldSection))?.origin(of: oldSection)?.index
  }

  /// Calls `body` with the old sections that no longer exist.
  ///
  /// - Parameter oldCount: The old number of sections.
  /// - Complexity: O(runs).
  func visitDeleted(of oldCount: Int, _ body: (Range<Int>) -> Void) {
    var next = 0
    for run in departures {
      body(next..<run.start)
      next = run.end
    }
    body(next..<oldCount)
  }

  /// Returns the runs in a range of sections.
  ///
  /// - Complexity: O(log runs) for each returned run.
  func runs(in range: Range<Int>) -> [Run] {
    var result: [Run] = []
    var next = range.lowerBound
    while next < range.upperBound {
      let part = run(at: next).clamped(to: range)
      result.append(part)
      next = part.end
    }
    return result
  }

  /// Returns the order of this order followed by another.
  ///
  /// - Complexity: O(n log n) for the runs of both.
  func followed(by next: SectionOrder) -> SectionOrder {
    var result: [Run] = []
    for run in next.runs {
      guard let middle = run.origin else {
        result.append(run)
        continue
      }
      for var part in runs(in: middle.index..<middle.index + run.count) {
        part.start += run.start - middle.index
        if part.isNew { result.append(part) } else { result.appendJoined(part) }
      }
    }
    return SectionOrder(result)
  }
}
