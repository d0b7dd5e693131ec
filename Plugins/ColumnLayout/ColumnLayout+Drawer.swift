import LayoutPlugin

// How items appear and disappear when a section opens or closes: like a drawer behind the header.
//
//       ┌────────┐ header        ┌────────┐ header
//       └────────┘   opening →   ├────────┤
//     ┆ 0  1 ┆ hidden            │ 0    1 │
//     ┆ 2  3 ┆ behind it         │ 2    3 │
//
// The drawer's bottom edge starts at the header's bottom edge. All other elements are animated as
// in every layout: those that stay move from their old to their new position, the rest fade. A
// section without items is not closed: the first to be inserted fade in, and the last to be removed
// fade out.

extension ColumnLayout {
  /// Returns the start of an item in an opening section; `nil` for all other elements.
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

  /// Returns the end of an item in a closing section; `nil` for all other elements.
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

  /// Clips an item to the area below its header, which hides the drawer.
  private func clip(_ element: inout Element, below header: Element?) {
    guard let header, let placement = placement as? ColumnPlacement else { return }
    element.clip(
      to: placement.opening(below: header.frame), cutsNow: element.frame.y < header.frame.maxY)
  }
}
