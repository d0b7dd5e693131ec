import LayoutPlugin

// What a section consists of, once it is known where it begins.

extension ColumnPlacement {
  /// Three layers for each section; earlier sections cover later ones, which hides a drawer that
  /// slides out from behind its header.
  private func depth(of section: Int) -> Double { 3 * Double(input.sectionCount - section) }

  /// - Parameter header: The section's, as it is now: no item shows above its lower edge.
  func cell(_ section: Int, _ item: Int, _ frame: Rect, below header: Element?) -> Element {
    var element = Element(section: section, item: item, frame: frame)
    element.z = depth(of: section) - 1
    if let header {
      // What is computed to begin at the edge may do so a few ulps above it.
      let edge = header.frame.maxY
      element.clip(to: opening(below: header.frame), cutsNow: frame.y < edge - edge.slack)
    }
    return element
  }

  /// Where the items of a section may show whose header lies there: all below it.
  ///
  /// Where the section ends is left open, for that may not be known yet.
  func opening(below header: Rect) -> Rect {
    Rect(x: 0, y: header.maxY, width: input.viewportSize.width, height: PropertyTable.largest)
  }

  func background(_ section: Int, _ start: Distance) -> Element? {
    guard input[properties.background, section: section] else { return nil }
    let y = start.points
    var element = Element(
      Kind.background, section: section, item: 0,
      frame: Rect(
        x: 0, y: y, width: input.viewportSize.width,
        height: end(of: section, from: start).points - y))
    element.z = depth(of: section) - 2
    return element
  }

  /// A sticky header stays at the viewport's top until the end of its section pushes it out.
  func header(_ section: Int, _ start: Distance, _ viewport: Viewport) -> Element? {
    guard let size = header(of: section) else { return nil }
    var element = knownStack.header(
      of: section, at: start.points, size,
      isSticky: input[properties.stickyHeader, section: section],
      until: headerLimit(section, start, size.height, viewport), from: viewport)
    element.z = depth(of: section)
    return element
  }

  /// How far down a header may be held; packs no more of the section than that takes to know.
  private func headerLimit(
    _ section: Int, _ start: Distance, _ height: Double, _ viewport: Viewport
  ) -> Double {
    let top = viewport.bounds.y + viewport.content_insets.top
    if extends(section, from: start, beyond: top + height + 1) { return .infinity }
    return end(of: section, from: start).points - height
  }
}
