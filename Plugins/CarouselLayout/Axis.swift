import LayoutPlugin

/// The scroll axis, so that the geometry is written once for both directions: "along" is the
/// direction of scrolling, "across" the other; a length lies along, a breadth across.
enum Axis {
  case horizontal
  case vertical

  init(_ input: LayoutInput) { self = input.choice(.axis) == 1 ? .vertical : .horizontal }

  func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }
  func across(_ point: Point) -> Double { self == .vertical ? point.x : point.y }
  func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
  func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }

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
