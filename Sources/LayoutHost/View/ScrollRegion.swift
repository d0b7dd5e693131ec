import LayoutABI

/// Content that scrolls along two axes, as its layout specifies.
struct ScrollRegion {
  var horizontal = AxisScroll()
  var vertical = AxisScroll()
  /// The last scroll traits of the layout.
  var traits = ScrollTraits()
  /// The viewport last set on the layout; `nil` before the first frame.
  var viewport: Viewport?
  /// The focus that an animated scroll passed last. The view announces it when the scroll ends.
  var passedFocus: ElementPath?
  /// Whether the last scroll event reported that the content began to scroll.
  var hasAnnouncedScrolling = false

  /// The content offset last set on the layout.
  var offset: Point {
    let origin = viewport?.bounds ?? Rect()
    return Point(x: origin.x, y: origin.y)
  }

  /// The position and the velocity along both axes at a time.
  mutating func position(at time: Double) -> (x: AxisMotion.State, y: AxisMotion.State) {
    (horizontal.state(at: time), vertical.state(at: time))
  }

  /// The content offset at a time.
  mutating func offset(at time: Double) -> Point {
    let (x, y) = position(at: time)
    return Point(x: x.position, y: y.position)
  }

  /// Whether a finger or a motion moves the content.
  mutating func isMoving(at time: Double) -> Bool {
    let (x, y) = position(at: time)
    return !x.isAtRest || !y.isAtRest
  }

  /// Whether the content scrolls only horizontally.
  var isRow: Bool { traits.horizontal.isMovable && !traits.vertical.isMovable }

  mutating func place(at offset: Point) {
    horizontal.place(at: offset.x)
    vertical.place(at: offset.y)
  }

  /// Moves the content and its motions by a distance.
  mutating func shift(by way: Point) {
    horizontal.shift(by: way.x)
    vertical.shift(by: way.y)
  }

  /// Puts a finger on the content.
  mutating func hold(at time: Double) {
    horizontal.hold(at: time)
    vertical.hold(at: time)
  }

  mutating func stopWithinRange(at time: Double) {
    horizontal.stopWithinRange(at: time)
    vertical.stopWithinRange(at: time)
  }

  /// Ends motions that have come to rest.
  mutating func settle(at time: Double) {
    horizontal.settle(at: time)
    vertical.settle(at: time)
  }
}
