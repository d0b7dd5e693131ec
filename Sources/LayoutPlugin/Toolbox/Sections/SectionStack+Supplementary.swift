// Headers and footers. Each is at an end of its section, or pinned to the viewport's edge while the section is visible.
//
//     natural          pinned           pushed away
//     ┌───────┐        ┌───────┐        ┌───────┐
//     │header │        │header │        │eader 0│   by the end of its section
//     │▢ ▢ ▢  │        │▢ ▢ ▢  │        │header1│
//     └───────┘        └───────┘        └───────┘
//
// A pinned header stops before its section's footer, a pinned footer after its section's header.

extension SectionStack {
  /// Above the cells that scroll beneath it.
  private static var pinnedDepth: Double { 1 }

  /// Returns the header of a section, or `nil` if it has none.
  ///
  /// - Parameters:
  ///   - breadth: The header's size across the scroll axis.
  ///   - isSticky: Whether the header is pinned to the viewport's start, after the content inset.
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

  /// Returns a header with a size and a limit of the layout's own.
  ///
  /// - Parameter limit: The last position to which the header may be pinned; evaluated only if it
  ///   is pinned.
  public func header(
    of section: Int, at natural: Double, _ size: Size, isSticky: Bool,
    until limit: @autoclosure () -> Double, from viewport: Viewport
  ) -> Element {
    let edge = axis.along(viewport.bounds.origin) + axis.before(viewport.content_insets)
    let isHeld = isSticky && edge - natural > rounding
    let along = isHeld ? max(natural, min(edge, limit())) : natural
    return element(Kind.header, section, along, size, isPinned: along != natural)
  }

  /// Returns the footer of a section, or `nil` if it has none.
  ///
  /// - Parameters:
  ///   - breadth: The footer's size across the scroll axis.
  ///   - isSticky: Whether the footer is pinned to the viewport's end, before the content inset.
  public func footer(
    _ extent: Extent, _ margins: SectionMargins, breadth: Double, isSticky: Bool,
    from viewport: Viewport
  ) -> Element? {
    guard margins.footer > 0 else { return nil }
    let natural = (extent.end - ExactLength(margins.footer)).points
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

  /// The viewport's rounding error: its position in a mirror is a difference of two lengths.
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
