// The former places of sections, for layouts that reuse the parts of their last placement.

/// The ranges of sections that were consecutive in the last placement or are all new, in order.
///
///     for each run  0 ..< 1     new
///                   1 ..< 100   formerly from 0 on
struct SectionOrigins {
  /// The runs of the batches; `nil` if there were none.
  private let runs: [Run]?
  private var next = 0
  private var rest: Range<Int>
  private let formerCount: Int

  /// - Parameter count: The number of sections.
  init(_ change: PlacementChange, count: Int) {
    runs = change.indexMap?.order.runs
    rest = 0..<count
    formerCount = change.previous?.input.sectionCount ?? 0
  }

  /// Returns the next range and the former index of its first section; `nil` at the end.
  ///
  /// After a reload, sections with the same index count as the same.
  @inline(never)
  mutating func step() -> (sections: Range<Int>, former: Int?)? {
    guard !rest.isEmpty else { return nil }
    var (end, former) = (rest.upperBound, Optional(rest.lowerBound))
    if let runs {
      end = runs[next].end
      former = runs[next].origin(of: rest.lowerBound)?.index
    }
    // Sections beyond the former ones are new.
    if let first = former, first + (end - rest.lowerBound) > formerCount {
      if first < formerCount {
        end = rest.lowerBound + formerCount - first
      } else {
        former = nil
      }
    }
    defer { rest = end..<rest.upperBound }
    if let runs, end == runs[next].end { next += 1 }
    return (rest.lowerBound..<end, former)
  }
}

extension SectionList {
  /// Returns the former list with its values at the new places of their sections.
  ///
  /// - Parameters:
  ///   - change: The change since the placement that stored this list.
  ///   - count: The number of sections.
  ///   - value: The value of new sections.
  /// - Complexity: O(runs of sections + blocks).
  @inline(never)
  public func rearranged(
    after change: PlacementChange, to count: Int, filledWith value: Value
  ) -> SectionList {
    var result = SectionList()
    var origins = SectionOrigins(change, count: count)
    while let (sections, former) = origins.step() {
      if let former, former < self.count {
        result.append(former..<min(former + sections.count, self.count), of: self)
      }
      result.append(sections.upperBound - result.count, of: value)
    }
    return result
  }
}
