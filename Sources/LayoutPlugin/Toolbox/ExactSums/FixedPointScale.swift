import PluginSystem

/// Converts lengths to integers, fixed-point numbers whose sums do not depend on the order of addition.
///
/// Sums of doubles in another order differ in their last bits. The sums kept for blocks of items
/// would then depend on where the blocks begin, and an update would give other bits than a fresh
/// start. Running sums are therefore kept in units of 2⁻⁴⁴ points, finer than a double at a
/// thousand points. With more than 2³¹ items the unit grows with their number, so that sums of
/// valid lengths never overflow.
public struct FixedPointScale: Equatable {
  private let unitsPerPoint: Double
  private let pointsPerUnit: Double

  /// - Parameter count: The maximum number of lengths to add up, with a gap each.
  public init(count: Int) {
    let bits = Int.bitWidth - count.leadingZeroBitCount
    let exponent = 44 - max(0, bits - 31)
    unitsPerPoint = Double(UInt64(1) << UInt64(exponent))
    pointsPerUnit = 1 / unitsPerPoint
  }

  /// Returns the number of units nearest to a length, rounded up in a tie. Clamps the length to 0...2⁴⁸ points first.
  @inline(__always)
  public func units(_ length: Double) -> Int128 {
    // Applies to nearly all lengths, and takes a fifth of the instructions.
    length >= 0 && length < FixedPointScale.short ? Int128(shortUnits(length)) : anyUnits(length)
  }

  @inline(never)
  private func anyUnits(_ length: Double) -> Int128 {
    guard length > 0 else { return 0 }
    let scaled = min(length, PropertyTable.largest) * unitsPerPoint
    // Doubles from 2⁵² on are integers.
    if scaled < 0x1p52 { return Int128(Int64(scaled + 0.5)) }
    if scaled < 0x1p62 { return Int128(Int64(scaled)) }
    let high = (scaled * 0x1p-64).rounded(.down)
    return Int128(UInt64(high)) << 64 + Int128(UInt64(scaled - high * 0x1p64))
  }

  /// Returns the sum of the lengths of every `step`th item, at most a hundred, with a gap for each.
  ///
  /// Adds lengths below 4,096 points in 64 bits, which takes a tenth of the time.
  @_optimize(speed)
  func sum(
    of lengths: LengthSpan, from first: Int, to end: Int, by step: Int, _ gap: Int128
  ) -> Int128 {
    var short: Int64 = 0
    var long: Int128 = 0
    lengths.visitRaw(from: first, to: end, by: step) { length in
      if length >= 0 && length < FixedPointScale.short {
        short &+= shortUnits(length)
      } else {
        long += units(lengths.legal(length))
      }
    }
    return Int128(short) + long + gap * Int128((end - first + step - 1) / step)
  }

  /// Skips every `step`th item as long as the lengths so far, with a gap for each, fit into `most` units.
  ///
  /// - Returns: The first item that was not skipped, and the sum of the others.
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

  /// The limit in points below which units, and a hundred times as many, fit into 64 bits.
  private static var short: Double { 0x1p12 }

  /// Returns the same as `units` for lengths from 0 to 2¹² points, in fewer instructions.
  @inline(__always)
  public func shortUnits(_ length: Double) -> Int64 {
    let scaled = length * unitsPerPoint
    return plugin_truncated(scaled + (scaled < 0x1p52 ? 0.5 : 0))
  }

  /// Returns the number of steps in a distance, or one or two less. Both are in units and not negative.
  func count(of step: Int128, in distance: Int128) -> Int {
    // A quotient of doubles has a relative error of about 2⁻⁵².
    let quotient = points(distance) / points(step)
    return max(1, Int(flooring: quotient * (1 - 0x1p-50)) - 1)
  }

  /// Returns a sum in points. Monotonic: a larger sum never gives a smaller number.
  @inline(__always)
  public func points(_ units: Int128) -> Double {
    let low = UInt64(truncatingIfNeeded: units)
    let high = Int64(truncatingIfNeeded: units >> 64)
    if high == 0 { return Double(low) * pointsPerUnit }
    return (Double(high) * 0x1p64 + Double(low)) * pointsPerUnit
  }
}

@available(*, deprecated, renamed: "FixedPointScale")
public typealias LengthScale = FixedPointScale
