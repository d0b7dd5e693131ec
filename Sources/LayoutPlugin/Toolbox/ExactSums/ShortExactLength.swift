/// A length as two doubles, for the positions of items in a row.
///
/// An addition takes two instructions, instead of a dozen for `ExactLength`; `points` is the same, bit for bit.
///
///     123.456   =   coarse, a multiple of 2⁻¹⁶ points   +   fine, the rest
///
/// Every length is a multiple of 2⁻⁶⁰ points. Neither sum is rounded as long as the coarse one is
/// below 2³⁷ points and at most `mostTerms` are added. Only `points` rounds, once, as `ExactLength`
/// does.
struct ShortExactLength {
  var coarse: Double
  var fine: Double

  /// The maximum number of terms in a sum, and the maximum factor.
  static var mostTerms: Int { 256 }
  /// The limit for terms, in points: larger numbers cannot be split exactly.
  static var limit: Double { 0x1p35 }

  @inline(__always)
  init(coarse: Double, fine: Double) {
    self.coarse = coarse
    self.fine = fine
  }

  /// Creates a length from points, which must be below the limit. Numbers that are not positive give 0.
  @inline(__always)
  init(_ points: Double) {
    guard points >= 0x1p-7 || points == 0 else {
      self = ShortExactLength(rounding: points)
      return
    }
    // The spacing of doubles at this number is 2⁻¹⁶, so the sum is rounded to a multiple of that.
    let magic = 0x1.8p36
    coarse = points + magic - magic
    fine = points - coarse
  }

  // For numbers too small to be multiples of 2⁻⁶⁰ points.
  @inline(never)
  private init(rounding points: Double) { self = ShortExactLength(near: ExactLength(points)) }

  /// Converts a length; `nil` if it is too large.
  @inline(__always)
  init?(_ length: ExactLength) {
    guard length.units < 1 << 95 else { return nil }
    self = ShortExactLength(near: length)
  }

  @inline(__always)
  private init(near length: ExactLength) {
    coarse = Double(Int64(truncatingIfNeeded: length.units &>> 44)) * 0x1p-16
    fine = Double(Int64(truncatingIfNeeded: length.units) & (1 << 44 - 1)) * 0x1p-60
  }

  static var zero: ShortExactLength { ShortExactLength(coarse: 0, fine: 0) }

  @inline(__always)
  var points: Double { coarse + fine }

  @inline(__always)
  static func + (a: ShortExactLength, b: ShortExactLength) -> ShortExactLength {
    ShortExactLength(coarse: a.coarse + b.coarse, fine: a.fine + b.fine)
  }

  @inline(__always)
  static func += (a: inout ShortExactLength, b: ShortExactLength) { a = a + b }

  @inline(__always)
  static func * (a: ShortExactLength, count: Int) -> ShortExactLength {
    ShortExactLength(coarse: a.coarse * Double(count), fine: a.fine * Double(count))
  }
}

extension ExactLength {
  /// - Parameter short: A sum of at most `mostTerms` terms below the limit.
  @inline(__always)
  init(_ short: ShortExactLength) {
    self.init(
      units: Int128(Int64(short.coarse * 0x1p16)) &<< 44 + Int128(Int64(short.fine * 0x1p60)))
  }
}
