// Where an element is drawn: its frame's corners after the transform, perspective included.
//
// The transform is for row vectors, about the frame's centre (element.h): a point (x, y) of the
// frame, measured from the centre, goes to (X/w, Y/w), where (X, Y, Z, w) = (x, y, 0, 1) · M. That
// is Core Animation's CATransform3D.

import LayoutABI

extension Element {
  /// The corners in content space: top left, top right, bottom right, bottom left.
  ///
  /// A corner behind the eye of the perspective is put where the eye's plane is nearly reached, so
  /// every number is finite.
  ///
  /// - Throws: `LayoutError.Code.notFinite` when the frame or the transform has a number that is not.
  public func corners() throws(LayoutError) -> [Point] {
    let m = transform
    let entries = [
      m.0, m.1, m.2, m.3, m.4, m.5, m.6, m.7, m.8, m.9, m.10, m.11, m.12, m.13, m.14, m.15,
    ]
    guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite else {
      throw LayoutError(.notFinite, "the element's frame has a number that is not finite")
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

  /// The smallest w: how near a point may come to the plane of the eye, where w is 0.
  private static var nearestToEye: Double { 1e-6 }

  private static func project(_ point: Point, _ m: [Double]) -> Point {
    let w = max(finite(point.x * m[3] + point.y * m[7] + m[15]), nearestToEye)
    return Point(
      x: finite(point.x * m[0] + point.y * m[4] + m[12]) / w,
      y: finite(point.x * m[1] + point.y * m[5] + m[13]) / w)
  }

  /// Sums of very large numbers overflow; the largest number is as good as they.
  private static func finite(_ value: Double) -> Double {
    guard !value.isNaN else { return 0 }
    return min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}
