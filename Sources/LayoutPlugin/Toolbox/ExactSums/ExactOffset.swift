/// A distance in either direction that can be added up without rounding; see `ExactLength`.
///
/// Sums saturate at ±2⁶⁵ points.
public struct ExactOffset: Equatable {
  private let units: Int128

  /// The distance of no points.
  public static var zero: ExactOffset { ExactOffset(units: 0) }

  private init(units: Int128) {
    self.units = min(max(units, -ExactLength.largest), ExactLength.largest)
  }

  /// Creates a distance from points. NaN gives 0.
  @inline(__always)
  public init(_ points: Double) {
    let length = ExactLength(points.magnitude)
    units = points < 0 ? -length.units : length.units
  }

  /// The nearest number of points.
  @inline(__always)
  public var points: Double {
    let length = ExactLength(units: units < 0 ? -units : units).points
    return units < 0 ? -length : length
  }

  /// Returns the sum, within the range of sums.
  @inline(__always)
  public static func + (a: ExactOffset, b: ExactOffset) -> ExactOffset {
    ExactOffset(units: a.units &+ b.units)
  }

  public static func += (a: inout ExactOffset, b: ExactOffset) { a = a + b }

  /// Returns `count` times the distance, within the range of sums; zero if `count` is not positive.
  public static func * (a: ExactOffset, count: Int) -> ExactOffset {
    let length = ExactLength(units: a.units < 0 ? -a.units : a.units) * count
    return ExactOffset(units: a.units < 0 ? -length.units : length.units)
  }
}
