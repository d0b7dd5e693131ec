import LayoutABI

// Keyboard and screen reader navigation from an element to a neighbor.

extension CollectionView {
  /// The weight of a distance across the direction, relative to one along it.
  private static var acrossWeight: Double { 3 }
  /// The weight of distances between centers, relative to those between edges: enough to choose between cells with
  /// equal gaps.
  private static var centerWeight: Double { 0.05 }

  /// The cell to which a key moves from an element.
  ///
  /// - Parameter direction: An `LH_KEY_` number. Arrows: the nearest cell in that direction. Page up and page down: the
  ///   cell a page further along the content. Home and end: the first and the last cell.
  /// - Returns: `nil` if there is none.
  func findNeighbor(
    of path: ElementPath, _ direction: UInt32
  ) throws(LayoutError) -> ElementPath? {
    switch direction {
    case LH_KEY_PAGE_UP: return try pageAway(from: path, isForwards: false)
    case LH_KEY_PAGE_DOWN: return try pageAway(from: path, isForwards: true)
    case LH_KEY_HOME, LH_KEY_END:
      if try !layout.itemCounts().have(path) { _ = try layout.element(at: path) }
      return try outermost(isFirst: direction == LH_KEY_HOME)?.path
    case 0..<LH_KEY_PAGE_UP: return try nearest(to: path, direction)
    default:
      throw LayoutError(.invalidArgument, "direction is \(direction); it may be 0 to \(LH_KEY_END)")
    }
  }

  /// The nearest cell in a direction: the gap along it, plus three times the gap across it.
  private func nearest(to path: ElementPath, _ direction: UInt32) throws(LayoutError)
    -> ElementPath?
  {
    let element = try layout.element(at: path)
    let from = element.center
    let (isRow, sign) = (
      direction == LH_KEY_LEFT || direction == LH_KEY_RIGHT,
      direction == LH_KEY_LEFT || direction == LH_KEY_UP ? -1.0 : 1.0
    )
    // Up to one and a half windows from the center of the element; a cell beyond that is no neighbor.
    let around = Rect(
      x: from.x - 1.5 * window.bounds.width, y: from.y - 1.5 * window.bounds.height,
      width: 3 * window.bounds.width, height: 3 * window.bounds.height)
    let count = try layout.elements(in: around, into: &table.results)
    let own = element.projectedBounds
    var best: (path: ElementPath, cost: Double)?
    for index in 0..<count where table.results[index].kind == LH_CELL {
      let (to, bounds) = (table.results[index].center, table.results[index].projectedBounds)
      let centers = isRow ? (to.x - from.x, to.y - from.y) : (to.y - from.y, to.x - from.x)
      guard centers.0 * sign > 0.5, !table.results[index].path.isSame(as: element.path) else {
        continue
      }
      let gaps = (
        CollectionView.gap(own.x, own.width, bounds.x, bounds.width),
        CollectionView.gap(own.y, own.height, bounds.y, bounds.height)
      )
      let (along, across) = isRow ? gaps : (gaps.1, gaps.0)
      let cost =
        along + CollectionView.acrossWeight * across
        + CollectionView.centerWeight * (centers.0.magnitude + centers.1.magnitude)
      if cost < best?.cost ?? .infinity { best = (table.results[index].path, cost) }
    }
    return best?.path
  }

  /// The gap between two intervals; 0 if they overlap.
  private static func gap(_ a: Double, _ length: Double, _ b: Double, _ other: Double) -> Double {
    max(0, max(b - (a + length), a - (b + other)))
  }

  /// The cell nearest to a point one page further along the content, and then the nearest across it; the first or last
  /// cell if less than a page is left; `nil` if the element is that cell.
  private func pageAway(
    from path: ElementPath, isForwards: Bool
  ) throws(LayoutError) -> ElementPath? {
    let element = try layout.element(at: path)
    let sign = isForwards != isMirrored ? 1.0 : -1.0
    let page = CollectionView.page * scroll.along(window.bounds).length
    let axis = scroll.isRow ? scroll.traits.horizontal : scroll.traits.vertical
    if axis & LH_SCROLL_ENDLESS != 0 {
      return try cell(from: element, page * sign, within: 2 * page * sign)
    }
    guard let outermost = try outermost(isFirst: !isForwards) else { return nil }
    let left = (scroll.along(outermost.center) - scroll.along(element.center)) * sign
    if left <= page {
      return outermost.path.isSameItem(as: element.path) ? nil : outermost.path
    }
    // The reach doubles each time, because there may be no cell for more than a page.
    var reach = 2 * page
    while true {
      if let path = try cell(from: element, page * sign, within: reach * sign) { return path }
      if reach > left { return outermost.path }
      reach *= 2
    }
  }

  /// The cell nearest to a point along the content, and then the nearest across it.
  ///
  /// - Parameters:
  ///   - distance: The signed distance of the point from the center of the element.
  ///   - reach: The signed distance from there within which the view searches.
  private func cell(
    from element: Element, _ distance: Double, within reach: Double
  ) throws(LayoutError) -> ElementPath? {
    let isRow = scroll.isRow
    let from = element.center
    var around = bounds
    if isRow {
      (around.x, around.width) = (min(from.x, from.x + reach), reach.magnitude)
    } else {
      (around.y, around.height) = (min(from.y, from.y + reach), reach.magnitude)
    }
    let count = try layout.elements(in: around, into: &table.results)
    var best: (path: ElementPath, rank: (Double, Double))?
    for index in 0..<count where table.results[index].kind == LH_CELL {
      let to = table.results[index].center
      let distances = isRow ? (to.x - from.x, to.y - from.y) : (to.y - from.y, to.x - from.x)
      guard distances.0 * reach > 0, distances.0.magnitude > 0.5 else { continue }
      let rank = ((distances.0 - distance).magnitude.rounded(), distances.1.magnitude)
      if let best, best.rank <= rank { continue }
      best = (table.results[index].path, rank)
    }
    return best?.path
  }

  /// The first cell that the layout shows, or the last one; `nil` if it shows none.
  ///
  /// - Complexity: O(sections).
  private func outermost(
    isFirst: Bool
  ) throws(LayoutError) -> (path: ElementPath, center: Point)? {
    let counts = try layout.itemCounts()
    for number in counts.indices {
      let section = isFirst ? number : counts.count - 1 - number
      guard counts[section] > 0 else { continue }
      let path = ElementPath.cell(isFirst ? 0 : counts[section] - 1, section: Int64(section))
      if let element = try layout.shownElement(at: path) { return (path, element.center) }
    }
    return nil
  }
}

extension [Int64] {
  /// Whether an item exists, where the array has the item count of each section.
  fileprivate func have(_ path: ElementPath) -> Bool {
    guard path.kind == LH_CELL, path.section >= 0, path.section < Int64(count) else { return false }
    return path.item >= 0 && path.item < self[Int(path.section)]
  }
}
