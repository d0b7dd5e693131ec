import LayoutPlugin

/// The scale of an item, which decreases with its distance from the resting position.
///
///     factor  1 |    /\
///               |   /  \
///       minimum |__/    \__
///                 -o  0  o       o: offset
struct Scaling {
  /// Smaller distances count as zero, because sums of offsets are slightly inexact.
  private static let nothing = 1e-6

  private let offset: Double
  private let minimum: Double

  init(_ input: LayoutInput) {
    offset = input[carouselProperties.scalingOffset]
    minimum = input[carouselProperties.minimumScaleFactor]
  }

  /// The maximum extension of a scaled item beyond its frame on each side, as a fraction of its size.
  var growth: Double { (max(1, minimum) - 1) / 2 }

  /// - Parameter distance: In points; the sign is ignored.
  func factor(at distance: Double) -> Double {
    if distance.magnitude <= Scaling.nothing { return 1 }
    guard offset > 0 else { return minimum }
    return 1 + min(distance.magnitude, offset) * (minimum - 1) / offset
  }

  /// Returns the bounds of a frame after scaling.
  ///
  /// At scale 1 it returns the frame itself, because adding and subtracting half a length may change the last bit.
  @inline(__always)
  func bounds(of frame: Rect, at factor: Double) -> Rect {
    factor == 1 ? frame : frame.scaled(factor)
  }

  func apply(_ factor: Double, to element: inout Element) {
    element.scale(by: factor)
    element.z = 100_000 * factor
  }
}
