/// A nonnegative length or distance in fixed point, whose sums are exact.
///
/// Sums of doubles depend on how their terms are grouped. The position of a row would then depend
/// on how rows are divided into blocks, and so on earlier changes; and a closed form would differ
/// from the loop that it replaces. `ExactLength` rounds each term once, to a multiple of 2⁻⁶⁰ points,
/// and adds integers. Doubles of 1/256 and more are such multiples already.
///
/// Sums saturate at 2⁶⁵ points, far beyond any valid coordinate.
public struct ExactLength: AdditiveArithmetic, Comparable {
  var units: Int128

  public static var zero: ExactLength { ExactLength(units: 0) }

  static var largest: Int128 { 1 << 125 }

  init(units: Int128) { self.units = units }

  /// Creates a length from points. NaN and numbers below 0 give 0.
  @_optimize(speed) @inline(never)
  public init(_ points: Double) {
    // Nearly all numbers are multiples of a unit and need a shift of less than a word. This path
    // takes a third of the time of the other one, and rows are sums of such numbers.
    guard points >= 0x1p-7, points < 0x1p55 else {
      self = ExactLength(rounding: points)
      return
    }
    let shift = (points.bitPattern >> 52) &- 1015
    let digits = points.bitPattern & (1 << 52 - 1) | 1 << 52
    units =
      Int128(truncatingIfNeeded: digits &>> (64 &- shift)) &<< 64
      | Int128(truncatingIfNeeded: digits &<< shift)
  }

  @inline(never)
  private init(rounding points: Double) {
    guard points > 0 else {
      units = 0
      return
    }
    guard points < 0x1p65 else {
      units = ExactLength.largest
      return
    }
    let shift = Int(points.exponentBitPattern) - 1015
    let digits = Int128(points.significandBitPattern | 1 << 52)
    if shift >= 0 {
      units = digits << Int128(shift)
    } else {
      units = shift < -54 ? 0 : (digits + 1 << Int128(-shift - 1)) >> Int128(-shift)
    }
  }

  /// Whether the length has reached the maximum, at which sums saturate.
  public var isEndless: Bool { units == ExactLength.largest }

  /// The nearest number of points. Monotonic: a larger length never gives a smaller number.
  @_optimize(speed) @inline(never)
  public var points: Double {
    // Both parts are exact, so only their sum is rounded.
    guard units < 1 << 93 else { return farPoints }
    let high = Int64(truncatingIfNeeded: units &>> 40)
    let low = Int64(truncatingIfNeeded: units) & (1 << 40 - 1)
    return Double(high) * 0x1p-20 + Double(low) * 0x1p-60
  }

  @inline(never)
  private var farPoints: Double {
    let shift = 66 &- units.leadingZeroBitCount
    let kept = Int64(truncatingIfNeeded: units &>> Int128(truncatingIfNeeded: shift))
    // Nonzero bits that were cut off break a tie; their value does not matter.
    let isCut = Int128(kept) &<< Int128(truncatingIfNeeded: shift) != units
    return Double(kept | (isCut ? 1 : 0))
      * Double(bitPattern: UInt64(truncatingIfNeeded: 963 &+ shift) &<< 52)
  }

  /// Returns the sum, at most the maximum.
  @inline(__always)
  public static func + (a: ExactLength, b: ExactLength) -> ExactLength {
    ExactLength(units: min(a.units &+ b.units, largest))
  }

  public static func += (a: inout ExactLength, b: ExactLength) { a = a + b }

  /// Returns the difference, or zero if `b` is larger.
  public static func - (a: ExactLength, b: ExactLength) -> ExactLength {
    ExactLength(units: max(a.units &- b.units, 0))
  }

  /// Returns `count` times the length, at most the maximum; zero if `count` is not positive.
  public static func * (a: ExactLength, count: Int) -> ExactLength {
    guard count > 0 else { return zero }
    guard a.points * Double(count) < 0x1p64 else { return ExactLength(units: largest) }
    return ExactLength(units: a.units &* Int128(count))
  }

  @inline(__always)
  public static func < (a: ExactLength, b: ExactLength) -> Bool { a.units < b.units }

  /// A number larger than any count in a layout.
  public static var countless: Int { 4 * Limits.items }

  /// Returns the number of times that `step` fits into this length, at most `countless`.
  ///
  /// The quotient of two doubles is off by less than one here, so one step up or down corrects it.
  public func count(of step: ExactLength) -> Int {
    guard step.units > 0 else { return ExactLength.countless }
    let estimate = points / step.points
    guard estimate < Double(ExactLength.countless) else { return ExactLength.countless }
    var count = Int(flooring: estimate)
    while count > 0 && step * count > self { count -= 1 }
    while step * (count + 1) <= self { count += 1 }
    return count
  }
}

@available(*, deprecated, renamed: "ExactLength")
public typealias Distance = ExactLength
