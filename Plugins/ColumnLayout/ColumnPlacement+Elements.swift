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
      let slack = max(1, header.frame.maxY.magnitude) * 0x1p-48
      element.clip(
        to: opening(below: header.frame), cutsNow: frame.y < header.frame.maxY - slack)
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
    var y = start.points
    var flags: UInt32 = 0
    let top = viewport.bounds.y + viewport.content_insets.top
    if input[properties.stickyHeader, section: section] && top > y {
      let pinned =
        extends(section, from: start, beyond: top + size.height + 1)
        ? top : min(top, end(of: section, from: start).points - size.height)
      if pinned > y {
        y = pinned
        flags = ElementFlag.pinned
      }
    }
    var element = Element(
      Kind.header, section: section, item: 0,
      frame: Rect(x: 0, y: y, width: size.width, height: size.height))
    element.flags = flags
    element.z = depth(of: section)
    return element
  }
}
