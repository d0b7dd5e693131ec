import LayoutABI

// Items that may become visible next, for programs that load them.

extension CollectionView {
  /// The distance behind, as a part of the distance ahead: users also scroll back.
  static var behind: Double { 0.5 }

  /// The ranges of items outside the window, nearest in the scroll direction first.
  ///
  /// - Parameter windows: The distance ahead, in windows.
  func prefetchRanges(_ windows: Double) throws(LayoutError) -> [lh_item_range] {
    guard windows.isFinite else { throw LayoutError(.notFinite, "windows is not finite") }
    guard windows >= 0 && windows <= 16 else {
      throw LayoutError(.outOfRange, "windows is \(windows); it may be 0 to 16")
    }
    let isRow = scroll.isRow
    let isForwards = isScrollingForwards(at: clock)
    let length = scroll.along(window.bounds).length
    let (before, after) = (
      length * windows * (isForwards ? CollectionView.behind : 1),
      length * windows * (isForwards ? 1 : CollectionView.behind)
    )
    var wide = bounds
    if isRow {
      (wide.x, wide.width) = (wide.x - before, wide.width + before + after)
    } else {
      (wide.y, wide.height) = (wide.y - before, wide.height + before + after)
    }
    let total = try layout.elements(in: wide, into: &table.results)
    var cells: [(section: Int64, item: Int64, distance: Double?)] = []
    for index in 0..<total where table.results[index].kind == LH_CELL {
      cells.append(
        (
          table.results[index].section, table.results[index].item,
          distance(to: table.results[index])
        ))
    }
    var ranges: [lh_item_range] = []
    // Of several copies of an item, a visible one comes first.
    let rising = sortedNumbers(below: cells.count) {
      (cells[$0].section, cells[$0].item, cells[$0].distance == nil ? 0 : 1)
        < (cells[$1].section, cells[$1].item, cells[$1].distance == nil ? 0 : 1)
    }
    var seen: (section: Int64, item: Int64) = (-1, -1)
    for number in rising {
      let item = cells[number]
      guard let distance = item.distance else {
        seen = (item.section, item.item)
        continue
      }
      if seen == (item.section, item.item) { continue }
      if let last = ranges.last, last.section == item.section,
        last.first + last.count == item.item, (last.distance < 0) == (distance < 0)
      {
        ranges[ranges.count - 1].count += 1
        if distance.magnitude < last.distance.magnitude {
          ranges[ranges.count - 1].distance = distance
        }
      } else if ranges.last.map({ $0.section != item.section || $0.first + $0.count <= item.item })
        ?? true
      {
        ranges.append(
          lh_item_range(
            section: item.section, first: item.item, count: 1, distance: distance))
      }
    }
    // Ranges in the scroll direction come first, and then the nearest.
    let sign = isForwards ? 1.0 : -1.0
    return inOrder(ranges) {
      let (one, other) = ($0.distance * sign, $1.distance * sign)
      return (one < 0) != (other < 0) ? other < 0 : one.magnitude < other.magnitude
    }
  }

  /// The distance of an element from the window along the scroll axis, in points: positive after it, negative before
  /// it, `nil` inside.
  private func distance(to element: Element) -> Double? {
    let (low, extent) = scroll.along(element.projectedBounds)
    let (start, length) = scroll.along(bounds)
    if low >= start + length { return low - start - length }
    return low + extent <= start ? low + extent - start : nil
  }
}
