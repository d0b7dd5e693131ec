import LayoutPlugin

/// The direction of scrolling, so that the geometry is written once for both: "along" is the way the
/// content scrolls, from row to row; "across" the way from item to item inside a row.
enum ScrollAxis {
  case vertical
  case horizontal

  init(_ input: LayoutInput) {
    self = input.choice(.scrollDirection) == 1 ? .horizontal : .vertical
  }

  func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
  func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }
  func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
  func across(_ point: Point) -> Double { self == .vertical ? point.x : point.y }

  func before(_ insets: Insets) -> Double { self == .vertical ? insets.top : insets.left }
  func after(_ insets: Insets) -> Double { self == .vertical ? insets.bottom : insets.right }
  func leading(_ insets: Insets) -> Double { self == .vertical ? insets.left : insets.top }
  func trailing(_ insets: Insets) -> Double { self == .vertical ? insets.right : insets.bottom }

  func rect(along: Double, across: Double, length: Double, breadth: Double) -> Rect {
    self == .vertical
      ? Rect(x: across, y: along, width: breadth, height: length)
      : Rect(x: along, y: across, width: length, height: breadth)
  }

  func size(length: Double, breadth: Double) -> Size {
    self == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  func point(along: Double, across: Double = 0) -> Point {
    self == .vertical ? Point(x: across, y: along) : Point(x: along, y: across)
  }
}
