import LayoutABI

/// The target of a scroll that the program requested. The next frame begins the scroll.
enum ScrollTarget {
  case element(RequestedScroll)
  case offset(RequestedOffset)
}

/// A scroll to an element that the program requested.
struct RequestedScroll {
  var path: ElementPath
  /// LH_SCROLL_TO_ numbers.
  var across: UInt32
  var along: UInt32
  /// Whether it scrolls only as far as needed to show all of the element.
  let isNearest: Bool
  let isAnimated: Bool
  /// Whether the scroll has begun.
  var isRunning = false
  /// The content offset at which it ends.
  var goal = Point()
}

/// A content offset that the program requested.
struct RequestedOffset {
  let offset: Point
  /// `LH_OFFSET_` bits.
  let flags: UInt32
}
