/// A distance as two doubles, for the positions of items in a row.
///
/// An addition takes two instructions, instead of a dozen for `Distance`; `points` is the same, bit for bit.
///
///     123.456   =   coarse, a multiple of 2⁻¹⁶ points   +   fine, the rest
///
/// Every distance is a multiple of 2⁻⁶⁰ points. Neither sum is rounded as long as the coarse one is
/// below 2³⁷ points and at most `mostTerms` are added. Only `points` rounds, once, as `Distance`
/// does.
struct ShortDistance {
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

  /// Creates a distance from points, which must be below the limit. Numbers that are not positive give 0.
  @inline(__always)
  init(_ points: Double) {
    guard points >= 0x1p-7 || points == 0 else {
      self = ShortDistance(rounding: points)
      return
    }
    // The spacing of doubles at this number is 2⁻¹⁶, so the sum is rounded to a multiple of that.
    let magic = 0x1.8p36
    coarse = points + magic - magic
    fine = points - coarse
  }

  // For numbers too small to be multiples of 2⁻⁶⁰ points.
  @inline(never)
  private init(rounding points: Double) { self = ShortDistance(near: Distance(points)) }

  /// Converts a distance; `nil` if it is too large.
  @inline(__always)
  init?(_ distance: Distance) {
    guard distance.units < 1 << 95 else { return nil }
    self = ShortDistance(near: distance)
  }

  @inline(__always)
  private init(near distance: Distance) {
    coarse = Double(Int64(truncatingIfNeeded: distance.units &>> 44)) * 0x1p-16
    fine = Double(Int64(truncatingIfNeeded: distance.units) & (1 << 44 - 1)) * 0x1p-60
  }

  static var zero: ShortDistance { ShortDistance(coarse: 0, fine: 0) }

  @inline(__always)
  var points: Double { coarse + fine }

  @inline(__always)
  static func + (a: ShortDistance, b: ShortDistance) -> ShortDistance {
    ShortDistance(coarse: a.coarse + b.coarse, fine: a.fine + b.fine)
  }

  @inline(__always)
  static func += (a: inout ShortDistance, b: ShortDistance) { a = a + b }

  @inline(__always)
  static func * (a: ShortDistance, count: Int) -> ShortDistance {
    ShortDistance(coarse: a.coarse * Double(count), fine: a.fine * Double(count))
  }
}

extension Distance {
  /// - Parameter short: A sum of at most `mostTerms` terms below the limit.
  @inline(__always)
  init(_ short: ShortDistance) {
    self.init(
      units: Int128(Int64(short.coarse * 0x1p16)) &<< 44 + Int128(Int64(short.fine * 0x1p60)))
  }
}

/// A reference position for offsets.
///
///     let top = Edge(start + row.offset)
///     top.points(behind: space / 2)  // (start + row.offset + Distance(space / 2)).points
public struct Edge {
  /// The reference position in points.
  public let points: Double
  private let place: Distance
  private let short: ShortDistance?

  @inline(__always)
  public init(_ place: Distance) {
    self.place = place
    points = place.points
    short = ShortDistance(place)
  }

  /// Returns the position at an offset from this one, in points.
  @inline(__always)
  public func points(behind points: Double) -> Double {
    if points == 0 { return self.points }
    guard let short, points >= 0x1p-7, points < ShortDistance.limit else { return far(points) }
    return (short + ShortDistance(points)).points
  }

  @inline(never)
  private func far(_ points: Double) -> Double { (place + Distance(points)).points }
}
