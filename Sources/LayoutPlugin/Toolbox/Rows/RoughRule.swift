/// The greedy rule in whole numbers of 64 bits: says of nearly every item whether it fits into its row as
/// `RowBreakRule` does, in a few instructions, and of the others that it does not know.
///
///     used + spacing + breadth     … fits …  |  unsure  |  … does not fit …
///                                          limit
///
/// Breadths are rounded to units of some 2⁻⁴⁹ of the room, and what they add up to in a row of some
/// thousand items is off by as many units. What comes that near to the limit has to be added up exactly.
/// It hardly ever does: rows that fill their room exactly end a billionth of it before the limit.
struct RoughRule {
  /// Added to a number of points, it leaves the units in the lowest bits.
  private let magic: Double
  /// What is broader counts as so broad; it fits nowhere.
  private let largest: Double
  let limit: Int64
  let spacing: Int64

  /// How many units the length of a row may be off: one for each item of a block, and a few more.
  private static var doubt: Int64 { 2100 }

  /// - Returns: `nil` where rows are not filled greedily, or the room is next to nothing or immense.
  init?(_ rule: RowBreakRule) {
    let room = rule.isLine ? 1 : rule.limit.points
    guard !rule.isFilling, room >= 0x1p-4, room < 0x1p40 else { return nil }
    // With a room in 2ᵉ ..< 2ᵉ⁺¹ the unit is 2ᵉ⁻⁴⁸, the spacing of doubles at this number.
    magic = 0x1.8p4 * Double(bitPattern: room.bitPattern & (0x7ff << 52))
    largest = 2 * room
    spacing = RoughRule.units(rule.spacing.points, magic, largest)
    limit = rule.isLine ? -1 << 60 : RoughRule.units(room, magic, largest)
  }

  @inline(__always)
  func units(_ points: Double) -> Int64 { RoughRule.units(points, magic, largest) }

  @inline(__always)
  private static func units(_ points: Double, _ magic: Double, _ largest: Double) -> Int64 {
    Int64(bitPattern: (min(points, largest) + magic).bitPattern &- magic.bitPattern)
  }

  /// Whether a row may be longer than its room, or not, for all that is known of its length.
  ///
  /// - Parameter excess: By how much it is longer, roughly.
  @inline(__always)
  static func isUnsure(_ excess: Int64) -> Bool {
    UInt64(bitPattern: excess &+ doubt) <= UInt64(2 * doubt)
  }
}
