// A collection view without a screen: it scrolls a layout like a scroll view and returns the elements to draw.

import LayoutABI

/// Scrolls any layout, handles input, and animates changes. The program passes input and the time, and draws each
/// frame.
///
///     let view = try CollectionView(layout)
///     try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
///     try view.setItemCounts([500])
///     try view.input([.pointer(LH_POINTER_DOWN, at: Point(x: 200, y: 600), time: now)])
///     let frame = try view.frame(at: now)
///     for shown in frame.elements { draw(shown.slot, shown.frame, shown.element) }
///
/// The module `LayoutABI` has the constants, such as `LH_POINTER_DOWN`.
///
/// Use a view from one thread at a time. While a view drives a layout, change the layout only through the view. Times
/// are in seconds on any clock of your choice. If a time is earlier than a previous one, the view uses the previous
/// one.
@safe public final class CollectionView {
  var layout: Layout
  /// Size, insets, direction and scale. Its origin is ignored.
  var window = Viewport(bounds: Rect())
  var scroll = ScrollRegion()
  var refresh = PullToRefreshState()
  var table = ElementTable()
  var animation = ChangeAnimation()
  /// The element that is open, opening or closing.
  var presentation: ItemPresentation?
  var pending: PendingChanges
  var inputState = InputState()
  var items = TrackedItems()
  var output = FrameOutput()
  var recording: RecordingWriter?

  /// Creates a view that drives a layout.
  ///
  /// - Throws: `LayoutError.Code.invalidArgument` if another view drives the layout.
  public convenience init(_ layout: Layout) throws(LayoutError) {
    self.init(claimed: try Self.claim(layout))
  }

  init(claimed layout: Layout) {
    self.layout = layout
    pending = PendingChanges(swapsSeen: layout.swapCount)
  }

  /// Marks a layout as driven by the view that is created next. A separate step, because Embedded Swift never frees an
  /// object whose initializer throws.
  static func claim(_ layout: Layout) throws(LayoutError) -> Layout {
    guard layout.beginViewing() else {
      throw LayoutError(.invalidArgument, "layout is driven by another view")
    }
    return layout
  }

  deinit { layout.endViewing() }
}

extension CollectionView {
  var offset: Point { scroll.offset }

  /// The time up to which the view has processed input and timers.
  var clock: Double { inputState.clock }

  /// The window, in content space.
  var bounds: Rect {
    let origin = offset
    return Rect(x: origin.x, y: origin.y, width: window.bounds.width, height: window.bounds.height)
  }

  /// Adds an event to the next frame.
  ///
  /// - Parameter identity: The identifier of the element at the path; by default, that of the item at this path now.
  @inline(never)
  func announce(
    _ kind: UInt32, _ path: ElementPath = .none, identity: UInt64? = nil, _ value: Point = Point(),
    at time: Double
  ) {
    output.announce(
      lh_view_event(
        kind: kind, reserved: 0, path: path, to: .none, value: value, count: 0, time: time,
        identity: identity ?? self.identity(of: path)))
  }
}
