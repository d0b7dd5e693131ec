import LayoutABI

/// The transform of an element, row by row, for row vectors.
struct Matrix {
  var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  static func - (a: Matrix, b: Matrix) -> Matrix {
    Matrix(
      rows: (
        a.rows.0 - b.rows.0, a.rows.1 - b.rows.1, a.rows.2 - b.rows.2, a.rows.3 - b.rows.3
      ))
  }

  static func + (a: Matrix, b: Matrix) -> Matrix {
    Matrix(
      rows: (
        a.rows.0 + b.rows.0, a.rows.1 + b.rows.1, a.rows.2 + b.rows.2, a.rows.3 + b.rows.3
      ))
  }

  static func * (a: Matrix, factor: Double) -> Matrix {
    Matrix(
      rows: (a.rows.0 * factor, a.rows.1 * factor, a.rows.2 * factor, a.rows.3 * factor))
  }

  /// The product, which applies `a` first, then `b`.
  static func * (a: Matrix, b: Matrix) -> Matrix {
    func row(_ r: SIMD4<Double>) -> SIMD4<Double> {
      // A statement for each term: the compiler takes seconds to infer the types of the whole sum.
      var sum = b.rows.0 * r[0]
      sum += b.rows.1 * r[1]
      sum += b.rows.2 * r[2]
      sum += b.rows.3 * r[3]
      return sum
    }
    return Matrix(rows: (row(a.rows.0), row(a.rows.1), row(a.rows.2), row(a.rows.3)))
  }

  static var identity: Matrix {
    Matrix(
      rows: (
        SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)
      ))
  }

  static func == (a: Matrix, b: Matrix) -> Bool {
    a.rows.0 == b.rows.0 && a.rows.1 == b.rows.1 && a.rows.2 == b.rows.2 && a.rows.3 == b.rows.3
  }
}

extension Matrix {
  /// The minimum of the fourth coordinate, which is 0 in the plane of the eye.
  private static var nearestToEye: Double { 1e-6 }

  /// Projects a point of the frame. Both points are relative to the center of the frame.
  func project(_ point: Point) -> Point {
    let vector = rows.0 * point.x + rows.1 * point.y + rows.3
    let w = max(vector[3], Matrix.nearestToEye)
    return Point(x: vector[0] / w, y: vector[1] / w)
  }

  /// The point of the frame whose projection is `target`; `nil` if the frame is seen edge-on.
  ///
  /// Solves the two linear equations that `project` states.
  func unproject(_ target: Point) -> Point? {
    let (a, b) = (rows.0[0] - target.x * rows.0[3], rows.1[0] - target.x * rows.1[3])
    let (d, e) = (rows.0[1] - target.y * rows.0[3], rows.1[1] - target.y * rows.1[3])
    let (c, f) = (target.x * rows.3[3] - rows.3[0], target.y * rows.3[3] - rows.3[1])
    let determinant = a * e - b * d
    guard determinant.magnitude > 1e-12 else { return nil }
    return Point(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
  }
}

extension Element {
  /// The transform; the identity for an element without one.
  var matrix: Matrix {
    get {
      let m = transform
      return Matrix(
        rows: (
          SIMD4(m.0, m.1, m.2, m.3), SIMD4(m.4, m.5, m.6, m.7), SIMD4(m.8, m.9, m.10, m.11),
          SIMD4(m.12, m.13, m.14, m.15)
        ))
    }
    set {
      let (a, b, c, d) = newValue.rows
      transform = (
        a[0], a[1], a[2], a[3], b[0], b[1], b[2], b[3], c[0], c[1], c[2], c[3], d[0], d[1], d[2],
        d[3]
      )
    }
  }
}

extension Element {
  var isTransformed: Bool { flags & LH_ELEMENT_TRANSFORMED != 0 }

  var center: Point { Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2) }

  /// The bounding box of the drawn element.
  var projectedBounds: Rect {
    guard isTransformed else { return frame }
    let (matrix, middle) = (matrix, center)
    let (x, y) = (frame.width / 2, frame.height / 2)
    let a = matrix.project(Point(x: -x, y: -y))
    let b = matrix.project(Point(x: x, y: -y))
    let c = matrix.project(Point(x: x, y: y))
    let d = matrix.project(Point(x: -x, y: y))
    let (left, right) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
    let (top, bottom) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
    return Rect(
      x: middle.x + left, y: middle.y + top, width: right - left, height: bottom - top)
  }

  /// The point of the element that is drawn at a place; `nil` if the element does not cover it, or is clipped there.
  ///
  /// The coordinates are fractions of the frame, from its center: from −½ to ½ in both directions.
  func part(at place: Point) -> Point? {
    let isClipped = flags & LH_ELEMENT_CLIPPED != 0
    if isClipped && !clip.contains(place) { return nil }
    let target = Point(x: place.x - center.x, y: place.y - center.y)
    guard let point = isTransformed ? matrix.unproject(target) : target,
      frame.width > 0, frame.height > 0
    else { return nil }
    let part = Point(x: point.x / frame.width, y: point.y / frame.height)
    return part.x.magnitude <= 0.5 && part.y.magnitude <= 0.5 ? part : nil
  }

  /// The place where a point of the element is drawn; the inverse of `part(at:)`.
  func place(of part: Point) -> Point {
    let point = Point(x: part.x * frame.width, y: part.y * frame.height)
    let target = isTransformed ? matrix.project(point) : point
    return Point(x: center.x + target.x, y: center.y + target.y)
  }
}

extension Matrix {
  /// Whether both are equal except for rounding.
  @inline(never)
  func isNear(_ other: Matrix) -> Bool {
    func isNear(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Bool {
      let (distances, sizes) = (a - b, a * a)
      return (distances * distances).max() <= 1e-18 * Swift.max(1, sizes.max())
    }
    return isNear(rows.0, other.rows.0) && isNear(rows.1, other.rows.1)
      && isNear(rows.2, other.rows.2) && isNear(rows.3, other.rows.3)
  }
}

extension Rect {
  func contains(_ point: Point) -> Bool {
    point.x >= x && point.y >= y && point.x < x + width && point.y < y + height
  }
}
