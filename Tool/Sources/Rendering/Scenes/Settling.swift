import LayoutABI
import LayoutHost

/// Finds the offset at which a layout's content settles, applying the layout's adjustments.
enum Settling {
  /// The limit for a layout that keeps requesting adjustments.
  private static let mostAdjustments = 32

  /// Sets the viewport until the layout requests no other.
  ///
  /// - Parameter offset: The content offset; nil for the layout's initial one.
  /// - Returns: The offset, and the range in which it may be.
  static func settle(
    _ layout: Layout, _ window: Description.Window, at offset: Point?
  ) throws -> (offset: Point, traits: ScrollTraits) {
    try layout.setViewport(window.viewport(at: offset ?? Point(x: 0, y: 0)))
    try layout.prepare()
    var place = try offset ?? layout.scrollTraits().initial
    for _ in 0..<mostAdjustments {
      // Setting another viewport withdraws requests for the previous one.
      try layout.setViewport(window.viewport(at: place))
      try layout.prepare()
      let traits = try layout.scrollTraits()
      var next = place
      while let event = try layout.nextEvent() {
        guard event.kind == LH_EVENT_ADJUST_OFFSET else { continue }
        next.x += event.value.x
        next.y += event.value.y
      }
      next.x = min(max(next.x, traits.lowest.x), max(traits.lowest.x, traits.highest.x))
      next.y = min(max(next.y, traits.lowest.y), max(traits.lowest.y, traits.highest.y))
      if next.x == place.x, next.y == place.y { return (place, traits) }
      place = next
    }
    try layout.setViewport(window.viewport(at: place))
    try layout.prepare()
    return (place, try layout.scrollTraits())
  }
}
