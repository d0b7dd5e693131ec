import LayoutABI
import PluginSystem

// What a subclass does from `didPrepare` and `handle`.

extension Layout {
  // MARK: State

  /// The value of a property of the whole layout that is state or read-only.
  public final func state<Value>(_ property: Property<Value>) -> Value {
    Value(state[property.key.index])
  }

  /// Changes such a property.
  public final func setState<Value>(_ property: Property<Value>, to value: Value) {
    state[property.key.index] = value.numbers
  }

  /// Changes a state property of one section; the next placement will see it.
  ///
  /// - Throws: A `Failure` when there is not enough memory; then nothing has changed.
  public final func store<Value>(
    _ property: Property<Value>, section: Int, _ value: Value
  ) throws(Failure) {
    try Memory.require(
      input.values.bytes(
        settingSections: section..<section + 1, of: input.sectionCount, property.key.index))
    let numbers = value.numbers
    input.values.set(
      property.key.index, sections: section..<section + 1, of: input.sectionCount,
      { _ in numbers })
    invalidate()
  }

  /// Has prepare compute a new placement.
  public final func invalidate() {
    needsPlacement = true
    needsPrepare = true
  }

  // MARK: The viewport

  /// Where the viewport is, as the program last said.
  public final var viewport: Viewport { isMirrored ? mirrored(told) : told }

  /// Where the viewport will be once the program has followed every adjustment announced so far.
  public final var settledViewport: Viewport {
    var result = viewport
    result.bounds = result.bounds.offset(by: announcedAdjustment)
    return result
  }

  /// Asks the program to scroll by `delta` at once.
  ///
  /// What waits to be read is one event with the whole distance: a program that follows each event by
  /// telling the viewport withdraws those behind it.
  public final func adjustOffset(by delta: Point) {
    guard !delta.isZero else { return }
    announcedAdjustment = announcedAdjustment + delta
    let value = isMirrored ? Point(x: -delta.x, y: delta.y) : delta
    if !events.add(value, to: LH_EVENT_ADJUST_OFFSET) {
      announce(LH_EVENT_ADJUST_OFFSET, value: delta)
    }
  }

  // MARK: Events and permission

  public final func announce(
    _ kind: UInt32, _ path: Path = Path(), to: Path = Path(), value: Point = .zero
  ) {
    var event = Event()
    event.kind = kind
    event.path = path
    event.to = to
    event.value = isMirrored ? Point(x: -value.x, y: value.y) : value
    events.append(event)
  }

  /// Asks the program; without a delegate the answer is no.
  public final func permits(_ action: UInt32, _ from: Path, to: Path? = nil) -> Bool {
    guard let permit = unsafe delegate.permit else { return false }
    isAsking = true
    // The program may call other layouts of this plugin meanwhile.
    plugin_nest(1)
    defer {
      plugin_nest(-1)
      isAsking = false
    }
    return unsafe withUnsafePointer(to: from) { from in
      guard let to else { return unsafe permit(delegate.context, action, from, nil) != 0 }
      return unsafe withUnsafePointer(to: to) { to in
        unsafe permit(delegate.context, action, from, to) != 0
      }
    }
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
    var best: Element?
    var walk = Walk()
    try? visit(in: probe, from: viewport) { element throws(Enough) in
      guard try walk.counts(element.kind == kind && element.contains(point)) else { return }
      if let top = best, element.isDrawn(before: top) { return }
      best = element
    }
    return best
  }
}

extension Element {
  /// Whether a point of content space lies on the element as drawn.
  public func contains(_ point: Point) -> Bool {
    if flags & ElementFlag.clipped != 0 && !clip.contains(point) { return false }
    guard flags & ElementFlag.transformed != 0 else { return frame.contains(point) }
    let center = frame.center
    guard let local = Transform(rows: transform).unproject(point - center) else { return false }
    return frame.contains(center + local)
  }
}
