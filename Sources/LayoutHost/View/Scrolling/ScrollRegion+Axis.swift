import LayoutABI

/// Coordinates along the axis that scrolls, and across it.
extension ScrollRegion {
  func along(_ point: Point) -> Double { isRow ? point.x : point.y }

  func along(_ rect: Rect) -> (start: Double, length: Double) {
    isRow ? (rect.x, rect.width) : (rect.y, rect.height)
  }

  func across(_ rect: Rect) -> Double { isRow ? rect.y : rect.x }

  func point(along distance: Double) -> Point {
    isRow ? Point(x: distance, y: 0) : Point(x: 0, y: distance)
  }
}
