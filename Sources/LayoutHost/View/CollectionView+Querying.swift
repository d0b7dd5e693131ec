import LayoutABI

// Queries the layout for the live elements: those in and around the window, and those that animate.

enum QueryArea {
  case window
  /// Also the elements that may move into the window when a change animates.
  case surroundings
}

/// A result of the layout, in `table.results`.
struct QueryResult {
  let count: Int
  /// Whether later frames may use it, until something invalidates it.
  let isLasting: Bool
  /// Whether a change is being adopted. Elements that were visible then stay live, to animate from where they were
  /// shown.
  let isChanging: Bool
}

extension CollectionView {
  /// The window with the overscan, in screen space.
  var sight: Sight {
    let (width, height) = (window.bounds.width, window.bounds.height)
    let (x, y) = (table.query.overscan * width, table.query.overscan * height)
    return Sight(left: -x, top: -y, right: width + x, bottom: height + y)
  }

  /// A window with the overscan.
  func wide(_ window: Rect) -> Rect { window.grown(by: table.query.overscan) }

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
  private static var maximumFollowed: Int { 8192 }

  /// Queries the layout and updates the live elements, without a change.
  func updateElements(_ area: QueryArea, at time: Double) throws(LayoutError) {
    try reconcile(try query(area, at: time))
    // The next frame has to measure these elements.
    if items.measuring != nil { table.query.invalidate() }
  }

  /// Queries the elements in an area into `table.results`.
  ///
  /// - Parameter isChanging: Whether a change is being adopted.
  /// - Returns: `nil` if the result of the last query is still valid.
  func query(
    _ area: QueryArea, isChanging: Bool = false, at time: Double
  ) throws(LayoutError) -> QueryResult? {
    try moveContent(to: time)
    if table.query.isValid && area == .window && !isChanging && presentation == nil { return nil }
    table.query.invalidate()
    if let presentation {
      let found = try layout.elements(
        during: transition(presentation, at: clock), into: &table.results)
      self.presentation?.show(contentAlpha: found.contentAlpha)
      return QueryResult(count: found.count, isLasting: false, isChanging: isChanging)
    }
    let count = try area == .surroundings ? countAroundWindow() : countNearWindow()
    return QueryResult(count: count, isLasting: area == .window, isChanging: isChanging)
  }

  /// Queries the elements that may move into view. Returns 0 if the window alone has too many for one result: the next
  /// frame throws the error, and until then the program may change anything.
  private func countAroundWindow() throws(LayoutError) -> Int {
    table.query.note(.none)
    let wide = wide(bounds)
    var count = try self.count(in: wide.grown(by: CollectionView.reach))
    if count <= CollectionView.few {
      count = try self.count(in: wide.grown(by: CollectionView.widestReach))
      if count > CollectionView.maximumFollowed {
        count = try self.count(in: wide.grown(by: CollectionView.reach))
      }
    }
    if count > CollectionView.maximumFollowed { count = try self.count(in: bounds) }
    return count == .max ? 0 : count
  }

  /// Queries the elements in the window and its overscan, and in a margin around them if later frames can use the same
  /// result.
  private func countNearWindow() throws(LayoutError) -> Int {
    let wide = wide(bounds)
    let drift = items.measuring?.drifts.reach ?? 0
    if drift > 0 {
      let count = try self.count(in: wide.grown(by: drift, isRow: scroll.isRow))
      if count <= CollectionView.maximumFollowed { return count }
    }
    let keeps = try layout.keepsElements()
    if (keeps.horizontally || keeps.vertically) && table.query.crowd == .none {
      let count = try self.count(
        in: wide.grown(
          by: CollectionView.margin, horizontally: keeps.horizontally, vertically: keeps.vertically)
      )
      if count <= CollectionView.maximumFollowed { return count }
      table.query.note(.margin)
    }
    if table.query.overscan > 0 && table.query.crowd != .overscan {
      let count = try self.count(in: wide)
      if count <= CollectionView.maximumFollowed { return count }
      table.query.note(.overscan)
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
      if let presentation {
        try layout.elements(during: transition(presentation, at: clock), into: &table.results).count
      } else {
        try count(in: table.query.rect)
      }
    return table.isLastResult(count)
  }
}
