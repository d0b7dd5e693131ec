import LayoutPlugin

// Putting a few dozen items of ordinary heights into few columns, the shortest first: this is where a long
// section, and a query in it, spends its time.
//
// Levels are measured from the lowest of them in 64 bits, and the number of the column takes the lowest bits:
//
//     key      0 … 0 level | column          the smallest key is that of the shortest column,
//                                            and of the leftmost of these
//
// Of so many numbers the smallest is found without a branch, of which the machine could not guess the outcome.

extension Packer {
  /// Up to so many units an item may be high, with its gap, and columns be filled unequally: then sums of
  /// a block of items fit.
  private static var mostUnits: (step: Int64, spread: Int128) { (1 << 55, 1 << 57) }

  /// From where levels may be measured while these items are put; `nil` if they do not fit.
  mutating func shortBase(for range: Range<Int>) -> Int128? {
    guard columns <= Packer.fewColumns, gap < Int128(Packer.mostUnits.step / 2) else { return nil }
    let base = lowestLevel
    for column in 0..<columns where levels[column] - base > Packer.mostUnits.spread { return nil }
    var item = range.lowerBound
    while item < range.upperBound {
      let span = items.heights.span(around: item)
      let end = min(span.items.upperBound, range.upperBound)
      guard span.isComplete && span.areAll(below: 0x1p10, from: item, to: end) else { return nil }
      item = end
    }
    return base
  }

  /// - Parameter body: Told of each item, its column, where it begins, from the base, and its height.
  @inline(__always)
  mutating func putShort<Problem: Error>(
    _ range: Range<Int>, from base: Int128,
    _ body: (_ item: Int, _ column: Int, _ start: Int64, _ height: Double) throws(Problem) -> Void
  ) throws(Problem) {
    // Not asked here: of columns that are filled like this, none stays far behind.
    hasRaisedAll = false
    let bits = Int64(Int.bitWidth - (columns - 1).leadingZeroBitCount)
    let gap = Int64(truncatingIfNeeded: gap)
    for column in 0..<columns {
      let level = Int64(truncatingIfNeeded: levels[column] - base)
      keys[column] = level &<< bits | Int64(column)
    }
    var item = range.lowerBound
    while item < range.upperBound {
      let span = items.heights.span(around: item)
      let end = min(span.items.upperBound, range.upperBound)
      while item < end {
        let height = span[item]
        let key =
          columns <= 4 ? keys.smallestOf4 : columns <= 8 ? keys.smallestOf8 : keys.smallestOf16
        let start = key &>> bits
        let column = Int(key & (1 &<< bits &- 1))
        try body(item, column, start, height)
        keys[column] = key &+ (scale.shortUnits(height) &+ gap) &<< bits
        item += 1
      }
    }
    for column in 0..<columns { levels[column] = base + Int128(keys[column] &>> bits) }
  }
}

extension TemporaryArray<Int64> {
  @inline(__always)
  fileprivate var smallestOf4: Int64 { smallest(0) }

  @inline(__always)
  fileprivate var smallestOf8: Int64 { Swift.min(smallest(0), smallest(4)) }

  @inline(__always)
  fileprivate var smallestOf16: Int64 {
    Swift.min(Swift.min(smallest(0), smallest(4)), Swift.min(smallest(8), smallest(12)))
  }

  @inline(__always)
  private func smallest(_ first: Int) -> Int64 {
    Swift.min(
      Swift.min(self[first], self[first + 1]), Swift.min(self[first + 2], self[first + 3]))
  }
}
