// Headers and footers: at the two ends of their section; or held against the viewport's edge for as long
// as any of the section is in view.
//
//     natural          held             pushed away
//     ┌───────┐        ┌───────┐        ┌───────┐
//     │header │        │header │        │eader 0│   by the end of its section
//     │▢ ▢ ▢  │        │▢ ▢ ▢  │        │header1│
//     └───────┘        └───────┘        └───────┘
//
// A held header stops before its section's footer, a held footer before its section's header.

extension SectionStack {
  /// Drawn above the cells that scroll away beneath it.
  private static var pinnedDepth: Double { 1 }

  /// The header of a section, unless it has none.
  ///
  /// - Parameters:
  ///   - breadth: Across the scroll.
  ///   - isSticky: Whether it is held at the viewport's start, behind what covers it.
  public func header(
    _ extent: Extent, _ margins: SectionMargins, breadth: Double, isSticky: Bool,
    from viewport: Viewport
  ) -> Element? {
    guard margins.header > 0 else { return nil }
    return header(
      of: extent.section, at: extent.start.points,
      axis.size(length: margins.header, breadth: breadth), isSticky: isSticky,
      until: extent.end.points - margins.footer - margins.header, from: viewport)
  }

  /// The same for a layout that says itself how large the header is, and until where it may be held.
  ///
  /// - Parameter limit: Asked only where the header does not lie at its natural place.
  public func header(
    of section: Int, at natural: Double, _ size: Size, isSticky: Bool,
    until limit: @autoclosure () -> Double, from viewport: Viewport
  ) -> Element {
    let edge = axis.along(viewport.bounds.origin) + axis.before(viewport.content_insets)
    let isHeld = isSticky && edge - natural > rounding
    let along = isHeld ? max(natural, min(edge, limit())) : natural
    return element(Kind.header, section, along, size, isPinned: along != natural)
  }

  /// The footer of a section, unless it has none.
  public func footer(
    _ extent: Extent, _ margins: SectionMargins, breadth: Double, isSticky: Bool,
    from viewport: Viewport
  ) -> Element? {
    guard margins.footer > 0 else { return nil }
    let natural = (extent.end - Distance(margins.footer)).points
    let bounds = viewport.bounds
    let edge =
      axis.along(bounds.origin) + axis.along(bounds.size)
      - axis.after(viewport.content_insets) - margins.footer
    let isHeld = isSticky && natural - edge > rounding
    let along = isHeld ? min(natural, max(edge, extent.start.points + margins.header)) : natural
    return element(
      Kind.footer, extent.section, along, axis.size(length: margins.footer, breadth: breadth),
      isPinned: along != natural)
  }

  /// How far the viewport may be off in a mirror, where its place is the difference of two lengths.
  private var rounding: Double { length.points.slack }

  private func element(
    _ kind: UInt32, _ section: Int, _ along: Double, _ size: Size, isPinned: Bool
  ) -> Element {
    let origin = axis.point(along: along)
    var element = Element(
      kind, section: section, item: 0,
      frame: Rect(x: origin.x, y: origin.y, width: size.width, height: size.height))
    if isPinned {
      element.set(.pinned)
      element.z = SectionStack.pinnedDepth
    }
    return element
  }
}
