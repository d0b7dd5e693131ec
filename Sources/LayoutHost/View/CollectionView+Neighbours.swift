import LayoutABI

// Where keys and readers go from an element: to what lies beside it, or to what comes next.

extension CollectionView {
  /// How much a way across counts beside one along, for whoever goes in a direction.
  private static var acrossCounts: Double { 3 }
  /// How much the middles count beside the edges: enough to choose between two that lie side by side.
  private static var middleCounts: Double { 0.05 }

  /// - Parameter direction: An LH_KEY_ number: an arrow for what lies there; page up and down for what is a page
  ///   further along the content; home and end for the first and the last.
  func neighbour(
    of path: UnsafePointer<lh_path>?, _ direction: UInt32, _ out: UnsafeMutablePointer<lh_path>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard let path = unsafe path?.pointee else { return unsafe missing("path", error) }
    guard let out = unsafe out else { return unsafe missing("out", error) }
    guard direction <= LH_KEY_END else {
      return unsafe refuse(.invalidArgument, "direction is \(direction), which is none", error)
    }
    var found: ElementPath?
    let status = unsafe attempt(error) { () throws(LayoutError) in
      switch direction {
      case LH_KEY_PAGE_UP: found = try pageAway(from: path, isForwards: false)
      case LH_KEY_PAGE_DOWN: found = try pageAway(from: path, isForwards: true)
      case LH_KEY_HOME, LH_KEY_END:
        if try !layout.itemCounts().have(path) { _ = try need(path) }
        found = try outermost(isFirst: direction == LH_KEY_HOME)
      default: found = try nearest(to: path, direction)
      }
    }
    guard status == LH_OK else { return status }
    guard let found else { return unsafe refuse(.notShown, "nothing lies that way", error) }
    unsafe out.pointee = found
    return LH_OK
  }

  /// What lies nearest in a direction: the way from edge to edge, and three times how far it is aside.
  private func nearest(to path: ElementPath, _ direction: UInt32) throws(LayoutError)
    -> ElementPath?
  {
    let element = try need(path)
    let from = element.center
    let (isRow, sign) = (
      direction == LH_KEY_LEFT || direction == LH_KEY_RIGHT,
      direction == LH_KEY_LEFT || direction == LH_KEY_UP ? -1.0 : 1.0
    )
    // As far as a window from the element on every side: what is further is no neighbour.
    let around = Rect(
      x: from.x - 1.5 * window.bounds.width, y: from.y - 1.5 * window.bounds.height,
      width: 3 * window.bounds.width, height: 3 * window.bounds.height)
    let count = try layout.elements(in: around, into: &answers)
    let own = element.projectedBounds
    var best: (path: ElementPath, cost: Double)?
    for index in 0..<count where answers[index].kind == LH_CELL {
      let (to, bounds) = (answers[index].center, answers[index].projectedBounds)
      let middles = isRow ? (to.x - from.x, to.y - from.y) : (to.y - from.y, to.x - from.x)
      guard middles.0 * sign > 0.5, !answers[index].path.isSame(as: element.path) else { continue }
      let gaps = (
        CollectionView.gap(own.x, own.width, bounds.x, bounds.width),
        CollectionView.gap(own.y, own.height, bounds.y, bounds.height)
      )
      let (along, across) = isRow ? gaps : (gaps.1, gaps.0)
      let cost =
        along + CollectionView.acrossCounts * across
        + CollectionView.middleCounts * (middles.0.magnitude + middles.1.magnitude)
      if cost < best?.cost ?? .infinity { best = (answers[index].path, cost) }
    }
    return best?.path
  }

  /// An element that has to be there; the layout itself says what is wrong with its path.
  private func need(_ path: ElementPath) throws(LayoutError) -> Element {
    var (wanted, element) = (path, Element())
    try unsafe throwing { error in unsafe layout.layout.elementAt(&wanted, &element, error) }
    return element
  }

  /// What lies between two stretches; nothing where they overlap.
  private static func gap(_ a: Double, _ length: Double, _ b: Double, _ other: Double) -> Double {
    max(0, max(b - (a + length), a - (b + other)))
  }

  /// The cell nearest to a place that is a page further along the content, and no further aside than it has to be; the
  /// first or last cell of all where less than a page is left.
  private func pageAway(
    from path: ElementPath, isForwards: Bool
  ) throws(LayoutError) -> ElementPath? {
    let element = try need(path)
    let sign = isForwards != isMirrored ? 1.0 : -1.0
    let page = CollectionView.page * (isRow ? window.bounds.width : window.bounds.height)
    if traits.horizontal & LH_SCROLL_ENDLESS != 0 {
      return try cell(from: element, page * sign, within: 2 * page * sign)
    }
    guard let outermost = try outermost(isFirst: !isForwards),
      let end = try layout.element(at: outermost)
    else { return nil }
    let left = (isRow ? end.center.x - element.center.x : end.center.y - element.center.y) * sign
    if left <= page {
      return outermost.isSameItem(as: element.path) ? nil : outermost
    }
    // Twice as far each time, for there may be nothing for more than a page.
    var reach = 2 * page
    while true {
      if let path = try cell(from: element, page * sign, within: reach * sign) { return path }
      if reach > left { return outermost }
      reach *= 2
    }
  }

  /// The cell nearest to a place along the content, and then the nearest aside.
  ///
  /// - Parameters:
  ///   - way: How far from the element.
  ///   - reach: How far from it a cell may be.
  private func cell(
    from element: Element, _ way: Double, within reach: Double
  ) throws(LayoutError) -> ElementPath? {
    let isRow = isRow
    let from = element.center
    var around = bounds
    if isRow {
      (around.x, around.width) = (min(from.x, from.x + reach), reach.magnitude)
    } else {
      (around.y, around.height) = (min(from.y, from.y + reach), reach.magnitude)
    }
    let count = try layout.elements(in: around, into: &answers)
    var best: (path: ElementPath, rank: (Double, Double))?
    for index in 0..<count where answers[index].kind == LH_CELL {
      let to = answers[index].center
      let ways = isRow ? (to.x - from.x, to.y - from.y) : (to.y - from.y, to.x - from.x)
      guard ways.0 * reach > 0, ways.0.magnitude > 0.5 else { continue }
      let rank = ((ways.0 - way).magnitude.rounded(), ways.1.magnitude)
      if let best, best.rank <= rank { continue }
      best = (answers[index].path, rank)
    }
    return best?.path
  }

  /// The first item of all, or the last.
  private func outermost(isFirst: Bool) throws(LayoutError) -> ElementPath? {
    let counts = try layout.itemCounts()
    let section = isFirst ? counts.firstIndex { $0 > 0 } : counts.lastIndex { $0 > 0 }
    guard let section else { return nil }
    return ElementPath(
      kind: LH_CELL, reserved: 0, section: Int64(section),
      item: isFirst ? 0 : counts[section] - 1, cycle: .min)
  }

  // MARK: Reading

  /// The slots of what the last frame showed in the order in which it is read out: section by section, the header
  /// first, then the cells by number, then the rest; of copies, the first.
  func readingOrder(
    _ slots: UnsafeMutablePointer<UInt32>?, _ capacity: Int, _ count: UnsafeMutablePointer<Int>?,
    _ error: ErrorBuffer?
  ) -> lh_status {
    guard unsafe slots != nil || capacity == 0 else { return unsafe missing("slots", error) }
    guard let count = unsafe count else { return unsafe missing("count", error) }
    let order = output.readingOrder()
    guard unsafe order.isCopied(to: slots, capacity, count) else {
      return unsafe refuse(
        .bufferTooSmall, "there are \(order.count) slots, and there is room for \(capacity)", error)
    }
    return LH_OK
  }

  // MARK: What would react

  /// What the layout would do with a gesture that began at a place of the screen.
  func hitTest(
    _ place: UnsafePointer<lh_point>?, _ kind: UInt32,
    _ reply: UnsafeMutablePointer<lh_gesture_reply>?, _ error: ErrorBuffer?
  ) -> lh_status {
    guard let place = unsafe place?.pointee else { return unsafe missing("place", error) }
    guard place.isFinite else { return unsafe refuse(.notFinite, "place is not finite", error) }
    var gesture = Gesture(kind: kind, phase: LH_PHASE_BEGAN, location: modelPlace(at: place))
    return unsafe layout.layout.hitTest(&gesture, reply, error)
  }
}

extension [Int64] {
  /// Whether there is such an item, where these say how many each section has.
  fileprivate func have(_ path: ElementPath) -> Bool {
    guard path.kind == LH_CELL, path.section >= 0, path.section < Int64(count) else { return false }
    return path.item >= 0 && path.item < self[Int(path.section)]
  }
}
