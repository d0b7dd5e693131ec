import LayoutPlugin

extension Packer {
  /// Returns the base of levels in `ShortColumns` while these items are packed; `nil` if they do not fit.
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

  /// - Parameter body: Receives each item, its column, its start relative to the base, and its
  ///   height in units and in points.
  @inline(__always)
  mutating func putShort<Problem: Error>(
    _ range: Range<Int>, from base: Int128,
    _ body: (
      _ item: Int, _ column: Int, _ start: Int64, _ units: Int64, _ height: Double
    ) throws(Problem) -> Void
  ) throws(Problem) {
    // Not tracked: in columns that are filled like this, none stays far behind.
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
