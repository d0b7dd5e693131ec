import LayoutABI

// Methods that a subclass calls from `didPrepare` and `handle`.

extension Layout {
  // MARK: State

  /// Returns the value of a layout-wide property whose role is `.state` or `.readOnly`.
  public final func state<Value>(_ property: Property<Value>) -> Value {
    Value(context.now.state[property.key.index])
  }

  /// Sets the value of a layout-wide property whose role is `.state` or `.readOnly`.
  public final func setState<Value>(_ property: Property<Value>, to value: Value) {
    context.now.state[property.key.index] = value.numbers
  }

  /// Sets a state property for one section. The next placement uses the value.
  ///
  /// - Throws: A `Failure` if there is not enough memory; then nothing has changed.
  public final func store<Value>(
    _ property: Property<Value>, section: Int, _ value: Value
  ) throws(Failure) {
    try context.store(property.key.index, section, value.numbers)
  }

  /// Makes the next prepare compute a new placement.
  public final func invalidate() { context.invalidate() }

  // MARK: Scrolling

  /// Requests that the program scroll by `delta` immediately.
  ///
  /// Unread adjustments are combined into one event, because setting the viewport discards the ones
  /// that are still unread.
  public final func adjustOffset(by delta: Point) { context.adjustOffset(by: delta) }

  /// Declares, after a change, that the content offset is right although other content is in view now.
  ///
  /// Without this, a view scrolls so that a visible element keeps its position.
  public final func keepOffset() { context.keepOffset() }

  /// Requests a scroll adjustment that keeps visible content at its position on the screen.
  ///
  /// Call it after a change to content before the viewport; see `ScrollAnchor`. It does nothing if
  /// the viewport is at the content's start (insets included), or on an axis on which the content
  /// cannot scroll. An adjustment never scrolls beyond the content.
  ///
  /// - Parameter preferred: An element of the new arrangement that should keep its position first
  ///   of all, such as a header that was tapped. By default it is the first visible cell that still
  ///   exists.
  /// - Complexity: One query of the visible elements, with the same limit.
  public final func keepVisibleStill(preferring preferred: Path? = nil) {
    if let anchor = ScrollAnchor(context) {
      context.adjustOffset(by: anchor.adjustment(preferring: preferred))
    }
  }

  // MARK: Events and permissions

  /// Sends an event to the program.
  ///
  /// - Parameters:
  ///   - kind: One of the `LH_EVENT_` constants of `event.h`.
  ///   - path: The element concerned.
  ///   - to: A second path, for example the destination of a move.
  ///   - value: A vector in logical coordinates; the program receives it in its own.
  public final func announce(
    _ kind: UInt32, _ path: Path = Path(), to: Path = Path(), value: Point = .zero
  ) {
    context.announce(kind, path, to: to, value: value)
  }

  /// Returns whether the program permits an action; `false` without a delegate.
  public final func permits(_ action: UInt32, _ from: Path, to: Path? = nil) -> Bool {
    context.permits(action, from, to: to)
  }

  // MARK: Hit testing

  /// Returns the topmost element drawn at a point, or `nil`.
  ///
  /// If more elements are near the point than a query may return, the result is the topmost of the first ones.
  ///
  /// - Parameters:
  ///   - point: In content space.
  ///   - kind: The only kind of element to consider.
  public final func element(under point: Point, kind: UInt32 = Kind.cell) -> Element? {
    let probe = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    var search = TopmostElement(point: point, kind: kind)
    try? ElementWriter.search(&search) { writer throws(StopIteration) in
      try visit(in: probe, from: viewport, &writer)
    }
    return search.found
  }
}

/// A search for the element of a kind that is drawn above all others at a point.
private struct TopmostElement: ElementFilter {
  let point: Point
  let kind: UInt32
  private(set) var found: Element?

  init(point: Point, kind: UInt32) {
    self.point = point
    self.kind = kind
  }

  mutating func keeps(_ element: inout Element) -> Bool {
    guard element.kind == kind && element.contains(point) else { return false }
    if let found, element.isDrawn(before: found) { return true }
    found = element
    return true
  }
}

extension Element {
  /// Returns whether the element, as drawn, covers a point of content space.
  public func contains(_ point: Point) -> Bool {
    if has(.clipped) && !clip.contains(point) { return false }
    guard has(.transformed) else { return frame.contains(point) }
    let center = frame.center
    guard let local = Transform(rows: transform).unproject(point - center) else { return false }
    return frame.contains(center + local)
  }
}
