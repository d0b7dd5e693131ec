// A collection view without a screen: it drives a layout as a scroll view does, and tells what to draw.

import LayoutABI

/// Scrolls, follows fingers, and animates what changes, for any layout: feed it what the user does and the
/// time, and read back what to draw.
///
///     let view = try CollectionView(layout)
///     try view.setWindow(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
///     try view.input(inputs)
///     let frame = try view.frame(at: now)
///     for element in frame.elements { … }
///
/// One thread at a time. While a view drives a layout, tell the layout nothing except through the view.
/// All times are in seconds, from whatever moment the program chose.
@safe public final class CollectionView {
  var layout: Layout
  /// Size, insets, direction and scale; its origin does not count.
  var window = Viewport(bounds: Rect())
  var scroll = ScrollRegion()
  var refresh = PullToRefresh()
  var table = ElementTable()
  var animation = ChangeAnimation()
  /// The element that is open, opening or closing.
  var opening: Opening?
  var pending: PendingChanges
  var interaction = Interaction()
  /// The program's identifiers of the items, if it set any.
  var identities: ItemIdentities?
  var output = FrameOutput()
  var recording: Recording?

  /// - Throws: `LayoutError.Code.invalidArgument` for a layout that another view drives.
  public convenience init(_ layout: Layout) throws(LayoutError) {
    self.init(claimed: try Self.claim(layout))
  }

  init(claimed layout: Layout) {
    self.layout = layout
    pending = PendingChanges(swapsSeen: layout.exchanges)
  }

  /// Has a layout be driven by the view that is made of it next. Asked before there is one, for Embedded Swift
  /// never frees an object whose initialiser throws.
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

  /// The time up to which everything has been processed.
  var clock: Double { interaction.clock }

  /// The window, in content space.
  var bounds: Rect {
    let origin = offset
    return Rect(x: origin.x, y: origin.y, width: window.bounds.width, height: window.bounds.height)
  }

  /// - Parameter identity: Of what is at the path; by itself that of what is there now.
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
