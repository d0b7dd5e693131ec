import Glibc
import LayoutHost

/// Maps points of an element's frame to the drawing, with its transform.
///
/// Local points are measured from the frame's top left corner.
struct Projection {
  private let width: Double
  private let height: Double
  private let centre: Point
  private let m: [Double]
  /// Whether parallel lines do not stay parallel, so that no affine map can draw it.
  let isPerspective: Bool

  /// - Parameter origin: The point of the content at the drawing's top left corner.
  init(_ figure: Figure, origin: Point) {
    let element = figure.element
    width = element.frame.width
    height = element.frame.height
    centre = Point(
      x: element.frame.x + width / 2 - origin.x, y: element.frame.y + height / 2 - origin.y)
    m = element.matrix ?? [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    isPerspective = (abs(m[3]) * width + abs(m[7]) * height) > 1e-4 * abs(m[15])
  }

  /// The minimum w for the perspective division: how close to the eye's plane a point may be.
  private static let nearestToEye = 1e-6

  func point(_ x: Double, _ y: Double) -> Point {
    let (x, y) = (x - width / 2, y - height / 2)
    let w = max(x * m[3] + y * m[7] + m[15], Self.nearestToEye)
    return Point(
      x: centre.x + (x * m[0] + y * m[4] + m[12]) / w,
      y: centre.y + (x * m[1] + y * m[5] + m[13]) / w)
  }

  /// The affine map from local points to the drawing that approximates the projection in a part of the frame, as SVG
  /// writes it.
  func affine(around part: Rect) -> [Double] {
    let (x, y) = (part.x + part.width / 2, part.y + part.height / 2)
    let (dx, dy) = (max(part.width / 2, 0.5), max(part.height / 2, 0.5))
    let (left, right) = (point(x - dx, y), point(x + dx, y))
    let (upper, lower) = (point(x, y - dy), point(x, y + dy))
    let here = point(x, y)
    let (a, b) = ((right.x - left.x) / (2 * dx), (right.y - left.y) / (2 * dx))
    let (c, d) = ((lower.x - upper.x) / (2 * dy), (lower.y - upper.y) / (2 * dy))
    return [a, b, c, d, here.x - a * x - c * y, here.y - b * x - d * y]
  }

  /// The outline of the frame with rounded corners, as line segments, since a projection changes the type of a curve.
  func outline(radius: Double) -> [Point] {
    let radius = min(radius, width / 2, height / 2)
    let pieces = radius > 0 ? 5 : 0
    return (0..<4).flatMap { quarter in
      let x = quarter == 0 || quarter == 3 ? radius : width - radius
      let y = quarter < 2 ? radius : height - radius
      return (0...pieces).map { piece in
        let part = Double(quarter) + 2 + (pieces == 0 ? 0 : Double(piece) / Double(pieces))
        let angle = part * Double.pi / 2
        return point(x + radius * cos(angle), y + radius * sin(angle))
      }
    }
  }

  /// The maximum error of an affine map, in points.
  private static let tolerance = 0.35
  private static let mostPieces = 160.0

  /// Parts of the frame, each small enough for one affine map.
  func patches() -> [Rect] {
    let w = max(abs(m[15]), Self.nearestToEye)
    // Over a length L, a point at a distance r from the middle has an error of about r · L/2 · (change of w).
    let rows = Self.pieces(abs(m[7]) / w, length: height, aside: width / 2)
    let columns = Self.pieces(abs(m[3]) / w, length: width, aside: height / 2)
    return (0..<rows).flatMap { row in
      (0..<columns).map { column in
        Rect(
          x: width * Double(column) / Double(columns), y: height * Double(row) / Double(rows),
          width: width / Double(columns), height: height / Double(rows))
      }
    }
  }

  private static func pieces(_ change: Double, length: Double, aside: Double) -> Int {
    let count = (length * change * aside / (2 * tolerance)).rounded(.up)
    return Int(min(max(count, 1), mostPieces))
  }
}
