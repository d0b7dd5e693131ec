import LayoutPlugin

/// The point of an item, and the line of the viewport on which that point comes to rest.
///
///     start    |#item#      |     the item's start, at the inset from the viewport's start
///     center   |   #item#   |     center on center
///     end      |      #item#|     the item's end, at the inset from the viewport's end
struct Alignment {
  /// The point, as a fraction of the item's length.
  let fraction: Double
  /// The distance of the line from the viewport's start.
  let line: Double
  private let isCenter: Bool

  init(_ input: LayoutInput, _ insets: EdgeInsets, window: Double) {
    switch input[properties.snapAlignment] {
    case .start: (fraction, line, isCenter) = (0, insets.start, false)
    case .end: (fraction, line, isCenter) = (1, window - insets.end, false)
    case .center: (fraction, line, isCenter) = (0.5, window / 2, true)
    }
  }

  /// Returns the space before the first item with which that item can come to rest.
  func leading(_ insets: EdgeInsets, firstLength: Double) -> Double {
    max(insets.start, line - fraction * firstLength)
  }

  /// Returns the space after the last item with which that item can come to rest. Centered, the space
  /// is also at least the start inset, as in the original.
  func trailing(_ insets: EdgeInsets, lastLength: Double, window: Double) -> Double {
    let room = window - line - (1 - fraction) * lastLength
    return max(insets.end, isCenter ? max(insets.start, room) : room)
  }
}

/// The insets around the items, in terms of the scroll axis.
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
