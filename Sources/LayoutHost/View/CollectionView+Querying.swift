import LayoutABI

// Queries the layout for the live elements: those in and around the window, and those that animate.

extension CollectionView {
  /// How far beyond the window a query reaches on every side when elements may animate, in windows: an element from
  /// beyond an edge may move into view or through it.
  private static var reach: Double { 3 }
  /// The same if there are few elements: a section of twenty windows collapses without a gap.
  private static var widestReach: Double { 24 }
  private static var few: Int { 256 }
  /// How far beyond the window a query reaches while only the content scrolls, in windows. Scrolling within this margin
  /// needs no query.
  private static var margin: Double { 0.25 }
  /// If a query returns more elements, the view queries the window alone.
  private static var mostFollowed: Int { 8192 }

  /// Prepares the layout and makes the elements around the window live, without a change.
  func queryElementsAround() throws(LayoutError) {
    try layout.prepare()
    try query(around: true)
  }

  /// Queries the elements in or around the window, and matches them with the live elements. Discards elements that the
  /// result does not contain, unless they animate.
  ///
  /// - Parameter isChanging: Whether a change is being adopted. Elements that were visible then stay live, to animate
  ///   from where they were shown.
  func query(around: Bool, isChanging: Bool = false) throws(LayoutError) {
    if table.query.isValid && !around && !isChanging && opening == nil { return }
    var isValid = false
    defer { table.query.end(isValid: isValid, isOfTransition: opening != nil) }
    if let opening {
      let found = try layout.elements(during: transition(opening, at: clock), into: &table.results)
      self.opening?.contentAlpha = found.contentAlpha
      try match(found.count, isChanging)
      return
    }
    let count = try around ? countAroundWindow() : countNearWindow()
    try match(count, isChanging)
    isValid = !around
  }

  /// Queries the elements that may move into view. Returns 0 if the window alone has too many for one result: the next
  /// frame throws the error, and until then the program may change anything.
  private func countAroundWindow() throws(LayoutError) -> Int {
    table.query.hasManyNear = false
    var count = try self.count(in: bounds.grown(by: CollectionView.reach))
    if count <= CollectionView.few {
      count = try self.count(in: bounds.grown(by: CollectionView.widestReach))
      if count > CollectionView.mostFollowed {
        count = try self.count(in: bounds.grown(by: CollectionView.reach))
      }
    }
    if count > CollectionView.mostFollowed { count = try self.count(in: bounds) }
    return count == .max ? 0 : count
  }

  /// Queries the elements in the window, and in a margin around it if later frames can use the same result.
  private func countNearWindow() throws(LayoutError) -> Int {
    let keeps = try layout.keepsElements()
    if (keeps.horizontally || keeps.vertically) && !table.query.hasManyNear {
      let count = try self.count(
        in: bounds.grown(
          by: CollectionView.margin, horizontally: keeps.horizontally, vertically: keeps.vertically)
      )
      if count <= CollectionView.mostFollowed { return count }
      table.query.hasManyNear = true
    }
    return try layout.elements(in: table.query.look(in: bounds), into: &table.results)
  }

  /// Queries a rectangle and returns the number of elements in it; `Int.max` if they are too many for one result, or if
  /// the rectangle exceeds the limits of coordinates.
  private func count(in rect: Rect) throws(LayoutError) -> Int {
    do throws(LayoutError) {
      return try layout.elements(in: table.query.look(in: rect), into: &table.results)
    } catch {
      guard error.code == .outOfRange else { throw error }
      return .max
    }
  }

  /// Whether the layout returns the elements of the last query again, bit for bit.
  func returnsLastElements() throws(LayoutError) -> Bool {
    let count =
      if let opening {
        try layout.elements(during: transition(opening, at: clock), into: &table.results).count
      } else {
        try count(in: table.query.rect)
      }
    return table.isLastResult(count)
  }

  private func match(_ count: Int, _ isChanging: Bool) throws(LayoutError) {
    let hasScrolled = table.query.advance(to: offset)
    let isOfAll = table.take(count) { identity(of: $0) }
    if !isOfAll { try followUnmatched(isChanging, hasScrolled) }
  }

  /// Discards the elements that the last result does not contain, unless they animate.
  @_optimize(speed)
  private func followUnmatched(_ isChanging: Bool, _ hasScrolled: Bool) throws(LayoutError) {
    let current = table.query.number
    // An element that animates, or is about to, stays live wherever it is. In most layouts scrolling does not move it
    // in the content, and in no layout does it move without scrolling, unless a finger drags it.
    var moves = false
    if hasScrolled {
      let keeps = try layout.keepsElements()
      moves = !(keeps.horizontally && keeps.vertically)
    }
    let hasClosed = table.query.isOfTransition && opening == nil
    var others = 0
    let offset = offset
    table.modifyAll { track in
      guard track.match.query != current && !track.isLeaving else { return }
      let isUnderWay =
        track.state.isDisplaced && track.path.kind != LH_FLOATING_CELL && !isChanging && !hasClosed
      if isUnderWay && !(moves && isNear(track.pathBounds(from: offset))) {
        track.match.query = current
      } else {
        others += 1
      }
    }
    if others == 0 { return }
    for number in 0..<table.count
    where table[number].match.query != current && !table[number].isLeaving {
      let isFollowed =
        isTouched(table[number])
        || table[number].state.isDisplaced || isChanging && table[number].output.wasVisible
      if isFollowed, var element = try layout.shownElement(at: table[number].path) {
        table[number].match.query = current
        unsafe table[number].take(&element)
      } else if table[number].path.kind == LH_FLOATING_CELL {
        handOver(number)
      }
    }
    discard { !$0.isLeaving && $0.match.query != current }
  }

  /// Whether a frame in screen space is in the window, or less than the window's size away from it.
  func isNear(_ frame: Rect) -> Bool {
    let (width, height) = (window.bounds.width, window.bounds.height)
    return frame.x < 2 * width && frame.y < 2 * height && frame.x + frame.width > -width
      && frame.y + frame.height > -height
  }
}
