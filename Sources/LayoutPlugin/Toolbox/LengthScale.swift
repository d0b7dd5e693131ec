import PluginSystem

/// Lengths in fixed point, as whole numbers, whose sums do not depend on the order in which they are added up.
///
/// Doubles that are added in another order differ in their last bits. Sums that are kept for blocks of
/// items would then depend on where the blocks happen to begin, and an update would not give the same
/// bits as a fresh start. So running sums are kept in units of 2⁻⁴⁴ points, in which addition is exact:
/// finer than a double at a thousand points. With more than 2³¹ items the unit grows with their number,
/// so that no sum of legal lengths overflows.
public struct LengthScale: Equatable {
  private let unitsPerPoint: Double
  private let pointsPerUnit: Double

  /// - Parameter count: The number of lengths that will be added up at most, with a gap each.
  public init(count: Int) {
    let bits = Int.bitWidth - count.leadingZeroBitCount
    let exponent = 44 - max(0, bits - 31)
    unitsPerPoint = Double(UInt64(1) << UInt64(exponent))
    pointsPerUnit = 1 / unitsPerPoint
  }

  /// The whole number of units nearest to a length, of two the higher; the length is first brought into
  /// 0...2⁴⁸ points.
  @inline(__always)
  public func units(_ length: Double) -> Int128 {
    // Nearly all, in a fifth of the steps.
    length >= 0 && length < LengthScale.short ? Int128(shortUnits(length)) : anyUnits(length)
  }

  @inline(never)
  private func anyUnits(_ length: Double) -> Int128 {
    guard length > 0 else { return 0 }
    let scaled = min(length, PropertyTable.largest) * unitsPerPoint
    // From 2⁵² on every double is whole.
    if scaled < 0x1p52 { return Int128(Int64(scaled + 0.5)) }
    if scaled < 0x1p62 { return Int128(Int64(scaled)) }
    let high = (scaled * 0x1p-64).rounded(.down)
    return Int128(UInt64(high)) << 64 + Int128(UInt64(scaled - high * 0x1p64))
  }

  /// The sum of the lengths of every so-manyth item, and of a gap for each; of a hundred at the most.
  ///
  /// Lengths below 4,096 points are added up in 64 bits, which takes a tenth of the time.
  @_optimize(speed)
  func sum(
    of lengths: LengthSpan, from first: Int, to end: Int, by step: Int, _ gap: Int128
  ) -> Int128 {
    var short: Int64 = 0
    var long: Int128 = 0
    lengths.visitRaw(from: first, to: end, by: step) { length in
      if length >= 0 && length < LengthScale.short {
        short &+= shortUnits(length)
      } else {
        long += units(lengths.legal(length))
      }
    }
    return Int128(short) + long + gap * Int128((end - first + step - 1) / step)
  }

  /// Passes every so-manyth item, for as long as their lengths, and a gap for each, stay within some units.
  ///
  /// - Returns: The item after those, and what they add up to.
  @_optimize(speed)
  func pass(
    _ lengths: LengthSpan, from first: Int, to end: Int, by step: Int, _ gap: Int128,
    within most: Int128
  ) -> (item: Int, units: Int128) {
    var item = first
    var passed: Int128 = 0
    while item < end {
      let next = passed + units(lengths[item]) + gap
      if next > most { break }
      passed = next
      item += step
    }
    return (item, passed)
  }

  /// Below so many points, units fit 64 bits, and a hundred of them too.
  private static var short: Double { 0x1p12 }

  /// The same as `units` of what is from 0 to 2¹² points, in fewer steps.
  @inline(__always)
  public func shortUnits(_ length: Double) -> Int64 {
    let scaled = length * unitsPerPoint
    return plugin_truncated(scaled + (scaled < 0x1p52 ? 0.5 : 0))
  }

  /// How many whole steps there are in a distance, or one or two less; both in units, neither negative.
  func count(of step: Int128, in distance: Int128) -> Int {
    // Quotients of doubles are off by some 2⁻⁵² of what they are.
    let quotient = points(distance) / points(step)
    return max(1, Int(flooring: quotient * (1 - 0x1p-50)) - 1)
  }

  /// A sum in points; a larger sum never gives a smaller number.
  @inline(__always)
  public func points(_ units: Int128) -> Double {
    let low = UInt64(truncatingIfNeeded: units)
    let high = Int64(truncatingIfNeeded: units >> 64)
    if high == 0 { return Double(low) * pointsPerUnit }
    return (Double(high) * 0x1p64 + Double(low)) * pointsPerUnit
  }
}
