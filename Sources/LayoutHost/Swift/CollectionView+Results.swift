// Reading what a view shows, as Swift says it.

import LayoutABI

/// One thing to draw, as it looks at a moment.
public typealias ViewElement = lh_view_element
/// Something that the layout or the view announces.
public typealias ViewEvent = lh_view_event

/// How a view looks at a moment. A copy: it stays as it is.
public struct Frame: Sendable {
  /// In seconds.
  public let time: Double
  /// When another frame is needed: `time` is at once, nil is not before something is told.
  public let nextTime: Double?
  public let contentOffset: Point
  /// Of the content offset, in points per second.
  public let velocity: Point
  /// Where the content comes to rest at its ends, as far as that is known.
  public let lowest: Point
  public let highest: Point
  /// In drawing order.
  public let elements: [ViewElement]
  /// The slots that were in the frame before and are not in this one.
  public let leftSlots: [UInt32]
  /// What was announced since the frame before, in order.
  public let events: [ViewEvent]
  /// `LH_FRAME_` bits.
  public let flags: UInt32
  /// How far an element is open, from 0 to 1, and the opacity of the opened page inside it.
  public let openProgress: Double
  public let openContentAlpha: Double

  /// The C frame's arrays belong to its view, so they are copied.
  init(_ frame: lh_frame) {
    time = unsafe frame.time
    nextTime = unsafe frame.flags & LH_FRAME_NEEDS_ANOTHER != 0 ? frame.next_time : nil
    contentOffset = unsafe frame.content_offset
    velocity = unsafe frame.velocity
    lowest = unsafe frame.lowest
    highest = unsafe frame.highest
    elements = unsafe Array(
      UnsafeBufferPointer(start: frame.elements, count: frame.element_count))
    leftSlots = unsafe Array(
      UnsafeBufferPointer(start: frame.left_slots, count: frame.left_slot_count))
    events = unsafe Array(UnsafeBufferPointer(start: frame.events, count: frame.event_count))
    flags = unsafe frame.flags
    openProgress = unsafe frame.open_progress
    openContentAlpha = unsafe frame.open_content_alpha
  }

  /// Whether a finger is on the content.
  public var isHeld: Bool { flags & LH_FRAME_HELD != 0 }
  /// Whether the content scrolls by itself.
  public var isScrolling: Bool { flags & LH_FRAME_SCROLLING != 0 }
  /// Whether something is on its way from where it was shown to where it belongs.
  public var isAnimating: Bool { flags & LH_FRAME_ANIMATING != 0 }
}

extension CollectionView {
  /// Brings everything to a moment and tells how it looks.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`, `.busy`, and as `Layout.prepare`; then nothing that
  ///   was told is lost.
  public func frame(at time: Double) throws(LayoutError) -> Frame {
    try checkNotAsking()
    try advance(toFrameAt: time)
    return unsafe Frame(lastFrame)
  }

  /// What was shown at a place of the screen in the last frame; nil where nothing was.
  ///
  /// - Throws: `LayoutError.Code.notFinite`.
  public func element(at place: Point) throws(LayoutError) -> ViewElement? {
    try checkNotAsking()
    return try visibleElement(at: place)
  }

  // MARK: Recordings

  /// Writes down from now on what the view is told, and what its frames are; false ends that.
  public func record(_ isOn: Bool = true) { recording = isOn ? Recording() : nil }

  /// What was recorded so far.
  ///
  /// - Throws: `LayoutError.Code.notFound` when the view is not recorded.
  public func recordedBytes() throws(LayoutError) -> [UInt8] {
    try checkNotAsking()
    return try recordedText()
  }

  /// Does again what a recording says, on a view that was told nothing yet, up to its next frame.
  ///
  /// - Parameter position: Where to go on, 0 at first; it is moved on.
  /// - Returns: The frame, and whether it is, bit for bit, the one that was recorded; nil at the end.
  /// - Throws: `LayoutError.Code.badState` for what is no recording, and as the calls that were recorded.
  public func replay(
    _ recording: [UInt8], from position: inout Int
  ) throws(LayoutError) -> (frame: Frame, isSame: Bool)? {
    try checkNotAsking()
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
  /// What would react to a gesture that began at a place of the screen: `LH_GESTURE_TAP` and so on.
  ///
  /// - Throws: as `Layout.hitTest`.
  public func hitTest(_ kind: UInt32, at place: Point) throws(LayoutError) -> GestureReply {
    try checkNotAsking()
    return try layout.hitTest(gesture(kind, beginningAt: place))
  }

  /// Finds where a focus goes from an element by a key: `LH_KEY_LEFT` and so on; page up and down for the cell about a
  /// page away, home and end for the first and the last one; nil where there is none.
  ///
  /// - Throws: `LayoutError.Code.noSuchIndex`.
  public func neighbour(
    of path: ElementPath, towards key: UInt32
  ) throws(LayoutError) -> ElementPath? {
    try checkNotAsking()
    return try findNeighbour(of: path, key)
  }

  /// The slots of the last frame in the order in which they are read out.
  public func readingOrder() throws(LayoutError) -> [UInt32] {
    try checkNotAsking()
    return output.readingOrder()
  }

  /// Items that will be seen next: within so many windows ahead, and half as many behind.
  ///
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func prefetch(windows: Double) throws(LayoutError) -> [lh_item_range] {
    try checkNotAsking()
    return try prefetchRanges(windows)
  }

  /// Drives another layout from the next frame on, which was told of the same items.
  ///
  /// - Throws: `LayoutError.Code.invalidArgument` for a layout that another view drives; `.unsupported` for a
  ///   view that is recorded.
  public func setLayout(_ next: Layout, lasting duration: Double = 0.4) throws(LayoutError) {
    try checkNotAsking()
    try changeLayout(to: next, lasting: duration)
  }
}
