import LayoutPlugin

extension Packer {
  /// From where levels may be measured in `ShortColumns` while these items are put; `nil` if they do not fit.
  mutating func shortBase(for range: Range<Int>) -> Int128? {
    guard columns <= ShortColumns.most, gap < Int128(ShortColumns.mostUnits.step / 2) else {
      return nil
    }
    let base = lowestLevel
    for column in 0..<columns where levels[column] - base > ShortColumns.mostUnits.spread {
      return nil
    }
    var item = range.lowerBound
    while item < range.upperBound {
      let span = items.heights.span(around: item)
      let end = min(span.items.upperBound, range.upperBound)
      guard span.isComplete && span.areAll(below: 0x1p10, from: item, to: end) else { return nil }
      item = end
    }
    return base
  }

  /// - Parameter body: Told of each item, its column, where it begins, from the base, and how high it is, in
  ///   units and in points.
  @inline(__always)
  mutating func putShort<Problem: Error>(
    _ range: Range<Int>, from base: Int128,
    _ body: (
      _ item: Int, _ column: Int, _ start: Int64, _ units: Int64, _ height: Double
    ) throws(Problem) -> Void
  ) throws(Problem) {
    // Not asked here: of columns that are filled like this, none stays far behind.
    hasRaisedAll = false
    var short = ShortColumns(columns) { Int64(truncatingIfNeeded: levels[$0] - base) }
    let gap = Int64(truncatingIfNeeded: gap)
    for item in range {
      let height = items.heights.length(of: item)
      let units = scale.shortUnits(height)
      let (column, start) = short.put(units, gap: gap)
      try body(item, column, start, units, height)
    }
    for column in 0..<columns { levels[column] = base + Int128(short.level(of: column)) }
  }
}
