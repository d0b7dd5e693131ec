import LayoutPlugin

// Headers and footers: as wide as the viewport, at the two ends of their section; or held against the
// viewport's edge for as long as any of the section is in view.
//
//     natural          held             pushed away
//     ┌───────┐        ┌───────┐        ┌───────┐
//     │header │        │header │        │eader 0│   by the end of its section
//     │▢ ▢ ▢  │        │▢ ▢ ▢  │        │header1│
//     └───────┘        └───────┘        └───────┘
//
// A held header stops before its section's footer, a held footer before its section's header.

extension FlowPlacement {
  /// Drawn above the cells that scroll away beneath it.
  private static var pinnedDepth: Double { 1 }

  func header(_ extent: Extent, _ style: SectionStyle, _ viewport: Viewport) -> Element? {
    guard style.header > 0 else { return nil }
    let natural = extent.start.points
    var along = natural
    if input[properties.stickyHeaders] {
      let edge = axis.along(viewport.bounds.origin) + axis.before(viewport.content_insets)
      let limit = extent.end.points - style.footer - style.header
      along = max(natural, min(edge, limit))
    }
    return supplementary(
      Kind.header, extent.section, along, style.header, isPinned: along != natural)
  }

  func footer(_ extent: Extent, _ style: SectionStyle, _ viewport: Viewport) -> Element? {
    guard style.footer > 0 else { return nil }
    let natural = (extent.end - Distance(style.footer)).points
    var along = natural
    if input[properties.stickyFooters] {
      let bounds = viewport.bounds
      let edge =
        axis.along(bounds.origin) + axis.along(bounds.size)
        - axis.after(viewport.content_insets) - style.footer
      along = min(natural, max(edge, extent.start.points + style.header))
    }
    return supplementary(
      Kind.footer, extent.section, along, style.footer, isPinned: along != natural)
  }

  private func supplementary(
    _ kind: UInt32, _ section: Int, _ along: Double, _ length: Double, isPinned: Bool
  ) -> Element {
    var element = Element(
      kind, section: section, item: 0,
      frame: axis.rect(
        along: along, across: 0, length: length, breadth: axis.across(input.viewportSize)))
    if isPinned {
      element.flags |= ElementFlag.pinned
      element.z = FlowPlacement.pinnedDepth
    }
    return element
  }
}
