/// A distance in fixed point: it adds up exactly, so that no sum depends on how it was grouped.
///
/// Sums of doubles round differently when their terms are grouped differently. Then a row's place
/// would depend on how rows were put into blocks, and so on the history of changes; and a closed form
/// would not equal the loop that it replaces. Here each term is rounded once, to a multiple of 2⁻⁶⁰
/// points (doubles of 1/256 and more are such multiples already), and whole numbers are added.
///
/// Distances are never negative. Beyond 2⁶⁵ points, far more than any coordinate that may come in,
/// they stay what they are.
public struct Distance: AdditiveArithmetic, Comparable {
  var units: Int128

  public static var zero: Distance { Distance(units: 0) }

  private static var largest: Int128 { 1 << 125 }

  init(units: Int128) { self.units = units }

  /// - Parameter points: What is not positive counts as 0.
  @_optimize(speed) @inline(never)
  public init(_ points: Double) {
    // Nearly all numbers: whole multiples of a unit, and shifting them by less than a word is enough.
    // A third of the time that the other way takes, and rows are added up of such numbers.
    guard points >= 0x1p-7, points < 0x1p55 else {
      self = Distance(rounding: points)
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
      units = Distance.largest
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

  /// Whether it is so far that it does not grow any more.
  public var isEndless: Bool { units == Distance.largest }

  /// The nearest number of points. A larger distance never gives a smaller number.
  @_optimize(speed) @inline(never)
  public var points: Double {
    // Two numbers that are exact, so that only their sum is rounded.
    guard units < 1 << 93 else { return farPoints }
    let high = Int64(truncatingIfNeeded: units &>> 40)
    let low = Int64(truncatingIfNeeded: units) & (1 << 40 - 1)
    return Double(high) * 0x1p-20 + Double(low) * 0x1p-60
  }

  @inline(never)
  private var farPoints: Double {
    let shift = 66 &- units.leadingZeroBitCount
    let kept = Int64(truncatingIfNeeded: units &>> Int128(truncatingIfNeeded: shift))
    // Of what is cut off, it counts only whether there is anything: then the rest is no tie.
    let isCut = Int128(kept) &<< Int128(truncatingIfNeeded: shift) != units
    return Double(kept | (isCut ? 1 : 0))
      * Double(bitPattern: UInt64(truncatingIfNeeded: 963 &+ shift) &<< 52)
  }

  @inline(__always)
  public static func + (a: Distance, b: Distance) -> Distance {
    Distance(units: min(a.units &+ b.units, largest))
  }

  public static func += (a: inout Distance, b: Distance) { a = a + b }

  /// What is left of `a`, and nothing if `b` is more.
  public static func - (a: Distance, b: Distance) -> Distance {
    Distance(units: max(a.units &- b.units, 0))
  }

  public static func * (a: Distance, count: Int) -> Distance {
    guard count > 0 else { return zero }
    guard a.points * Double(count) < 0x1p64 else { return Distance(units: largest) }
    return Distance(units: a.units &* Int128(count))
  }

  @inline(__always)
  public static func < (a: Distance, b: Distance) -> Bool { a.units < b.units }

  /// More of anything than a layout can have.
  public static var countless: Int { 4 * Most.items }

  /// How many times `step` goes into this distance; `countless` at most.
  ///
  /// The quotient of two doubles is off by less than one here, so a step up or down corrects it.
  public func count(of step: Distance) -> Int {
    guard step.units > 0 else { return Distance.countless }
    let estimate = points / step.points
    guard estimate < Double(Distance.countless) else { return Distance.countless }
    var count = Int(flooring: estimate)
    while count > 0 && step * count > self { count -= 1 }
    while step * (count + 1) <= self { count += 1 }
    return count
  }
}
