import LayoutPlugin

/// Which point of an item comes to rest on which line of the viewport.
///
///     start    |#item#      |     the item's start, its inset away from the viewport's start
///     center   |   #item#   |     middle on middle
///     end      |      #item#|     the item's end, its inset away from the viewport's end
struct Alignment {
  /// The point, as a part of the item's length.
  let fraction: Double
  /// The line's distance from the viewport's start.
  let line: Double
  private let isCenter: Bool

  init(_ input: LayoutInput, _ insets: EdgeInsets, window: Double) {
    switch input[properties.snapAlignment] {
    case .start: (fraction, line, isCenter) = (0, insets.start, false)
    case .end: (fraction, line, isCenter) = (1, window - insets.end, false)
    case .center: (fraction, line, isCenter) = (0.5, window / 2, true)
    }
  }

  /// The space before the first item with which it can come to rest.
  func leading(_ insets: EdgeInsets, firstLength: Double) -> Double {
    max(insets.start, line - fraction * firstLength)
  }

  /// The space after the last item with which it can come to rest. In the middle, the space is the
  /// same at both ends, as in the original.
  func trailing(_ insets: EdgeInsets, lastLength: Double, window: Double) -> Double {
    let room = window - line - (1 - fraction) * lastLength
    return max(insets.end, isCenter ? max(insets.start, room) : room)
  }
}

/// The space that is set around the items, by the scroll axis.
struct EdgeInsets {
  let start: Double
  let end: Double
  let near: Double
  let far: Double

  init(_ input: LayoutInput, _ axis: ScrollAxis) {
    let top = input[properties.sectionInsetTop]
    let bottom = input[properties.sectionInsetBottom]
    let left = input[properties.minimumSectionInsetLeft]
    let right = input[properties.minimumSectionInsetRight]
    (start, end, near, far) =
      axis == .vertical ? (top, bottom, left, right) : (left, right, top, bottom)
  }
}
