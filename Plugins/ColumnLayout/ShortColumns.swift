import LayoutPlugin

/// How far a few columns are filled, while a few dozen items of ordinary heights are put into them, the
/// shortest first: this is where a long section, and a query in it, spends its time.
///
/// Levels are measured from the lowest of them in 64 bits, and the number of the column takes the lowest bits:
///
///     key      0 … 0 level | column          the smallest key is that of the shortest column,
///                                            and of the leftmost of these
///
/// Of so many numbers the smallest is found without a branch, of which the machine could not guess the outcome.
struct ShortColumns {
  private let count: Int
  private let bits: Int64
  private var keys: InlineArray<16, Int64>

  /// So many columns there may be.
  static var most: Int { 16 }

  /// Up to so many units an item may be high, with its gap, and columns be filled unequally: then sums of
  /// a block of items fit.
  static var mostUnits: (step: Int64, spread: Int128) { (1 << 55, 1 << 57) }

  @inline(__always)
  init(_ count: Int, level: (Int) -> Int64) {
    self.count = count
    bits = Int64(Int.bitWidth - (count - 1).leadingZeroBitCount)
    keys = InlineArray(repeating: .max)
    for column in 0..<count { keys[column] = level(column) &<< bits | Int64(column) }
  }

  @inline(__always)
  func level(of column: Int) -> Int64 { keys[column] &>> bits }

  /// Puts an item of so many units, with a gap below it, into the shortest column; answers which that is, and
  /// how far it was filled.
  @inline(__always)
  mutating func put(_ units: Int64, gap: Int64) -> (column: Int, start: Int64) {
    let key = smallest
    let column = Int(key & (1 &<< bits &- 1))
    keys[column] = key &+ (units &+ gap) &<< bits
    return (column, key &>> bits)
  }

  @inline(__always)
  private var smallest: Int64 {
    if count <= 4 { return smallest(0) }
    if count <= 8 { return min(smallest(0), smallest(4)) }
    return min(min(smallest(0), smallest(4)), min(smallest(8), smallest(12)))
  }

  @inline(__always)
  private func smallest(_ first: Int) -> Int64 {
    min(min(keys[first], keys[first + 1]), min(keys[first + 2], keys[first + 3]))
  }
}
