import LayoutABI

// Distances and differences of rectangles and points.

extension Rect {
  /// Whether it has any extent; a clip without extent does not clip.
  var isExtended: Bool { width > 0 || height > 0 }

  /// The rectangle extended on every side by a fraction of its size, along some axes.
  func grown(by part: Double, horizontally: Bool = true, vertically: Bool = true) -> Rect {
    let (dx, dy) = (horizontally ? part * width : 0, vertically ? part * height : 0)
    return Rect(x: x - dx, y: y - dy, width: width + 2 * dx, height: height + 2 * dy)
  }

  /// The rectangle, longer by a distance at both ends of a row or a column.
  func grown(by distance: Double, isRow: Bool) -> Rect {
    isRow
      ? Rect(x: x - distance, y: y, width: width + 2 * distance, height: height)
      : Rect(x: x, y: y - distance, width: width, height: height + 2 * distance)
  }

  /// The smallest rectangle that contains both.
  func union(_ other: Rect) -> Rect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Rect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// The rectangle moved by a distance.
  @inline(__always)
  func moved(by distance: Point) -> Rect {
    Rect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }

  func difference(to other: Rect) -> Rect {
    Rect(
      x: x - other.x, y: y - other.y, width: width - other.width, height: height - other.height)
  }

  /// The largest component of this rectangle, which is a difference.
  var extent: Double {
    max(max(x.magnitude, y.magnitude), max(width.magnitude, height.magnitude))
  }

  /// Adds a part of this rectangle, which is a difference, to another one.
  @inline(__always)
  func scaled(by part: Double, onto other: Rect) -> Rect {
    Rect(
      x: other.x + x * part, y: other.y + y * part, width: max(0, other.width + width * part),
      height: max(0, other.height + height * part))
  }

  static func == (a: Rect, b: Rect) -> Bool {
    a.x == b.x && a.y == b.y && a.width == b.width && a.height == b.height
  }

  /// Whether both are equal bit for bit.
  func isSame(as other: Rect) -> Bool {
    x.bitPattern == other.x.bitPattern && y.bitPattern == other.y.bitPattern
      && width.bitPattern == other.width.bitPattern
      && height.bitPattern == other.height.bitPattern
  }
}

extension Point {
  static prefix func - (distance: Point) -> Point { Point(x: -distance.x, y: -distance.y) }

  static func == (a: Point, b: Point) -> Bool { a.x == b.x && a.y == b.y }
}

extension Size {
  static func == (a: Size, b: Size) -> Bool { a.width == b.width && a.height == b.height }
}
