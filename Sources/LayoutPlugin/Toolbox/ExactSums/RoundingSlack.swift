// Tolerances for rounding. A computed edge may be a few ulps from its exact position, so a search
// for items that begin or end at a position looks slightly beyond it.

extension Double {
  /// The maximum error of a coordinate: a few ulps, at least 2⁻⁴⁸ points.
  public var slack: Double { Swift.max(1, magnitude) * 0x1p-48 }
}

extension ClosedRange<Double> {
  /// The range, extended by the slack at both ends.
  public var withSlack: ClosedRange<Double> {
    (lowerBound - lowerBound.slack)...(upperBound + upperBound.slack)
  }
}

extension ScrollAxis {
  /// Returns the extent of a rectangle along the scroll axis.
  public func along(_ rect: Rect) -> ClosedRange<Double> {
    let low = along(rect.origin)
    return low...(low + along(rect.size))
  }

  /// Returns the extent of a rectangle across the scroll axis.
  public func across(_ rect: Rect) -> ClosedRange<Double> {
    let low = across(rect.origin)
    return low...(low + across(rect.size))
  }
}
