/// Which sections of an arrangement were which before: runs of sections that stayed together.
///
///     old  0 1 2 3 4        delete 1, insert one at 3
///     new  0 2 3 a 4   =    [old 0 × 1] [old 2 × 2] [new × 1] [old 4 × 1]
///
/// Where no section comes, goes or moves, that is a single run, however many there are.
struct SectionOrder {
  let runs: [Run]
  let count: Int
  /// Those that are not new, from where they were.
  private let departures: [Run]

  init(_ runs: [Run]) {
    self.runs = runs
    count = runs.last?.end ?? 0
    departures = runs.inverted()
  }

  /// The run that a section belongs to.
  ///
  /// - Complexity: O(log runs), as everything here.
  func run(at section: Int) -> Run {
    runs[runs.firstIndex(endingAfter: Place(section: 0, index: section))]
  }

  /// Where a section was, or `nil` if it is new.
  func oldSection(_ section: Int) -> Int? {
    runs.run(at: Place(section: 0, index: section))?.origin(of: section)?.index
  }

  /// Where a section went, or `nil` if it was deleted.
  func newSection(_ oldSection: Int) -> Int? {
    departures.run(at: Place(section: 0, index: oldSection))?.origin(of: oldSection)?.index
  }

  /// The runs that a stretch of sections consists of.
  ///
  /// - Complexity: O(log runs), and the runs answered.
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

  /// This order and then another, as one.
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
        part.place.index += run.start - middle.index
        if part.origin == nil { result.append(part) } else { result.appendJoined(part) }
      }
    }
    return SectionOrder(result)
  }
}

extension SectionList {
  /// The values where their sections went.
  ///
  /// - Parameter new: The value of the sections of a new run.
  func rearranged(_ order: SectionOrder, new: (Run) -> Value) -> SectionList {
    var result = SectionList()
    for run in order.runs {
      if let origin = run.origin {
        result.append(origin.index..<origin.index + run.count, of: self)
      } else {
        result.append(run.count, of: new(run))
      }
    }
    return result
  }
}
