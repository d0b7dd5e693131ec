// For the views of toolkits: scroll bars, nested scroll views, an event loop.

import LayoutABI

extension CollectionView {
  /// The result of an input.
  public struct InputResult: Sendable {
    /// Whether the view or the layout used the input, or may still use it. If not, pass the input on.
    public let isConsumed: Bool
    /// Whether the view scrolls, drags or swipes with this pointer, so that no other view should follow it.
    public let isOwned: Bool
    /// The part of a wheel or key movement that the content cannot scroll, at its start or its end, in points.
    public let remainder: Point
  }

  /// Processes an input at once, after all inputs of `input(_:)`.
  ///
  /// - Returns: Whether the view used it. Before the first frame, it drops the input.
  /// - Throws: `LayoutError.Code.invalidArgument`, `.notFinite`, `.outOfRange`.
  public func process(_ input: Input) throws(LayoutError) -> InputResult {
    let result = try processAtOnce(input)
    return InputResult(
      isConsumed: result.flags & LH_OUTCOME_CONSUMED != 0,
      isOwned: result.flags & LH_OUTCOME_OWNED != 0, remainder: result.remainder)
  }

  /// Scrolls to a content offset from the next frame on, without animation: for a scroll bar, or to restore a place.
  ///
  /// - Parameters:
  ///   - offset: In content space; the view limits it to the range of offsets at rest.
  ///   - isHeld: Whether the user holds a scroll bar's thumb: the content does not snap until a call without it.
  ///   - snaps: Whether the content scrolls to the nearest snap point, if the layout snaps.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func setOffset(
    _ offset: Point, isHeld: Bool = false, snaps: Bool = true
  ) throws(LayoutError) {
    let flags = (isHeld ? LH_OFFSET_HELD : 0) | (snaps ? 0 : LH_OFFSET_FREE)
    try perform(.scrollToOffset(offset, flags: flags))
  }

  /// Turns bouncing and deceleration on or off, for reduced motion. For changes, call `setAnimationDuration(_:)`.
  ///
  /// - Parameters:
  ///   - bounces: Whether the content follows a pointer beyond its ends and bounces. If not, pull-to-refresh is off.
  ///   - decelerates: Whether the content decelerates after a pointer or touchpad leaves it. If not, it stops, or scrolls
  ///     to a snap point.
  public func setScrolling(bounces: Bool = true, decelerates: Bool = true) throws(LayoutError) {
    try perform(
      .setScrolling(
        (bounces ? 0 : LH_SCROLLING_NO_BOUNCE)
          | (decelerates ? 0 : LH_SCROLLING_NO_DECELERATION)))
  }

  /// Sets how far beyond the viewport frames contain elements, so that the program creates views before they come into
  /// view.
  ///
  /// - Parameter viewports: On every side, in lengths of the viewport, 0 to 16; initially 0.
  /// - Throws: `LayoutError.Code.notFinite`, `.outOfRange`.
  public func setOverscan(_ viewports: Double) throws(LayoutError) {
    try perform(.setOverscan(viewports))
  }

  /// Returns when the next frame is due; nil if nothing changes until the next call. Unlike `Frame.nextTime`, it
  /// includes the calls since the last frame, and swaps of the layout.
  public func nextTime() throws(LayoutError) -> Double? {
    try checkNotInPermit()
    return nextTimeNow()
  }
}

extension Frame {
  /// Whether elements have only moved since the previous frame, all by the difference of the content offsets, or
  /// entered. May be false even then.
  public var hasOnlyScrolled: Bool { flags & LH_FRAME_ONLY_SCROLLED != 0 }
}

/// Maps the time stamps of events, which have an origin of their own, to the program's times.
///
///     var clock = EventClock()
///     let time = clock.time(of: event.timestamp, receivedAt: now)
public struct EventClock: Sendable {
  private var clock = lh_event_clock()

  public init() {}

  /// Returns the time of an event for an input.
  ///
  /// Two results differ by as much as their time stamps, even if a busy program receives both events at once. Results
  /// never decrease, and are never later than `now`.
  ///
  /// - Parameters:
  ///   - stamp: The event's time stamp, in seconds from any origin.
  ///   - now: The program's time at which it received the event.
  public mutating func time(of stamp: Double, receivedAt now: Double) -> Double {
    clock.time(of: stamp, receivedAt: now)
  }
}
