import LayoutPlugin

// What a section consists of, once it is known where it begins.

extension ColumnPlacement {
  /// Three layers for each section; earlier sections cover later ones, which hides a drawer that
  /// slides out from behind its header.
  func depth(of section: Int) -> Double { 3 * Double(input.sectionCount - section) }

  /// Where the items of a section may show whose header lies there: all below it.
  func opening(below header: Rect) -> Rect {
    CellDress.opening(below: header.maxY, width: input.viewportSize.width)
  }

  func background(_ section: Int, _ start: Distance) -> Element {
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
  func header(_ section: Int, _ start: Distance, _ size: Size, _ viewport: Viewport) -> Element {
    var element = knownStack.stack.header(
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

/// What all cells of a section have in common.
struct CellDress {
  let section: Int
  let depth: Double
  /// The lower edge of the section's header, above which no item shows; `nil` without a header.
  let top: Double?
  let width: Double

  @inline(__always)
  func apply(to element: inout Element) {
    element.z = depth
    guard let top else { return }
    // What is computed to begin at the edge may do so a few ulps above it.
    element.clip(
      to: CellDress.opening(below: top, width: width), cutsNow: element.frame.y < top - top.slack)
  }

  /// Where the section ends is left open, for that may not be known yet.
  static func opening(below top: Double, width: Double) -> Rect {
    Rect(x: 0, y: top, width: width, height: PropertyTable.largest)
  }
}

extension ElementWriter {
  /// Adds a cell that is dressed as all of its section.
  @inline(__always)
  mutating func add(_ item: Int, _ frame: Rect, _ dress: CellDress) throws(Enough) {
    try addCell(dress.section, item, frame) { dress.apply(to: &$0) }
  }
}
