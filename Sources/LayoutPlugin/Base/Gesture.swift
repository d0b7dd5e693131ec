import LayoutABI

/// A user's gesture; see `gesture.h`.
public typealias Gesture = lh_gesture

/// A scroll at the moment when the finger is lifted.
public typealias Scroll = lh_scroll

/// An item that opens to fill a rectangle, or closes.
public typealias Transition = lh_transition

/// A layout's response to a gesture.
public struct GestureReply {
  let result: UInt32
  let path: Path
  let animationDuration: Double

  /// The layout does not handle the gesture.
  public static var ignored: GestureReply {
    GestureReply(result: LH_REPLY_IGNORED, path: Path(), animationDuration: 0)
  }

  /// The layout follows the gesture from now on.
  ///
  /// - Parameter animation: The duration of the elements' animation to their new places, in
  ///   seconds.
  public static func tracking(_ path: Path, animation: Double = 0) -> GestureReply {
    GestureReply(result: LH_REPLY_TRACKING, path: path, animationDuration: animation)
  }

  /// The layout has handled the gesture completely.
  ///
  /// - Parameter animation: The duration of the elements' animation to their new places, in
  ///   seconds.
  public static func finished(_ path: Path, animation: Double = 0) -> GestureReply {
    GestureReply(result: LH_REPLY_FINISHED, path: path, animationDuration: animation)
  }
}
