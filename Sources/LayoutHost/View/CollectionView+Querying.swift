import LayoutABI

// Which elements are followed: what the layout answers for the window and what is around it, and what is on its way.

extension CollectionView {
  /// How far beyond the window elements are looked at on every side, in windows, when something may move: one
  /// that starts beyond one edge may come to lie in view, or pass through it.
  private static var reach: Double { 3 }
  /// How far they are looked at where there are few: a drawer of twenty screens closes without a gap.
  private static var widestReach: Double { 24 }
  private static var few: Int { 256 }
  /// How far beyond the window is asked where nothing moves but the content, in windows: while that scrolls within,
  /// nothing is asked.
  private static var margin: Double { 0.25 }
  /// So many elements are not followed beyond the window.
  private static var mostFollowed: Int { 8192 }

  /// Takes up what lies around the window, as it is.
  func queryElementsAround() throws(LayoutError) {
    try layout.prepare()
    try query(around: true)
  }

  /// Asks for what is in the window or around it, and finds out what has come. What is no longer there is
  /// given up, unless it is on its way.
  ///
  /// - Parameter isChanging: Whether a change is being adopted: what was seen then sets out from where it was.
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

  /// Asks for what may come to lie in view. Where the window itself has more than can be answered, what is there
  /// already is all that is followed: the next frame says so, and until then anything may be changed.
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

  /// Asks for what is in the window, and for a little more where that serves for the next frames too.
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

  /// How many elements meet a rectangle, which are asked for: `Int.max` where that is too much to be answered, or
  /// beyond all coordinates.
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

  /// Gives up what the last answer was not about, unless it is on its way.
  @_optimize(speed)
  private func followUnmatched(_ isChanging: Bool, _ hasScrolled: Bool) throws(LayoutError) {
    let current = table.query.number
    // What is on its way, or is about to be, is followed wherever it is. In most layouts scrolling leaves it where
    // it is in the content, and in none anything moves without.
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
      let isUnderWay = track.state.isDisplaced && !isChanging && !hasClosed
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
        || (isChanging ? table[number].output.wasVisible : table[number].state.isDisplaced)
      if isFollowed, var element = try layout.shownElement(at: table[number].path) {
        table[number].match.query = current
        unsafe table[number].take(&element)
      } else if table[number].path.kind == LH_FLOATING_CELL {
        handOver(number)
      }
    }
    discard { !$0.isLeaving && $0.match.query != current }
  }

  /// Whether a place of the screen is in the window, or no further from it than it is large.
  func isNear(_ frame: Rect) -> Bool {
    let (width, height) = (window.bounds.width, window.bounds.height)
    return frame.x < 2 * width && frame.y < 2 * height && frame.x + frame.width > -width
      && frame.y + frame.height > -height
  }
}
