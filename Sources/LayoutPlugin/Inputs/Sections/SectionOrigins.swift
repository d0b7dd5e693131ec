/// The ranges of sections that were consecutive before or are all new, in order.
///
///     var origins = SectionOrigins(order)
///     origins.step()  // (0..<1, nil): new
///     origins.step()  // (1..<100, 0): formerly from 0 on
struct SectionOrigins {
  /// `nil` if no section was inserted, deleted or moved, except at the end.
  private let runs: [Run]?
  private let formerCount: Int
  private var run = 0
  private var rest: Range<Int>

  /// - Parameters:
  ///   - count: The number of sections.
  ///   - formerCount: The former number of sections. Sections beyond these are new.
  init(of count: Int, among formerCount: Int, runs: [Run]? = nil) {
    self.runs = runs
    self.formerCount = formerCount
    rest = 0..<count
  }

  init(_ order: SectionOrder) { self.init(of: order.count, among: .max, runs: order.runs) }

  /// Returns the next range and the former index of its first section; `nil` at the end.
  @inline(never)
  mutating func step() -> (sections: Range<Int>, former: Int?)? {
    let start = rest.lowerBound
    guard start < rest.upperBound else { return nil }
    var (end, former) = (rest.upperBound, Optional(start))
    if let runs {
      end = runs[run].end
      former = runs[run].origin(of: start)?.index
    }
    if let first = former {
      let kept = min(end - start, formerCount - first)
      if kept > 0 { end = start + kept } else { former = nil }
    }
    if let runs, end == runs[run].end { run += 1 }
    rest = end..<rest.upperBound
    return (start..<end, former)
  }
}
