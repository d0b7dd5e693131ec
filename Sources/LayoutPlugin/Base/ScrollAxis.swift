import LayoutABI

/// The axis of scrolling. A geometry written in its terms works for both directions.
///
/// "Along" means in the direction of scrolling, "across" perpendicular to it. A length is along the
/// axis, a breadth across it.
public enum ScrollAxis: Int {
  case vertical
  case horizontal

  public func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
  public func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }
  public func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
  public func across(_ point: Point) -> Double { self == .vertical ? point.x : point.y }

  public func before(_ insets: Insets) -> Double { self == .vertical ? insets.top : insets.left }
  public func after(_ insets: Insets) -> Double { self == .vertical ? insets.bottom : insets.right }
  public func leading(_ insets: Insets) -> Double { self == .vertical ? insets.left : insets.top }
  public func trailing(_ insets: Insets) -> Double {
    self == .vertical ? insets.right : insets.bottom
  }

  public func rect(along: Double, across: Double, length: Double, breadth: Double) -> Rect {
    self == .vertical
      ? Rect(x: across, y: along, width: breadth, height: length)
      : Rect(x: along, y: across, width: length, height: breadth)
  }

  public func size(length: Double, breadth: Double) -> Size {
    self == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  public func point(along: Double, across: Double = 0) -> Point {
    self == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}
