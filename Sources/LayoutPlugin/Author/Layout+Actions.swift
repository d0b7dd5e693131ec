import LayoutABI

// What a subclass does from `didPrepare` and `handle`.

extension Layout {
  // MARK: State

  /// The value of a property of the whole layout that is state or read-only.
  public final func state<Value>(_ property: Property<Value>) -> Value {
    Value(context.now.state[property.key.index])
  }

  /// Changes such a property.
  public final func setState<Value>(_ property: Property<Value>, to value: Value) {
    context.now.state[property.key.index] = value.numbers
  }

  /// Changes a state property of one section; the next placement will see it.
  ///
  /// - Throws: A `Failure` when there is not enough memory; then nothing has changed.
  public final func store<Value>(
    _ property: Property<Value>, section: Int, _ value: Value
  ) throws(Failure) {
    try context.store(property.key.index, section, value.numbers)
  }

  /// Has prepare compute a new placement.
  public final func invalidate() { context.invalidate() }

  // MARK: Scrolling

  /// Asks the program to scroll by `delta` at once.
  ///
  /// What waits to be read is one event with the whole distance: a program that follows each event by
  /// telling the viewport withdraws those behind it.
  public final func adjustOffset(by delta: Point) { context.adjustOffset(by: delta) }

  /// Says, after a change, that the content is where it should be, though what it shows is elsewhere now:
  /// otherwise a view scrolls so that something visible stays where it was.
  public final func keepOffset() { context.keepOffset() }

  /// Asks the program to scroll so that what is visible stays exactly where it is on the screen,
  /// though the placement before it changed; see `ScrollAnchor`.
  ///
  /// Nothing happens at the content's start, what covers it included, nor along an axis on which there
  /// is nothing to scroll; and an adjustment ends where the content does.
  ///
  /// - Parameter preferred: An element of the new arrangement that is to stay before all others, such
  ///   as the header that was tapped. Without one it is the first visible cell that is still there.
  /// - Complexity: That of one visible query, which where it would be refused is ended likewise.
  public final func keepVisibleStill(preferring preferred: Path? = nil) {
    if let anchor = ScrollAnchor(context) {
      context.adjustOffset(by: anchor.adjustment(preferring: preferred))
    }
  }

  // MARK: Events and permission

  public final func announce(
    _ kind: UInt32, _ path: Path = Path(), to: Path = Path(), value: Point = .zero
  ) {
    context.announce(kind, path, to: to, value: value)
  }

  /// Asks the program; without a delegate the answer is no.
  public final func permits(_ action: UInt32, _ from: Path, to: Path? = nil) -> Bool {
    context.permits(action, from, to: to)
  }

  // MARK: Hit testing

  /// The topmost element at a point, by what is really drawn, or `nil`.
  ///
  /// Where so many lie about the point that a query would be refused, the topmost of the first of them.
  ///
  /// - Parameters:
  ///   - point: In content space.
  ///   - kind: Only elements of this kind are looked at.
  public final func element(under point: Point, kind: UInt32 = Kind.cell) -> Element? {
    let probe = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    var search = TopmostElement(point: point, kind: kind)
    try? ElementWriter.search(&search) { writer throws(Enough) in
      try visit(in: probe, from: viewport, &writer)
    }
    return search.found
  }
}

/// The search for the element of a kind that is drawn over all others at a point.
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
  /// Whether a point of content space lies on the element as drawn.
  public func contains(_ point: Point) -> Bool {
    if has(.clipped) && !clip.contains(point) { return false }
    guard has(.transformed) else { return frame.contains(point) }
    let center = frame.center
    guard let local = Transform(rows: transform).unproject(point - center) else { return false }
    return frame.contains(center + local)
  }
}
