/// A fast approximation of the greedy `RowBreakRule` in 64-bit integers. For a few items it cannot decide.
///
///     used + spacing + breadth     … fits …  |  unsure  |  … does not fit …
///                                          limit
///
/// Breadths are rounded to units of about 2⁻⁴⁹ of the row's breadth, so in a row of some thousand
/// items the sum is off by as many units. A sum that close to the limit has to be computed exactly.
/// This is rare: rows that fill their space exactly end a billionth of it before the limit.
struct ApproximateBreakRule {
  /// Adding it to a number of points leaves the units in the lowest bits.
  private let magic: Double
  /// The maximum breadth: larger items are clamped to it and do not fit into any row.
  private let largest: Double
  let limit: Int64
  let spacing: Int64

  /// The maximum error of a row's length in units: one for each item of a block, and a few more.
  private static var doubt: Int64 { 2100 }

  /// - Returns: `nil` if rows are not filled greedily, or if the row is extremely narrow or broad.
  init?(_ rule: RowBreakRule) {
    let room = rule.isLine ? 1 : rule.limit.points
    guard !rule.isFilling, room >= 0x1p-4, room < 0x1p40 else { return nil }
    // For a breadth in 2ᵉ ..< 2ᵉ⁺¹ the unit is 2ᵉ⁻⁴⁸, the spacing of doubles at this number.
    magic = 0x1.8p4 * Double(bitPattern: room.bitPattern & (0x7ff << 52))
    largest = 2 * room
    spacing = ApproximateBreakRule.units(rule.spacing.points, magic, largest)
    limit = rule.isLine ? -1 << 60 : ApproximateBreakRule.units(room, magic, largest)
  }

  @inline(__always)
  func units(_ points: Double) -> Int64 { ApproximateBreakRule.units(points, magic, largest) }

  @inline(__always)
  private static func units(_ points: Double, _ magic: Double, _ largest: Double) -> Int64 {
    Int64(bitPattern: (min(points, largest) + magic).bitPattern &- magic.bitPattern)
  }

  /// Returns whether it is undecided that a row fits.
  ///
  /// - Parameter excess: The approximate length beyond the row's breadth.
  @inline(__always)
  static func isUnsure(_ excess: Int64) -> Bool {
    UInt64(bitPattern: excess &+ doubt) <= UInt64(2 * doubt)
  }
}
