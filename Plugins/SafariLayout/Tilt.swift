import LayoutPlugin
import PluginSystem

/// How a tab leans away from the viewer: the few numbers of which its matrix is made.
///
/// A tab turns about its upper edge's neighbourhood, `r = h/2 + |z_offset / sin α|` from its centre,
/// and is seen in perspective. Transitions mix these numbers and not the 16 of the matrix, so that a
/// tab stays a stiff sheet all the way. Source: LNZSafariLayout.
struct Tilt {
  /// About the x axis, in radians; negative leans the lower edge towards the viewer.
  var angle: Double
  /// What the turn moves, in points: y down the screen, z towards the viewer.
  var y: Double
  var z: Double
  /// The entry of the matrix that makes the perspective, −1 / distance of the eye.
  var m34: Double

  /// Lies flat where its frame is.
  static var none: Tilt { Tilt(angle: 0, y: 0, z: 0, m34: 0) }

  /// Edge-on, as tabs are on their way out of a transition.
  static func edgeOn(height: Double, depth: Double) -> Tilt {
    Tilt(angle: -Double.pi / 2, height: height, depth: depth)
  }

  /// - Parameters:
  ///   - angle: Below 0 and not below −π/2, so that its sine is never 0.
  ///   - height: Of the tab.
  ///   - depth: The magnitude of `z_offset`.
  init(angle: Double, height: Double, depth: Double) {
    let radius = height / 2 + depth / -sin(angle)
    self.init(
      angle: angle, y: -radius * (1 - cos(angle)), z: radius * sin(angle), m34: -1 / 1000)
  }

  init(angle: Double, y: Double, z: Double, m34: Double) {
    self.angle = angle
    self.y = y
    self.z = z
    self.m34 = m34
  }

  var transform: Transform {
    Transform.rotationX(cosine: cos(angle), sine: sin(angle)) * Transform.translation(0, y, z)
      * Transform.perspective(m34: m34)
  }

  /// The tilt at a fraction of the way to another.
  func mixed(with end: Tilt, at fraction: Double) -> Tilt {
    Tilt(
      angle: mix(angle, end.angle, fraction), y: mix(y, end.y, fraction),
      z: mix(z, end.z, fraction), m34: mix(m34, end.m34, fraction))
  }
}

/// The number at a fraction of the way; exactly the ends at 0 and 1.
func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
  start * (1 - fraction) + end * fraction
}
