/// A distance as two doubles, for the places of items in a row: adding two takes two instructions, and the
/// number of points is, bit for bit, that of a `Distance`, which takes a dozen.
///
///     123.456   =   coarse, a multiple of 2⁻¹⁶ points   +   fine, the rest
///
/// Every distance is a multiple of 2⁻⁶⁰ points. So neither sum is ever rounded while the coarse one is
/// below 2³⁷ points and no more than `mostTerms` are added; only `points` rounds, once, as `Distance` does.
struct ShortDistance {
  var coarse: Double
  var fine: Double

  /// So many may be added to one another, and one multiplied by as much.
  static var mostTerms: Int { 256 }
  /// Of the terms; numbers of points from here on are not split exactly.
  static var limit: Double { 0x1p35 }

  @inline(__always)
  init(coarse: Double, fine: Double) {
    self.coarse = coarse
    self.fine = fine
  }

  /// - Parameter points: Less than the limit. What is not positive counts as 0.
  @inline(__always)
  init(_ points: Double) {
    guard points >= 0x1p-7 || points == 0 else {
      self = ShortDistance(rounding: points)
      return
    }
    // Here the spacing of doubles is 2⁻¹⁶, so the sum is rounded to a multiple of that.
    let magic = 0x1.8p36
    coarse = points + magic - magic
    fine = points - coarse
  }

  // So small that it is no multiple of 2⁻⁶⁰ points.
  @inline(never)
  private init(rounding points: Double) { self = ShortDistance(near: Distance(points)) }

  /// - Returns: `nil` for what is too far.
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
  /// - Parameter short: A sum of not too many terms below the limit.
  @inline(__always)
  init(_ short: ShortDistance) {
    self.init(
      units: Int128(Int64(short.coarse * 0x1p16)) &<< 44 + Int128(Int64(short.fine * 0x1p60)))
  }
}

/// A place to measure others from.
///
///     let top = Edge(start + row.offset)
///     top.points(behind: space / 2)  // (start + row.offset + Distance(space / 2)).points
public struct Edge {
  public let points: Double
  private let place: Distance
  private let short: ShortDistance?

  @inline(__always)
  public init(_ place: Distance) {
    self.place = place
    points = place.points
    short = ShortDistance(place)
  }

  /// The place so many points behind this one, in points.
  @inline(__always)
  public func points(behind points: Double) -> Double {
    if points == 0 { return self.points }
    guard let short, points >= 0x1p-7, points < ShortDistance.limit else { return far(points) }
    return (short + ShortDistance(points)).points
  }

  @inline(never)
  private func far(_ points: Double) -> Double { (place + Distance(points)).points }
}
