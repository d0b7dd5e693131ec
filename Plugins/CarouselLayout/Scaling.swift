import LayoutPlugin

/// How much smaller an item is drawn the farther it is from where items come to rest.
///
///     factor  1 |    /\
///               |   /  \
///       minimum |__/    \__
///                 -o  0  o       o: offset
struct Scaling {
  /// Nearer than this counts as exactly there: offsets that were added up are a little off.
  private static let nothing = 1e-6

  private let offset: Double
  private let minimum: Double

  init(_ input: LayoutInput) {
    offset = input[carouselProperties.scalingOffset]
    minimum = input[carouselProperties.minimumScaleFactor]
  }

  /// How far a scaled item may reach beyond its frame on each side, as a part of its extent.
  var growth: Double { (max(1, minimum) - 1) / 2 }

  /// - Parameter distance: In points; the sign does not count.
  func factor(at distance: Double) -> Double {
    if distance.magnitude <= Scaling.nothing { return 1 }
    guard offset > 0 else { return minimum }
    return 1 + min(distance.magnitude, offset) * (minimum - 1) / offset
  }

  /// Where a frame is drawn that is scaled so.
  ///
  /// What keeps its size is drawn in its frame, to the last bit: half a length and back may lose it.
  @inline(__always)
  func bounds(of frame: Rect, at factor: Double) -> Rect {
    factor == 1 ? frame : frame.scaled(factor)
  }

  func apply(_ factor: Double, to element: inout Element) {
    element.scale(by: factor)
    element.z = 100_000 * factor
  }
}
