/// How far a content follows a finger that pulls it over its edge: less and less, and never by more than
/// the window's extent.
///
///     b(x) = (1 − 1 / (c·x/extent + 1)) · extent,  c = 0.55
///
/// Source: UIScrollView, by measuring.
struct RubberBand {
  /// The extent of the window along the axis, in points.
  let extent: Double

  private static var give: Double { 0.55 }

  /// How far over its edge the content is when the finger is `distance` beyond.
  func stretched(by distance: Double) -> Double {
    guard extent > 0, distance > 0 else { return 0 }
    return (1 - 1 / (RubberBand.give * distance / extent + 1)) * extent
  }

  /// How far beyond the finger has to be for the content to be so far over its edge: a band that is
  /// caught on its way back goes on from where it is.
  func distance(stretching stretch: Double) -> Double {
    guard extent > 0, stretch > 0 else { return 0 }
    // No finger pulls it all the way; what is beyond was thrown there.
    let part = min(stretch / extent, 0.999)
    return (1 / (1 - part) - 1) * extent / RubberBand.give
  }

  /// How fast the content moves for each point per second of the finger.
  func slope(at distance: Double) -> Double {
    guard extent > 0 else { return 0 }
    let grown = RubberBand.give * max(0, distance) / extent + 1
    return RubberBand.give / (grown * grown)
  }
}
