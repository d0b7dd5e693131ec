import LayoutABI

/// The view's last query of its layout: its rectangle, and whether the result is still valid.
struct LastQuery {
  /// The number of queries so far; each live element stores the last one that returned it.
  private(set) var number: UInt32 = 0
  /// In content space.
  private(set) var rect = Rect()
  /// The content offset.
  private var offset = Point()
  /// How far beyond the window the program wants elements, in windows.
  private(set) var overscan = 0.0
  /// Whether no frame has that overscan yet.
  private(set) var hasNewOverscan = false
  /// Whether the layout would return the same elements, so that the view need not query it again.
  private(set) var isValid = false
  /// Whether it was about the transition of an opening item. Every element may move when the transition ends.
  private(set) var isOfTransition = false
  /// The smallest area around the window that returned too many elements for one query.
  private(set) var crowd = Crowd.none

  /// - Returns: The same rectangle.
  mutating func look(in rect: Rect) -> Rect {
    self.rect = rect
    return rect
  }

  enum Crowd {
    case none, margin, overscan
  }

  /// Whether the query included a window. Along an axis without a margin, where scrolling may change elements, only the
  /// same position counts: sums of a position and a length are equal for positions that differ by less than their
  /// rounding.
  func includes(_ window: Rect) -> Bool {
    func includes(_ start: Double, _ length: Double, _ edge: Double, _ extent: Double) -> Bool {
      length == extent ? start == edge : start <= edge && edge + extent <= start + length
    }
    return includes(rect.x, rect.width, window.x, window.width)
      && includes(rect.y, rect.height, window.y, window.height)
  }

  mutating func note(_ crowd: Crowd) { self.crowd = crowd }

  mutating func invalidate() { isValid = false }

  mutating func setOverscan(_ windows: Double) {
    if windows == overscan { return }
    (overscan, hasNewOverscan) = (windows, true)
    (isValid, crowd) = (false, .none)
  }

  /// Begins to match the result.
  ///
  /// - Returns: Whether the content has scrolled since the query before.
  mutating func advance(to offset: Point) -> Bool {
    number &+= 1
    defer { self.offset = offset }
    return offset.x != self.offset.x || offset.y != self.offset.y
  }

  mutating func end(isValid: Bool, isOfTransition: Bool) {
    self.isValid = isValid
    hasNewOverscan = false
    self.isOfTransition = isOfTransition
  }
}
