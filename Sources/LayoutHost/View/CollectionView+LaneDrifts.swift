import LayoutABI

// Lanes that keep their places on the screen while items are measured.

extension CollectionView {
  /// A visible cell, and its place on the screen along the scroll.
  struct LaneCell {
    let path: ElementPath
    let across: Double
    let place: Double
  }

  /// The visible cells, from the start of the content on; none if they are in one lane.
  func laneCells() -> [LaneCell] {
    var cells: [LaneCell] = []
    for number in 0..<table.count
    where table[number].canAnchor && table[number].output.wasVisible {
      let (path, frame) = (table[number].path, table[number].model.frame)
      let screen = frame.moved(by: -offset)
      guard screen.isSeen(in: window.bounds) else { continue }
      cells.append(
        LaneCell(path: path, across: scroll.across(frame), place: scroll.along(screen).start))
    }
    guard let first = cells.first, cells.contains(where: { $0.across != first.across }) else {
      return []
    }
    return inOrder(cells) { $0.place < $1.place }
  }

  /// Lets each lane stay where its first visible cell was that is still in the lane. If a visible cell was measured,
  /// content moves where it is.
  func keepLanes(_ cells: [LaneCell], _ measurements: [Measurement]) throws(LayoutError) {
    for cell in cells where measurements.contains(where: { $0.run.has(cell.path) }) { return }
    var kept: [LaneCell] = []
    for cell in cells {
      let isKnown = kept.contains {
        $0.across == cell.across && $0.path.section == cell.path.section
      }
      guard !isKnown, let frame = try layout.shownElement(at: cell.path)?.frame,
        scroll.across(frame) == cell.across
      else { continue }
      kept.append(cell)
      items.measuring?.drifts.set(
        cell.place - scroll.along(frame.moved(by: -offset)).start, inSection: cell.path.section,
        across: cell.across)
    }
  }

  /// Moves the cells of the last result to the places where their lanes stay.
  func applyDrifts(_ count: Int) {
    guard let drifts = items.measuring?.drifts, !drifts.isEmpty else { return }
    for index in 0..<count where table.results[index].kind == LH_CELL {
      let element = table.results[index]
      table.results[index] = element.moved(
        by: drift(of: element.frame, inSection: element.section, drifts))
    }
  }

  /// How far the view shows a cell from its place in the layout.
  func drift(of element: Element) -> Point {
    guard element.kind == LH_CELL, let drifts = items.measuring?.drifts else { return Point() }
    return drift(of: element.frame, inSection: element.section, drifts)
  }

  /// An element where the view shows it; `nil` if there is none, or it is not shown.
  func drawnElement(at path: ElementPath) throws(LayoutError) -> Element? {
    guard let element = try layout.shownElement(at: path) else { return nil }
    return element.moved(by: drift(of: element))
  }

  private func drift(
    of frame: Rect, inSection section: Int64, _ drifts: LaneDrifts
  ) -> Point {
    scroll.point(along: drifts.drift(inSection: section, across: scroll.across(frame)))
  }

  /// Lets drifts shrink after the content has scrolled.
  func shrinkDrifts(at time: Double) throws(LayoutError) {
    guard items.measuring != nil else { return }
    guard items.measuring?.drifts.scroll(to: scroll.along(offset)) ?? false else { return }
    table.query.invalidate()
    try aimAgain(at: time)
  }

  /// The content moved without a scroll.
  func holdDrifts() {
    items.measuring?.drifts.setOffset(scroll.along(offset))
  }
}
