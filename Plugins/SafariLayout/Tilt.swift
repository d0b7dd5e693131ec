import LayoutPlugin
import PluginSystem

/// The tilt of a tab away from the viewer, as the few parameters of its matrix.
///
/// A tab rotates about an axis near its upper edge, at `r = h/2 + |z_offset / sin α|` from its
/// center, in perspective. Transitions interpolate these parameters instead of the 16 matrix
/// elements, so that a tab stays flat. Source: LNZSafariLayout.
struct Tilt {
  /// About the x axis, in radians; negative tilts the lower edge towards the viewer.
  let angle: Double
  private let sine: Double
  private let cosine: Double
  /// The translation due to the rotation, in points: y down the screen, z towards the viewer.
  private let y: Double
  private let z: Double
  /// The matrix element of the perspective, −1 / distance of the eye.
  private let m34: Double

  /// Flat in its frame.
  static var none: Tilt { Tilt(angle: 0, y: 0, z: 0, m34: 0) }

  /// Returns the edge-on tilt of tabs at the end of a transition.
  static func edgeOn(height: Double, depth: Double) -> Tilt {
    Tilt(angle: -Double.pi / 2, height: height, depth: depth)
  }

  /// - Parameters:
  ///   - angle: Less than 0 and at least −π/2, so that its sine is never 0.
  ///   - height: The height of the tab.
  ///   - depth: The magnitude of `z_offset`.
  @inline(__always)
  init(angle: Double, height: Double, depth: Double) {
    self.angle = angle
    (sine, cosine) = Tilt.sineAndCosine(angle)
    let radius = height / 2 + depth / -sine
    y = -radius * (1 - cosine)
    z = radius * sine
    m34 = -1 / 1000
  }

  private init(angle: Double, y: Double, z: Double, m34: Double) {
    self.angle = angle
    (sine, cosine) = Tilt.sineAndCosine(angle)
    self.y = y
    self.z = z
    self.m34 = m34
  }

  @inline(__always)
  private static func sineAndCosine(_ angle: Double) -> (Double, Double) {
    var (sine, cosine) = (0.0, 0.0)
    unsafe sincos(angle, &sine, &cosine)
    return (sine, cosine)
  }

  /// The rotation, then the translation, then the perspective:
  ///
  ///     1   0   0            1 0 0 0     1 0 0 0
  ///     0   cos sin    then  0 1 0 0  ,  0 1 0 0
  ///     0  −sin cos          0 0 1 0     0 0 1 m34
  ///                          0 y z 1     0 0 0 1
  @inline(__always)
  var transform: Transform {
    Transform(
      row0: SIMD4(1, 0, 0, 0), row1: SIMD4(0, cosine, sine, sine * m34),
      row2: SIMD4(0, -sine, cosine, cosine * m34), row3: SIMD4(0, y, z, z * m34 + 1))
  }

  /// Returns the bounding box of a tilted frame. Faster than that of the transform, which projects all corners.
  @inline(__always)
  func bounds(of frame: Rect) -> Rect {
    let (halfWidth, halfHeight) = (frame.width / 2, frame.height / 2)
    let (far, near) = (depth(at: -halfHeight), depth(at: halfHeight))
    let right = halfWidth / min(far, near)
    let (a, b) = ((cosine * -halfHeight + y) / far, (cosine * halfHeight + y) / near)
    let (top, bottom) = (min(a, b), max(a, b))
    return Rect(
      x: frame.midX - right, y: frame.midY + top, width: right + right, height: bottom - top)
  }

  /// Returns the divisor of the perspective for a point of the tab.
  @inline(__always)
  private func depth(at y: Double) -> Double { max(sine * m34 * y + (z * m34 + 1), 1e-6) }

  /// Returns the tilt at a fraction of the transition to another one.
  func mixed(with end: Tilt, at fraction: Double) -> Tilt {
    Tilt(
      angle: mix(angle, end.angle, fraction), y: mix(y, end.y, fraction),
      z: mix(z, end.z, fraction), m34: mix(m34, end.m34, fraction))
  }
}

/// Interpolates between two numbers; exact at 0 and 1.
func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  start * (1 - fraction) + end * fraction
}
