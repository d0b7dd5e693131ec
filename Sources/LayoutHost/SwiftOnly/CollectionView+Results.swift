import LayoutABI

/// An element to draw at one time. Its `frame` is in screen space, `element.frame` in content space; `slot` identifies
/// it while it is shown.
public typealias ViewElement = lh_view_element
/// An event of the layout or the view.
public typealias ViewEvent = lh_view_event

/// The state of a view at one time. It is a copy, so it stays valid.
public struct Frame: Sendable {
  /// The time of the frame, in seconds.
  public let time: Double
  /// When to draw the next frame: if equal to `time`, at the display's next refresh; nil if nothing changes until your
  /// next call.
  public let nextTime: Double?
  /// The content offset, which is the scroll position, in points.
  public let contentOffset: Point
  /// The velocity of the content offset, in points per second; (0, 0) under a finger.
  public let velocity: Point
  /// The minimum offset at which the content rests.
  public let minimumOffset: Point
  /// The maximum offset at which the content rests, as far as the layout has computed it.
  public let maximumOffset: Point
  /// The elements that intersect the viewport and its overscan, in drawing order.
  public let elements: [ViewElement]
  /// The slots that were in the previous frame and are not in this one. Recycle your views of them.
  public let removedSlots: [UInt32]
  /// The events since the previous frame, in order.
  public let events: [ViewEvent]
  /// The `LH_FRAME_` flags.
  public let flags: UInt32
  /// The progress of the presented item, from 0 (dismissed) to 1.
  public let presentationProgress: Double
  /// The opacity at which to draw the presented page over its item's content, from 0 to 1.
  public let presentedContentAlpha: Double

  /// Copies the arrays, which belong to the view.
  init(_ frame: lh_frame) {
    time = unsafe frame.time
    nextTime = unsafe frame.flags & LH_FRAME_NEEDS_ANOTHER != 0 ? frame.next_time : nil
    contentOffset = unsafe frame.content_offset
    velocity = unsafe frame.velocity
    minimumOffset = unsafe frame.lowest
    maximumOffset = unsafe frame.highest
    elements = unsafe Array(
      UnsafeBufferPointer(start: frame.elements, count: frame.element_count))
    removedSlots = unsafe Array(
      UnsafeBufferPointer(start: frame.left_slots, count: frame.left_slot_count))
    events = unsafe Array(UnsafeBufferPointer(start: frame.events, count: frame.event_count))
    flags = unsafe frame.flags
    presentationProgress = unsafe frame.open_progress
    presentedContentAlpha = unsafe frame.open_content_alpha
  }

  /// Whether a finger or touchpad moves the content or holds it still, or the layout follows a finger.
  public var isHeld: Bool { flags & LH_FRAME_HELD != 0 }
  /// Whether the content scrolls by itself.
  public var isScrolling: Bool { flags & LH_FRAME_SCROLLING != 0 }
  /// Whether an element is animating.
  public var isAnimating: Bool { flags & LH_FRAME_ANIMATING != 0 }
}

extension CollectionView {
  /// Advances the view to a time, and returns its frame.
  ///
  /// - Parameter time: The time in seconds.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, `.busy`, and the errors of `Layout.prepare()`. No input or
  ///   change is lost then.
  public func frame(at time: Double) throws(LayoutError) -> Frame {
    try checkNotInPermit()
    try advance(toFrameAt: time)
    return unsafe Frame(lastFrame)
  }

  /// Returns the topmost element of the last frame at a point in screen space; nil if there is none.
  ///
  /// - Throws: `LayoutError.Code.notFinite`.
  public func element(at place: Point) throws(LayoutError) -> ViewElement? {
    try checkNotInPermit()
    return try visibleElement(at: place)
  }

  // MARK: Recordings

  /// Starts recording the inputs and frames of the view; false stops, and discards the recording.
  public func record(_ isOn: Bool = true) { recording = isOn ? RecordingWriter() : nil }

  /// Returns the recording so far.
  ///
  /// - Throws: `LayoutError.Code.notFound` if the view is not recorded.
  public func recordedBytes() throws(LayoutError) -> [UInt8] {
    try checkNotInPermit()
    return try recordedText()
  }

  /// Replays a recording up to its next frame. Call it on a new view.
  ///
  /// - Parameter position: The offset in the recording, 0 at first. The call advances it.
  /// - Returns: The frame, and whether it equals the recorded frame bit for bit; nil at the end of the recording.
  /// - Throws: `LayoutError.Code.badState` if the bytes are not a recording, and the errors of the recorded calls.
  public func replay(
    _ recording: [UInt8], from position: inout Int
  ) throws(LayoutError) -> (frame: Frame, isSame: Bool)? {
    try checkNotInPermit()
    do throws(LayoutError) {
      let isSame = try unsafe recording.withUnsafeBufferPointer { bytes throws(LayoutError) in
        try unsafe performRecording(bytes, from: &position)
      }
      return isSame.map { unsafe (Frame(lastFrame), $0) }
    } catch {
      if error.code == .notFound { return nil }
      throw error
    }
  }
}

extension CollectionView {
  /// Returns the reply to a gesture that would begin at a point in screen space. Changes nothing.
  ///
  /// - Parameters:
  ///   - kind: The kind of gesture, such as `LH_GESTURE_TAP`.
  ///   - place: The point in screen space, in points.
  /// - Throws: The errors of `Layout.hitTest(_:)`.
  public func hitTest(_ kind: UInt32, at place: Point) throws(LayoutError) -> GestureReply {
    try checkNotInPermit()
    return try layout.hitTest(gesture(kind, beginningAt: place))
  }

  /// Finds the cell to focus next.
  ///
  /// - Parameters:
  ///   - path: The element that has the focus.
  ///   - key: An `LH_KEY_` constant. Arrows find the nearest cell in that direction, page up and page down a cell about
  ///     a page away, home and end the first and the last cell.
  /// - Returns: The path of the cell; nil if there is none.
  /// - Throws: `LayoutError.Code.noSuchIndex`.
  public func neighbor(
    of path: ElementPath, toward key: UInt32
  ) throws(LayoutError) -> ElementPath? {
    try checkNotInPermit()
    return try findNeighbor(of: path, key)
  }

  /// Returns the slots of the last frame in the order of a screen reader.
  public func readingOrder() throws(LayoutError) -> [UInt32] {
    try checkNotInPermit()
    return output.readingOrder()
  }

  /// Returns the items to prefetch.
  ///
  /// - Parameter viewports: How far to look ahead in the scroll direction, in lengths of the viewport, from 0 to 16.
  ///   The view looks half as far behind.
  /// - Returns: Ranges of items outside the viewport: those ahead first, the nearest first on each side.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func prefetch(viewports: Double) throws(LayoutError) -> [lh_item_range] {
    try checkNotInPermit()
    return try prefetchRanges(viewports)
  }

  /// Switches to another layout from the next frame on.
  ///
  /// Elements with the same path animate to their new frames, and the others fade.
  ///
  /// - Parameters:
  ///   - next: The layout. Set the same items on it first.
  ///   - duration: The duration of the animation in seconds.
  /// - Throws: `LayoutError.Code.invalidArgument` if another view drives the layout; `.unsupported` if the view is
  ///   recorded.
  public func setLayout(_ next: Layout, duration: Double = 0.4) throws(LayoutError) {
    try checkNotInPermit()
    try changeLayout(to: next, lasting: duration)
  }
}
