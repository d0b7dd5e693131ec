// Interpolates two transforms. It decomposes both into perspective, translation, scale and skew, which it interpolates
// linearly, and a rotation, for which it takes the shorter direction. Adding matrices would shrink a rotating element.
//
// Source: CSS Transforms Level 2, "Interpolation of 3D matrices", for row vectors.

/// The interpolation from one transform to another.
///
/// Each frame decomposes the start again: stored, its parts would enlarge every live element.
struct MatrixBlend {
  private let start: Matrix

  /// `nil` if both are equal except for rounding.
  init?(from start: Matrix, to end: Matrix) {
    if start.isNear(end) { return nil }
    self.start = start
  }

  /// - Parameter progress: From 0, the start, to 1, the end.
  func matrix(to end: Matrix, progress: Double) -> Matrix {
    if progress >= 1 { return end }
    guard let startParts = MatrixParts(start), let endParts = MatrixParts(end) else {
      // A matrix without extent in some direction cannot be decomposed.
      return start + (end - start) * progress
    }
    return startParts.blended(with: endParts, progress).matrix
  }
}

/// A decomposed transform: scale and skew first, then rotation, then translation, then perspective.
private struct MatrixParts {
  private var perspective: SIMD4<Double>
  private var direction: SIMD4<Double>
  private var sizes: SIMD4<Double>
  /// Of the second row along the first; of the third row along the first and along the second.
  private var skews: SIMD4<Double>
  private var turn: SIMD4<Double>

  init?(_ m: Matrix) {
    let (a, b, c, d) = (m.rows.0.direction, m.rows.1.direction, m.rows.2.direction, m.rows.3)
    // Gram–Schmidt: makes each row perpendicular to those before.
    let size = a.length
    guard size > 1e-9 else { return nil }
    let x = a / size
    let skewed = b - x * b.dot(x)
    let height = skewed.length
    guard height > 1e-9 else { return nil }
    let y = skewed / height
    var depth = c.dot(x.cross(y))
    guard depth.magnitude > 1e-9 else { return nil }
    var z = x.cross(y)
    sizes = SIMD4(size, height, depth, 1)
    // A reflection gets a negative scale along the first axis; the rest is a rotation.
    if depth < 0 {
      z = -z
      depth = -depth
      sizes[2] = depth
      sizes[0] = -size
      turn = Quaternion.of(-x, y, z)
      skews = SIMD4(-b.dot(x), -c.dot(x), c.dot(y), 0)
    } else {
      turn = Quaternion.of(x, y, z)
      skews = SIMD4(b.dot(x), c.dot(x), c.dot(y), 0)
    }
    direction = d.direction
    perspective = SIMD4(m.rows.0[3], m.rows.1[3], m.rows.2[3], m.rows.3[3])
    // The perspective applied after everything else: the last column of the matrix, solved for the linear part.
    guard let before = linear.solved(perspective) else { return nil }
    perspective = before
  }

  func blended(with end: MatrixParts, _ progress: Double) -> MatrixParts {
    var parts = self
    parts.perspective += (end.perspective - perspective) * progress
    parts.direction += (end.direction - direction) * progress
    parts.sizes += (end.sizes - sizes) * progress
    parts.skews += (end.skews - skews) * progress
    let target = turn.dot4(end.turn) < 0 ? -end.turn : end.turn
    let mixed = turn + (target - turn) * progress
    let length = mixed.dot4(mixed).squareRoot()
    if length > 1e-9 { parts.turn = mixed / length }
    return parts
  }

  /// Without the perspective.
  private var linear: Matrix {
    let (x, y, z) = Quaternion.axes(turn)
    return Matrix(
      rows: (
        x * sizes[0], y * sizes[1] + x * skews[0], z * sizes[2] + x * skews[1] + y * skews[2],
        direction + SIMD4(0, 0, 0, 1)
      ))
  }

  var matrix: Matrix {
    var projection = Matrix.identity
    projection.rows.0[3] = perspective[0]
    projection.rows.1[3] = perspective[1]
    projection.rows.2[3] = perspective[2]
    projection.rows.3[3] = perspective[3]
    return linear * projection
  }
}

extension Matrix {
  /// The p for which rows · p is a column, where the last column of the rows is (0, 0, 0, 1).
  fileprivate func solved(_ column: SIMD4<Double>) -> SIMD4<Double>? {
    let (a, b, c) = (rows.0.direction, rows.1.direction, rows.2.direction)
    let volume = a.dot(b.cross(c))
    guard volume.magnitude > 1e-18 else { return nil }
    // A statement for each term: the compiler takes seconds to infer the types of the whole sum.
    var p = b.cross(c) * column[0]
    p += c.cross(a) * column[1]
    p += a.cross(b) * column[2]
    p /= volume
    return SIMD4(p[0], p[1], p[2], column[3] - rows.3.dot(p))
  }
}

extension SIMD4<Double> {
  /// Without the fourth component.
  fileprivate var direction: SIMD4<Double> { SIMD4(self[0], self[1], self[2], 0) }

  fileprivate func dot(_ other: SIMD4<Double>) -> Double {
    self[0] * other[0] + self[1] * other[1] + self[2] * other[2]
  }

  fileprivate func dot4(_ other: SIMD4<Double>) -> Double { dot(other) + self[3] * other[3] }

  fileprivate var length: Double { dot(self).squareRoot() }

  fileprivate func cross(_ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      self[1] * b[2] - self[2] * b[1], self[2] * b[0] - self[0] * b[2],
      self[0] * b[1] - self[1] * b[0], 0)
  }
}

/// Rotations as quaternions (x, y, z, w).
private enum Quaternion {
  /// The rotation from the axes to three perpendicular rows of length 1.
  static func of(_ x: SIMD4<Double>, _ y: SIMD4<Double>, _ z: SIMD4<Double>) -> SIMD4<Double> {
    // Four times the square of each component; the largest is the divisor.
    let squares = SIMD4(
      1 + x[0] - y[1] - z[2], 1 - x[0] + y[1] - z[2], 1 - x[0] - y[1] + z[2],
      1 + x[0] + y[1] + z[2])
    let q: SIMD4<Double>
    if squares[3] >= squares[0] && squares[3] >= squares[1] && squares[3] >= squares[2] {
      q = SIMD4(y[2] - z[1], z[0] - x[2], x[1] - y[0], squares[3])
    } else if squares[0] >= squares[1] && squares[0] >= squares[2] {
      q = SIMD4(squares[0], x[1] + y[0], x[2] + z[0], y[2] - z[1])
    } else if squares[1] >= squares[2] {
      q = SIMD4(x[1] + y[0], squares[1], y[2] + z[1], z[0] - x[2])
    } else {
      q = SIMD4(x[2] + z[0], y[2] + z[1], squares[2], x[1] - y[0])
    }
    return q / q.dot4(q).squareRoot()
  }

  /// The rotated axes.
  static func axes(
    _ q: SIMD4<Double>
  ) -> (x: SIMD4<Double>, y: SIMD4<Double>, z: SIMD4<Double>) {
    let (x, y, z, w) = (q[0], q[1], q[2], q[3])
    return (
      SIMD4(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w), 0),
      SIMD4(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w), 0),
      SIMD4(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y), 0)
    )
  }
}
