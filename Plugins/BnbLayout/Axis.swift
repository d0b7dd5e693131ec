import LayoutPlugin

/// The scroll axis, so that the geometry is written once for both directions: "along" is the
/// direction of scrolling, "across" the other.
enum Axis {
  case vertical
  case horizontal

  init(_ input: LayoutInput) {
    let size = input.viewportSize
    switch input.choice(.scrollDirection) {
    case 1: self = .vertical
    case 2: self = .horizontal
    default: self = size.height >= size.width ? .vertical : .horizontal
    }
  }

  func along(_ size: Size) -> Double { self == .vertical ? size.height : size.width }
  func across(_ size: Size) -> Double { self == .vertical ? size.width : size.height }
  func along(_ point: Point) -> Double { self == .vertical ? point.y : point.x }

  func rect(along: Double, across: Double, length: Double, breadth: Double) -> Rect {
    self == .vertical
      ? Rect(x: across, y: along, width: breadth, height: length)
      : Rect(x: along, y: across, width: length, height: breadth)
  }

  func size(length: Double, breadth: Double) -> Size {
    self == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }

  func point(along: Double) -> Point {
    self == .vertical ? Point(x: 0, y: along) : Point(x: along, y: 0)
  }
}
