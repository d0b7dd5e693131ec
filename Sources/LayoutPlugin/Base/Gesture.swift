import LayoutABI

/// What the user does; see `gesture.h`.
public typealias Gesture = lh_gesture

/// A scroll that the finger has just let go of.
public typealias Scroll = lh_scroll

/// An item that opens to fill a rectangle, or closes.
public typealias Transition = lh_transition

/// What a layout makes of a gesture.
public struct GestureReply {
  let result: UInt32
  let path: Path
  let animationDuration: Double

  public static var ignored: GestureReply {
    GestureReply(result: LH_REPLY_IGNORED, path: Path(), animationDuration: 0)
  }

  /// The layout follows the gesture from here on.
  ///
  /// - Parameter animation: How long the elements should take to their new places, in seconds.
  public static func tracking(_ path: Path, animation: Double = 0) -> GestureReply {
    GestureReply(result: LH_REPLY_TRACKING, path: path, animationDuration: animation)
  }

  public static func finished(_ path: Path, animation: Double = 0) -> GestureReply {
    GestureReply(result: LH_REPLY_FINISHED, path: path, animationDuration: animation)
  }
}
