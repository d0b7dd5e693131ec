import LayoutABI
import LayoutHost

/// Where a layout's content comes to rest when a program shows it, heeding what the layout asks for.
enum Settling {
  /// A layout that never stops asking is taken as it is then.
  private static let mostAdjustments = 32

  /// Sets the viewport until the layout wants no other.
  ///
  /// - Parameter offset: Where the content is to be; nil for where the layout begins it.
  /// - Returns: Where it is, and the range in which it may be.
  static func settle(
    _ layout: Layout, _ window: Description.Window, at offset: Point?
  ) throws -> (offset: Point, traits: ScrollTraits) {
    try layout.setViewport(window.viewport(at: offset ?? Point(x: 0, y: 0)))
    try layout.prepare()
    var place = try offset ?? layout.scrollTraits().initial
    for _ in 0..<mostAdjustments {
      // What was announced about another viewport is withdrawn by telling the next.
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
