import LayoutABI

/// The axis of scrolling. A geometry written in its terms works for both directions.
///
/// "Along" means in the direction of scrolling, "across" perpendicular to it. A length is along the
/// axis, a breadth across it.
public enum ScrollAxis: Int {
  case vertical
  case horizontal

  /// The extent along the axis.
  public func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
  /// The extent across the axis.
  public func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }
  /// The coordinate along the axis.
  public func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
  /// The coordinate across the axis.
  public func across(_ point: Point) -> Double { self == .vertical ? point.x : point.y }

  /// The inset at the start of the axis: top or left.
  public func before(_ insets: Insets) -> Double { self == .vertical ? insets.top : insets.left }
  /// The inset at the end of the axis: bottom or right.
  public func after(_ insets: Insets) -> Double { self == .vertical ? insets.bottom : insets.right }
  /// The inset at the start across the axis: left or top.
  public func leading(_ insets: Insets) -> Double { self == .vertical ? insets.left : insets.top }
  /// The inset at the end across the axis: right or bottom.
  public func trailing(_ insets: Insets) -> Double {
    self == .vertical ? insets.right : insets.bottom
  }

  /// Returns the rectangle with a position and an extent along and across the axis.
  public func rect(along: Double, across: Double, length: Double, breadth: Double) -> Rect {
    self == .vertical
      ? Rect(x: across, y: along, width: breadth, height: length)
      : Rect(x: along, y: across, width: length, height: breadth)
  }

  /// Returns the size with an extent along and across the axis.
  public func size(length: Double, breadth: Double) -> Size {
    self == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  /// Returns the point with a position along and across the axis.
  public func point(along: Double, across: Double = 0) -> Point {
    self == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}
