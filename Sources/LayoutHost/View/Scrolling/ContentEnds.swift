import LayoutABI

/// What determines the ends of content, beside its scroll traits.
struct ContentEnds {
  let window: Rect
  /// The distance beyond its start at which the content rests during a refresh.
  let extent: Double
  let isRightToLeft: Bool
}

extension ScrollRegion {
  /// Whether an offset is at the start of the content, within half a point.
  func isAtStart(_ offset: Point, isMirrored: Bool) -> Bool {
    let x =
      isMirrored
      ? offset.x >= position.horizontal.range.upperBound - 0.5
      : offset.x <= position.horizontal.range.lowerBound + 0.5
    return x && offset.y <= position.vertical.range.lowerBound + 0.5
  }

  /// Whether the layout may not have computed the end of the content before an offset.
  func hasOpenEnd(before offset: Point) -> Bool {
    traits.horizontal & LH_SCROLL_OPEN_ENDED != 0 && offset.x > traits.highest.x
      || traits.vertical & LH_SCROLL_OPEN_ENDED != 0 && offset.y > traits.highest.y
  }

  /// How far the content is pulled beyond its start at a time.
  mutating func pull(at time: Double, isMirrored: Bool) -> Double {
    let (x, y) = position.state(at: time)
    if isMirrored { return x.position - traits.highest.x }
    return isRow ? traits.lowest.x - x.position : traits.lowest.y - y.position
  }
}

/// One axis, both or none.
struct ScrollAxes {
  var horizontal: Bool
  var vertical: Bool

  var isNone: Bool { !horizontal && !vertical }

  static var both: ScrollAxes { ScrollAxes(horizontal: true, vertical: true) }
}
