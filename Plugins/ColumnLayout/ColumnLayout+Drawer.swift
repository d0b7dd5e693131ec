import LayoutPlugin

// How items come and go when a section opens or closes: like a drawer behind the section's header.
//
//       ┌────────┐ header        ┌────────┐ header
//       └────────┘   opening →   ├────────┤
//     ┆ 0  1 ┆ hidden            │ 0    1 │
//     ┆ 2  3 ┆ behind it         │ 2    3 │
//
// The drawer's bottom edge starts at the header's bottom edge. Everything else comes and goes as in
// every layout: what stays goes from where it was to where it will be, the rest fades. That a section
// has no items does not close it: the first to arrive fade in, and the last to leave fade out.

extension ColumnLayout {
  /// Where an item of a section that opens starts from; `nil` for everything else.
  func drawerStart(at path: Path) -> Element? {
    guard path.kind == Kind.cell, !change.isReload,
      let previous = change.previous as? ColumnPlacement, let now = placement as? ColumnPlacement,
      let old = change.before(Path(Kind.header, path.sectionIndex, 0))?.path.sectionIndex,
      now.isOpen(path.sectionIndex) && !previous.input[properties.expanded, section: old],
      !(change.before(path).map { previous.isOpen($0.path.sectionIndex) } ?? false),
      let start = previous.headerTop(of: old), let end = now.headerTop(of: path.sectionIndex),
      var element = element(at: path, from: viewport)
    else { return nil }
    element.frame.y = start - (end + now.drawerHeight(of: path.sectionIndex) - element.frame.y)
    clip(&element, below: previous.element(at: Path(Kind.header, old, 0), from: previousViewport))
    return element
  }

  /// Where an item of a section that closes ends; `nil` for everything else.
  func drawerEnd(at path: Path) -> Element? {
    guard path.kind == Kind.cell, !change.isReload,
      let previous = change.previous as? ColumnPlacement, let now = placement as? ColumnPlacement,
      let new = change.after(Path(Kind.header, path.sectionIndex, 0))?.path.sectionIndex,
      previous.isOpen(path.sectionIndex) && !now.input[properties.expanded, section: new],
      !(change.after(path).map { now.isOpen($0.path.sectionIndex) } ?? false),
      let start = previous.headerTop(of: path.sectionIndex), let end = now.headerTop(of: new),
      var element = previous.element(at: path, from: viewport)
    else { return nil }
    element.frame.y = end - (start + previous.drawerHeight(of: path.sectionIndex) - element.frame.y)
    clip(&element, below: now.element(at: Path(Kind.header, new, 0), from: viewport))
    return element
  }

  /// Lets nothing of an item show above its header, which hides the drawer.
  private func clip(_ element: inout Element, below header: Element?) {
    guard let header, let placement = placement as? ColumnPlacement else { return }
    element.clip(
      to: placement.opening(below: header.frame), cutsNow: element.frame.y < header.frame.maxY)
  }
}
