// The former places of sections, for layouts that reuse the parts of their last placement.

extension PlacementChange {
  /// Calls `body`, in order, with each range of consecutive sections that were consecutive before.
  ///
  /// It also passes the index that the first of them had in `previous`; `nil` for new sections.
  /// After a reload, sections with the same index count as the same.
  ///
  /// - Parameter count: The number of sections.
  /// - Complexity: O(runs of sections).
  func visitSections<Problem: Error>(
    count: Int, _ body: (_ sections: Range<Int>, _ former: Int?) throws(Problem) -> Void
  ) throws(Problem) {
    let formerCount = previous?.input.sectionCount ?? 0
    func visit(_ sections: Range<Int>, _ former: Int?) throws(Problem) {
      let kept = former.map { max(0, min(sections.count, formerCount - $0)) } ?? 0
      let middle = sections.lowerBound + kept
      if kept > 0 { try body(sections.lowerBound..<middle, former) }
      if middle < sections.upperBound { try body(middle..<sections.upperBound, nil) }
    }
    guard let indexMap else { return try visit(0..<count, 0) }
    for run in indexMap.order.runs { try visit(run.range, run.origin?.index) }
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
  public func rearranged(
    after change: PlacementChange, to count: Int, filledWith value: Value
  ) -> SectionList {
    var result = SectionList()
    change.visitSections(count: count) { sections, former in
      if let former, former < self.count {
        result.append(former..<min(former + sections.count, self.count), of: self)
      }
      result.append(sections.upperBound - result.count, of: value)
    }
    return result
  }
}
