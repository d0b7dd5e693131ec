// An edge that is computed may lie a few ulps from where exact sums have it. So whoever looks for what
// begins or ends at a place looks a little beyond it.

extension Double {
  /// How far a coordinate may be off: a few ulps, and never less than 2⁻⁴⁸ points.
  public var slack: Double { Swift.max(1, magnitude) * 0x1p-48 }
}

extension ClosedRange<Double> {
  /// The range, and a little beyond either end.
  public var withSlack: ClosedRange<Double> {
    (lowerBound - lowerBound.slack)...(upperBound + upperBound.slack)
  }
}

extension ScrollAxis {
  /// From where to where a rectangle reaches along the scroll.
  public func along(_ rect: Rect) -> ClosedRange<Double> {
    let low = along(rect.origin)
    return low...(low + along(rect.size))
  }

  /// From where to where a rectangle reaches across the scroll.
  public func across(_ rect: Rect) -> ClosedRange<Double> {
    let low = across(rect.origin)
    return low...(low + across(rect.size))
  }
}
