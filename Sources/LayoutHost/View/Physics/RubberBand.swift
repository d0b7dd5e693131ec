/// The distance by which content follows a finger beyond its edge: less and less, and never beyond the window's extent.
///
///     b(x) = (1 − 1 / (c·x/extent + 1)) · extent,  c = 0.55
///
/// Source: UIScrollView, measured. If content shrinks or the window rotates, the offset may be further out than a
/// finger can pull it, and a finger may catch it there. The curve is therefore linear from 0.999 of the extent.
struct RubberBand {
  /// The extent of the window along the axis, in points.
  let extent: Double

  private static var give: Double { 0.55 }
  private static var curved: Double { 0.999 }

  /// The distance of the finger beyond the edge at which the curve becomes linear.
  private var end: Double { (1 / (1 - RubberBand.curved) - 1) * extent / RubberBand.give }

  /// The distance of the content beyond its edge when the finger is `distance` beyond.
  func stretched(by distance: Double) -> Double {
    guard extent > 0, distance > 0 else { return 0 }
    if distance > end { return RubberBand.curved * extent + (distance - end) * slope(at: end) }
    return (1 - 1 / (RubberBand.give * distance / extent + 1)) * extent
  }

  /// The inverse of `stretched(by:)`: content that is caught while it returns continues from where it is.
  func distance(stretching stretch: Double) -> Double {
    guard extent > 0, stretch > 0 else { return 0 }
    let beyond = stretch - RubberBand.curved * extent
    if beyond > 0 { return end + beyond / slope(at: end) }
    return (1 / (1 - stretch / extent) - 1) * extent / RubberBand.give
  }

  /// The derivative of `stretched(by:)`: the velocity of the content per velocity of the finger.
  func slope(at distance: Double) -> Double {
    guard extent > 0 else { return 0 }
    let grown = RubberBand.give * min(max(0, distance), end) / extent + 1
    return RubberBand.give / (grown * grown)
  }
}
