import LayoutPlugin

/// The levels of a few columns while a few dozen items of ordinary heights are packed, each into
/// the shortest column. Packing and querying long sections spend most of their time here.
///
/// Levels are 64-bit integers relative to the lowest one, with the column's index in the lowest bits:
///
///     key      0 … 0 level | column          the smallest key is that of the shortest column,
///                                            and of the leftmost one in a tie
///
/// The minimum is found without a branch, which the processor could not predict.
struct ShortColumns {
  private let count: Int
  private let bits: Int64
  private var keys: InlineArray<16, Int64>

  /// The maximum number of columns.
  static var most: Int { 16 }

  /// The maximum height of an item with its gap, and the maximum difference between columns, in
  /// units. Within these, the sums of a block of items fit.
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

  /// Puts an item, with a gap below it, into the shortest column; returns that column and its level before.
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
