import LayoutPlugin

// The elements of a section, given its start.

extension ColumnPlacement {
  /// Three layers for each section. Earlier sections cover later ones, which hides a drawer that
  /// slides out from behind its header.
  func depth(of section: Int) -> Double { 3 * Double(input.sectionCount - section) }

  /// Returns the area in which the items of a section may be visible: everything below its header.
  func opening(below header: Rect) -> Rect {
    CellDress.opening(below: header.maxY, width: input.viewportSize.width)
  }

  func background(_ section: Int, _ start: ExactLength) -> Element {
    let y = start.points
    var element = Element(
      Kind.background, section: section, item: 0,
      frame: Rect(
        x: 0, y: y, width: input.viewportSize.width,
        height: end(of: section, from: start).points - y))
    element.z = depth(of: section) - 2
    return element
  }

  /// Returns a header. A sticky one stays at the viewport's top until the end of its section pushes it out.
  func header(_ section: Int, _ start: ExactLength, _ size: Size, _ viewport: Viewport) -> Element {
    var element = knownStack.stack.header(
      of: section, at: start.points, size,
      isSticky: input[properties.stickyHeader, section: section],
      until: headerLimit(section, start, size.height, viewport), from: viewport)
    element.z = depth(of: section)
    return element
  }

  /// Returns the lowest position of a pinned header. Packs only as much of the section as that requires.
  private func headerLimit(
    _ section: Int, _ start: ExactLength, _ height: Double, _ viewport: Viewport
  ) -> Double {
    let top = viewport.bounds.y + viewport.content_insets.top
    if extends(section, from: start, beyond: top + height + 1) { return .infinity }
    return end(of: section, from: start).points - height
  }
}

/// The attributes that all cells of a section share.
struct CellDress {
  let section: Int
  let depth: Double
  /// The lower edge of the section's header, above which no item is visible; `nil` without a header.
  let top: Double?
  let width: Double

  @inline(__always)
  func apply(to element: inout Element) {
    element.z = depth
    guard let top else { return }
    // A computed position at the edge may be a few ulps above it.
    element.clip(
      to: CellDress.opening(below: top, width: width), cutsNow: element.frame.y < top - top.slack)
  }

  /// The lower end is unlimited, because the section's end may not be known yet.
  static func opening(below top: Double, width: Double) -> Rect {
    Rect(x: 0, y: top, width: width, height: PropertyTable.largest)
  }
}

extension ElementWriter {
  /// Adds a cell with its section's attributes.
  @inline(__always)
  mutating func add(_ item: Int, _ frame: Rect, _ dress: CellDress) throws(StopIteration) {
    try addCell(dress.section, item, frame) { dress.apply(to: &$0) }
  }
}
