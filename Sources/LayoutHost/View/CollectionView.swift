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

  // MARK: Scrolling

  var horizontal = AxisScroll()
  var vertical = AxisScroll()
  /// What the layout was told last.
  var told: Viewport?
  /// What the layout said last of how its content scrolls.
  var traits = ScrollTraits()
  /// Whether nothing was shown yet: then the content begins where the layout wants it to.
  var isFresh = true
  /// Whether the program was told that the content scrolls.
  var hasSaidScrolling = false

  /// The focus that the content passed last on an animated way; announced when it is there.
  var passedFocus: ElementPath?
  var refresh = PullToRefresh()

  // MARK: What is shown

  var table = TrackTable()
  var query = LastQuery()
  /// Room for what the layout answers.
  var answers: [Element] = []
  var animation = ChangeAnimation()
  /// What is open, or on its way.
  var opening: Opening?
  /// Whether it has set out the other way since the last frame.
  var turning = false
  var output = FrameOutput()

  // MARK: What was told

  /// Which item is which, if the program said so.
  var identities: ItemIdentities?
  /// What it was told, if that is written down.
  var recording: Recording?
  /// How long changes take to be shown, in seconds.
  var duration = 0.25
  /// What another layout keeps in the middle of the window.
  var middle: UInt32?
  /// What was changed since the last frame, if anything.
  var change: PendingChange?
  /// When a change was adopted that no frame has shown yet.
  var adoptedAhead: Double?
  /// How often the layout had been swapped when the last frame was made.
  var exchanges: UInt64
  /// What the user did and no frame has heeded yet, in order.
  var inputs: [lh_input] = []
  /// Where the program wants to scroll to, in the next frame.
  var wantedScroll: WantedScroll?
  /// Up to when everything has happened; nothing has before the first frame or input.
  var clock = -Double.infinity

  // MARK: The user

  var pointer: PointerTouch?
  var wheel = WheelTurn()
  /// Which animation of the layout's is to be reported as over, and when.
  var layoutAnimation: (number: UInt32, kind: UInt32, end: Double)?

  /// - Throws: `LayoutError.Code.invalidArgument` for a layout that another view drives.
  public convenience init(_ layout: Layout) throws(LayoutError) {
    self.init(claimed: try Self.claim(layout))
  }

  init(claimed layout: Layout) {
    self.layout = layout
    exchanges = layout.exchanges
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

/// What the program changed between two frames.
struct PendingChange {
  /// How long it takes to be shown, in seconds.
  var duration: Double
  /// Whether items came, went or moved. Else the layout's last change may be another one, for setting what is
  /// set already is none.
  var isRenaming = false
  /// Whether only numbers of items were told: the layout has nothing come or go in its own way then.
  var isReload = false
  /// Whether another layout has the items now.
  var isOtherLayout = false

  /// Whether what comes and goes does so by fading where it is.
  var isFading: Bool { isReload || isOtherLayout }
}

extension CollectionView {
  var offset: Point {
    let origin = told?.bounds ?? Rect()
    return Point(x: origin.x, y: origin.y)
  }

  /// The window, in content space.
  var bounds: Rect {
    let origin = offset
    return Rect(x: origin.x, y: origin.y, width: window.bounds.width, height: window.bounds.height)
  }

  /// Where the content is at a moment, by what moves it.
  func position(at time: Double) -> (x: AxisMotion.State, y: AxisMotion.State) {
    (horizontal.state(at: time), vertical.state(at: time))
  }

  /// The content offset at a moment.
  func place(at time: Double) -> Point {
    let (x, y) = position(at: time)
    return Point(x: x.position, y: y.position)
  }

  /// Whether a finger or a motion is at work.
  func isMoving(at time: Double) -> Bool {
    let (x, y) = position(at: time)
    return !x.isAtRest || !y.isAtRest
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
