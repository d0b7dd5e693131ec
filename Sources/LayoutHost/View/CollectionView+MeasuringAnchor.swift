import LayoutABI

// The element that stays in place while items are measured.

/// A part of an element, and where it was before items were measured.
struct MeasuringAnchor {
  enum Part { case start, middle, end }

  let path: ElementPath
  let part: Part
  /// In content space, along the scroll.
  let place: Double
}

extension CollectionView {
  /// The element to keep in place: of a change, its anchor; otherwise the one under the finger, or the first cell that
  /// was visible before, or the one at the edge of the window from which the content scrolls.
  func measuringAnchor(
    preferring path: ElementPath?, _ measurements: [Measurement], at time: Double
  ) throws(LayoutError) -> MeasuringAnchor? {
    guard scroll.viewport != nil else { return nil }
    var held = path ?? anchor(from: offset)?.path
    if held == nil { held = try pathAtIncomingEdge(at: time) }
    guard let path = held, let element = try layout.shownElement(at: path) else { return nil }
    let part = part(of: element, isMeasured: measurements.contains { $0.run.has(path) })
    return MeasuringAnchor(path: path, part: part, place: place(of: part, element.frame))
  }

  /// The cell at the edge where content leaves the window while it scrolls; at rest, the first one in reading order.
  private func pathAtIncomingEdge(at time: Double) throws(LayoutError) -> ElementPath? {
    let (x, y) = scroll.position.state(at: time)
    let velocity = scroll.isRow ? x.velocity : y.velocity
    let isReversed = velocity == 0 ? isMirrored : velocity < 0
    let sign = isReversed ? -1.0 : 1
    var best: (path: ElementPath, place: Double)?
    let count = try layout.elements(in: bounds, into: &table.results)
    for element in table.results[..<count]
    where element.kind == LH_CELL && element.flags & LH_ELEMENT_PINNED == 0 {
      let place = sign * self.place(of: sign > 0 ? .start : .end, element.frame)
      if place < best?.place ?? .infinity { best = (element.path, place) }
    }
    return best?.path
  }

  /// The part of an element that stays in place: its start, unless only its end is visible, or the element fills the
  /// window.
  private func part(of element: Element, isMeasured: Bool) -> MeasuringAnchor.Part {
    let reading: MeasuringAnchor.Part = isMirrored ? .end : .start
    guard isMeasured else { return reading }
    let other: MeasuringAnchor.Part = isMirrored ? .start : .end
    if isVisible(place(of: reading, element.frame)) { return reading }
    return isVisible(place(of: other, element.frame)) ? other : .middle
  }

  private func isVisible(_ place: Double) -> Bool {
    let (start, length) = scroll.along(bounds)
    return place >= start && place <= start + length
  }

  private func place(of part: MeasuringAnchor.Part, _ frame: Rect) -> Double {
    let (start, length) = scroll.along(frame)
    switch part {
    case .start: return start
    case .middle: return start + length / 2
    case .end: return start + length
    }
  }

  /// The distance by which to scroll so that the anchor stays in place.
  ///
  /// - Parameter adjustment: The scroll distance that the layout requests. It applies if the layout stops at items or is
  ///   endless.
  func distance(
    of anchor: MeasuringAnchor?, wantedByLayout adjustment: Point?
  ) throws(LayoutError) -> Point? {
    if try layoutDecides() { return adjustment }
    guard let anchor, let element = try layout.shownElement(at: anchor.path) else { return nil }
    return scroll.point(along: place(of: anchor.part, element.frame) - anchor.place)
  }
}

extension MeasuredItems.Run {
  /// Whether an element shows an item of the run.
  func has(_ path: ElementPath) -> Bool {
    path.section == section && path.item >= first && path.item < end
  }
}
