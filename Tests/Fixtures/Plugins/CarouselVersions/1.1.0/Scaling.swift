import LayoutPlugin

/// How much smaller an item is drawn the farther it is from where items come to rest.
///
///     factor  1 |    /\
///               |   /  \
///       minimum |__/    \__
///                 -o  0  o       o: offset
///
/// Since 1.1, items may be scaled towards one side instead of the middle, and so stand on a line:
///
///     anchor 0.5   ·  +---+  ·        anchor 1      +---+
///                 [ ] |   | [ ]                 · _ |   | _ ·
///                  ·  +---+  ·                 [_]  +---+  [_]
struct Scaling {
  /// Closer than this counts as exactly there: accumulated offsets have rounding errors.
  private static let nothing = 1e-6

  private let offset: Double
  private let minimum: Double
  private let anchor: Double
  private let axis: ScrollAxis

  init(_ input: LayoutInput) {
    offset = input[carouselProperties.scalingOffset]
    minimum = input[carouselProperties.minimumScaleFactor]
    anchor = input[carouselProperties.scaleAnchor]
    axis = ScrollAxis(input)
  }

  /// How far a scaled item may reach beyond its frame on each side, as a fraction of its extent.
  var growth: Double { (max(1, minimum) - 1) * max(anchor, 1 - anchor) }

  /// - Parameter distance: In points; the sign does not count.
  func factor(at distance: Double) -> Double {
    if distance.magnitude <= Scaling.nothing { return 1 }
    guard offset > 0 else { return minimum }
    return 1 + min(distance.magnitude, offset) * (minimum - 1) / offset
  }

  /// The frame after scaling.
  func bounds(of frame: Rect, at factor: Double) -> Rect {
    frame.scaled(factor).offset(by: way(of: frame, at: factor))
  }

  /// How far a frame moves to stay on the line.
  private func way(of frame: Rect, at factor: Double) -> Point {
    axis.point(along: 0, across: (anchor - 0.5) * (1 - factor) * axis.across(frame.size))
  }

  func apply(_ factor: Double, to element: inout Element) {
    let way = way(of: element.frame, at: factor)
    element.apply(.scale(factor, factor) * .translation(way.x, way.y, 0))
    element.z = 100_000 * factor
  }
}
