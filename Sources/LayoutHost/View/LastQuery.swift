import LayoutABI

/// The view's last query of its layout: where it looked, and whether its result still holds.
struct LastQuery {
  /// Counts the queries; each live element notes the last one that returned it.
  private(set) var number: UInt32 = 0
  /// In content space.
  private(set) var rect = Rect()
  /// The content offset.
  private var offset = Point()
  /// Whether the layout would return the same elements, and the view follows all that it has to.
  private(set) var isValid = false
  /// Whether it was about the transition of an item that opens, after which every element may be elsewhere.
  private(set) var isOfTransition = false
  /// Whether too many elements are near the window to query them with it.
  var hasManyNear = false

  /// - Returns: The same rectangle.
  mutating func look(in rect: Rect) -> Rect {
    self.rect = rect
    return rect
  }

  mutating func invalidate() { isValid = false }

  /// The elements are matched next.
  ///
  /// - Returns: Whether the content has scrolled since the query before.
  mutating func advance(to offset: Point) -> Bool {
    number &+= 1
    defer { self.offset = offset }
    return offset.x != self.offset.x || offset.y != self.offset.y
  }

  mutating func end(isValid: Bool, isOfTransition: Bool) {
    self.isValid = isValid
    self.isOfTransition = isOfTransition
  }
}
