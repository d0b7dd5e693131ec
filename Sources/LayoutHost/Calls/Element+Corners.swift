// The transform applies to row vectors, about the frame's center (element.h): a point (x, y) of the frame, relative to
// the center, maps to (X/w, Y/w), where (X, Y, Z, w) = (x, y, 0, 1) · M. This is Core Animation's CATransform3D.

import LayoutABI

extension Element {
  /// Returns the corners of the element's frame after its transform: top left, top right, bottom right, bottom left.
  ///
  /// The corners are in content space, in points. A corner behind the eye of the perspective is moved just in front of
  /// the eye's plane, so every number is finite.
  ///
  /// - Throws: `LayoutError.Code.notFinite` if the frame or the transform contains NaN or infinity.
  public func corners() throws(LayoutError) -> [Point] {
    let m = transform
    let entries = [
      m.0, m.1, m.2, m.3, m.4, m.5, m.6, m.7, m.8, m.9, m.10, m.11, m.12, m.13, m.14, m.15,
    ]
    guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite else {
      throw LayoutError(.notFinite, "the element's frame is not finite")
    }
    for (index, entry) in entries.enumerated() where !entry.isFinite {
      throw LayoutError(.notFinite, "the element's transform[\(index)] is not finite")
    }
    let (left, top) = (-frame.width / 2, -frame.height / 2)
    let corners = [
      Point(x: left, y: top), Point(x: -left, y: top), Point(x: -left, y: -top),
      Point(x: left, y: -top),
    ]
    return corners.map { corner in
      let moved = flags & LH_ELEMENT_TRANSFORMED == 0 ? corner : Self.project(corner, entries)
      return Point(
        x: Self.finite(frame.x + frame.width / 2 + moved.x),
        y: Self.finite(frame.y + frame.height / 2 + moved.y))
    }
  }

  /// The minimum of w, which is 0 in the plane of the eye.
  private static var nearestToEye: Double { 1e-6 }

  private static func project(_ point: Point, _ m: [Double]) -> Point {
    let w = max(finite(point.x * m[3] + point.y * m[7] + m[15]), nearestToEye)
    return Point(
      x: finite(point.x * m[0] + point.y * m[4] + m[12]) / w,
      y: finite(point.x * m[1] + point.y * m[5] + m[13]) / w)
  }

  /// Clamps sums of very large numbers, which overflow, to the largest finite number.
  private static func finite(_ value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
