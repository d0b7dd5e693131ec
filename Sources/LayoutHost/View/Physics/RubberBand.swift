/// How far a content follows a finger that pulls it over its edge: less and less, and by no pull further than
/// the window's extent.
///
///     b(x) = (1 − 1 / (c·x/extent + 1)) · extent,  c = 0.55
///
/// Source: UIScrollView, by measuring. A content that shrinks, or is turned, may leave the offset further out than
/// any pull, and a finger may catch it there: from 0.999 of the extent on, the curve goes straight ahead.
struct RubberBand {
  /// The extent of the window along the axis, in points.
  let extent: Double

  private static var give: Double { 0.55 }
  private static var curved: Double { 0.999 }

  /// Where the curve ends, as a distance of the finger.
  private var end: Double { (1 / (1 - RubberBand.curved) - 1) * extent / RubberBand.give }

  /// How far over its edge the content is when the finger is `distance` beyond.
  func stretched(by distance: Double) -> Double {
    guard extent > 0, distance > 0 else { return 0 }
    if distance > end { return RubberBand.curved * extent + (distance - end) * slope(at: end) }
    return (1 - 1 / (RubberBand.give * distance / extent + 1)) * extent
  }

  /// How far beyond the finger has to be for the content to be so far over its edge: a band that is
  /// caught on its way back goes on from where it is.
  func distance(stretching stretch: Double) -> Double {
    guard extent > 0, stretch > 0 else { return 0 }
    let beyond = stretch - RubberBand.curved * extent
    if beyond > 0 { return end + beyond / slope(at: end) }
    return (1 / (1 - stretch / extent) - 1) * extent / RubberBand.give
  }

  /// How fast the content moves for each point per second of the finger.
  func slope(at distance: Double) -> Double {
    guard extent > 0 else { return 0 }
    let grown = RubberBand.give * min(max(0, distance), end) / extent + 1
    return RubberBand.give / (grown * grown)
  }
}
