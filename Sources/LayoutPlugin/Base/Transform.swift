import LayoutABI

/// A 4 × 4 matrix for row vectors, applied about the center of an element's frame.
///
/// The order of numbers and products is that of Core Animation: `a * b` applies `a` first.
public struct Transform {
  public typealias Rows = (
    Double, Double, Double, Double, Double, Double, Double, Double,
    Double, Double, Double, Double, Double, Double, Double, Double
  )

  var row0: SIMD4<Double>
  var row1: SIMD4<Double>
  var row2: SIMD4<Double>
  var row3: SIMD4<Double>

  /// The transform that changes nothing.
  public static var identity: Transform { scale(1, 1) }

  /// Returns a scaling.
  public static func scale(_ x: Double, _ y: Double) -> Transform {
    Transform(
      row0: SIMD4(x, 0, 0, 0), row1: SIMD4(0, y, 0, 0), row2: SIMD4(0, 0, 1, 0),
      row3: SIMD4(0, 0, 0, 1))
  }

  /// Returns a translation, in points.
  public static func translation(_ x: Double, _ y: Double, _ z: Double) -> Transform {
    var result = identity
    result.row3 = SIMD4(x, y, z, 1)
    return result
  }

  /// Returns a rotation about the x axis, from y towards z, given the cosine and sine of the angle.
  public static func rotationX(cosine: Double, sine: Double) -> Transform {
    var result = identity
    result.row1 = SIMD4(0, cosine, sine, 0)
    result.row2 = SIMD4(0, -sine, cosine, 0)
    return result
  }

  /// Returns a rotation about the y axis, from z towards x, given the cosine and sine of the angle.
  public static func rotationY(cosine: Double, sine: Double) -> Transform {
    var result = identity
    result.row0 = SIMD4(cosine, 0, -sine, 0)
    result.row2 = SIMD4(sine, 0, cosine, 0)
    return result
  }

  /// Returns a rotation about the z axis, from x towards y (clockwise on the screen), given the
  /// cosine and sine of the angle.
  public static func rotationZ(cosine: Double, sine: Double) -> Transform {
    var result = identity
    result.row0 = SIMD4(cosine, sine, 0, 0)
    result.row1 = SIMD4(-sine, cosine, 0, 0)
    return result
  }

  /// Returns a perspective projection whose eye is `1 / -m34` points in front of the plane.
  public static func perspective(m34: Double) -> Transform {
    var result = identity
    result.row2 = SIMD4(0, 0, 1, m34)
    return result
  }

  /// Creates a matrix from its elements, row by row.
  public init(rows r: Rows) {
    row0 = SIMD4(r.0, r.1, r.2, r.3)
    row1 = SIMD4(r.4, r.5, r.6, r.7)
    row2 = SIMD4(r.8, r.9, r.10, r.11)
    row3 = SIMD4(r.12, r.13, r.14, r.15)
  }

  /// Creates a matrix from its rows.
  public init(row0: SIMD4<Double>, row1: SIMD4<Double>, row2: SIMD4<Double>, row3: SIMD4<Double>) {
    self.row0 = row0
    self.row1 = row1
    self.row2 = row2
    self.row3 = row3
  }

  /// The elements, row by row, as in `Element.transform`.
  public var rows: Rows {
    (
      row0[0], row0[1], row0[2], row0[3], row1[0], row1[1], row1[2], row1[3],
      row2[0], row2[1], row2[2], row2[3], row3[0], row3[1], row3[2], row3[3]
    )
  }

  /// Whether the transform is the identity.
  public var isIdentity: Bool {
    row0 == SIMD4(1, 0, 0, 0) && row1 == SIMD4(0, 1, 0, 0) && row2 == SIMD4(0, 0, 1, 0)
      && row3 == SIMD4(0, 0, 0, 1)
  }

  /// Returns the transform that applies `a` and then `b`.
  public static func * (a: Transform, b: Transform) -> Transform {
    func times(_ row: SIMD4<Double>) -> SIMD4<Double> {
      // Two statements: the compiler takes seconds to infer the types of the whole sum.
      let planar = b.row0 * row[0] + b.row1 * row[1]
      return planar + (b.row2 * row[2] + b.row3 * row[3])
    }
    return Transform(
      row0: times(a.row0), row1: times(a.row1), row2: times(a.row2), row3: times(a.row3))
  }

  /// Returns the position at which a point of the frame is drawn; both relative to the frame's center.
  ///
  /// A point behind the eye is projected as if it were just in front, so the result is finite.
  public func project(_ point: Point) -> Point {
    let vector = row0 * point.x + row1 * point.y + row3
    let w = Swift.max(vector[3], 1e-6)
    return Point(x: vector[0] / w, y: vector[1] / w)
  }

  /// Returns the point of the frame's plane that is drawn at `target`; both relative to the frame's center.
  ///
  /// Returns `nil` if the plane is edge-on. Solves the two linear equations x·(row − target·w) = 0
  /// that `project` states.
  public func unproject(_ target: Point) -> Point? {
    let a = row0[0] - target.x * row0[3]
    let b = row1[0] - target.x * row1[3]
    let c = target.x * row3[3] - row3[0]
    let d = row0[1] - target.y * row0[3]
    let e = row1[1] - target.y * row1[3]
    let f = target.y * row3[3] - row3[1]
    let determinant = a * e - b * d
    guard determinant.magnitude > 1e-12 else { return nil }
    return Point(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
  }

  /// Returns the bounding box of the frame's four corners after the transform.
  public func boundingBox(of frame: Rect) -> Rect {
    let halfWidth = frame.width / 2
    let halfHeight = frame.height / 2
    let a = project(Point(x: -halfWidth, y: -halfHeight))
    let b = project(Point(x: halfWidth, y: -halfHeight))
    let c = project(Point(x: halfWidth, y: halfHeight))
    let d = project(Point(x: -halfWidth, y: halfHeight))
    let left = min(min(a.x, b.x), min(c.x, d.x))
    let right = max(max(a.x, b.x), max(c.x, d.x))
    let top = min(min(a.y, b.y), min(c.y, d.y))
    let bottom = max(max(a.y, b.y), max(c.y, d.y))
    return Rect(
      x: frame.midX + left, y: frame.midY + top, width: right - left, height: bottom - top)
  }

  /// The transform mirrored horizontally.
  var mirrored: Transform {
    let flip = Transform.scale(-1, 1)
    return flip * self * flip
  }
}
