import LayoutHost

/// The style of a figure for a browser, as CSS and as numbers.
struct FigureStyle {
  private let figure: Figure
  private let origin: Point

  /// - Parameter origin: The point of the content at the page's origin.
  init(_ figure: Figure, origin: Point) {
    self.figure = figure
    self.origin = origin
  }

  private var frame: Rect { figure.element.frame }

  var box: String {
    """
    left:\(number(frame.x - origin.x))px;top:\(number(frame.y - origin.y))px;\
    width:\(number(frame.width))px;height:\(number(frame.height))px
    """
  }

  private var matrix: [String]? {
    guard figure.isTransformed else { return nil }
    let t = figure.element.transform
    return [
      t.0, t.1, t.2, t.3, t.4, t.5, t.6, t.7, t.8, t.9, t.10, t.11, t.12, t.13, t.14, t.15,
    ].map { Markup.number($0, digits: 7) }
  }

  var transform: String? { matrix.map { "matrix3d(\($0.joined(separator: ",")))" } }

  /// Distances inwards from the frame's edges: CSS clips before it transforms, so this is right for an element that
  /// is clipped and not tilted.
  private var clipEdges: [Double]? {
    guard figure.isClipped else { return nil }
    let clip = figure.element.clip
    return [
      clip.y - frame.y, frame.x + frame.width - clip.x - clip.width,
      frame.y + frame.height - clip.y - clip.height, clip.x - frame.x,
    ].map { max(0, $0) }
  }

  var clip: String? {
    clipEdges.map { edges in "inset(\(edges.map { number($0) + "px" }.joined(separator: " ")))" }
  }

  /// A picture that is larger than its frame, and moved.
  var parallax: String {
    guard figure.isParallax else { return "" }
    let (moved, outset) = (figure.element.content_offset, figure.element.content_outset)
    return """
       style="inset:\(number(moved.y - outset.height / 2))px \(number(-moved.x - outset.width / 2))px \
      \(number(-moved.y - outset.height / 2))px \(number(moved.x - outset.width / 2))px"
      """
  }

  /// x, y, width, height, alpha, then null or the matrix, null or the clip, null or the parallax.
  var row: String {
    let element = figure.element
    let numbers = [
      frame.x - origin.x, frame.y - origin.y, frame.width, frame.height, element.alpha,
    ]
    let (moved, outset) = (element.content_offset, element.content_outset)
    let parallax =
      figure.isParallax ? list([moved.x, moved.y, outset.width, outset.height]) : "null"
    return numbers.map(number).joined(separator: ",") + ","
      + (matrix.map { "[\($0.joined(separator: ","))]" } ?? "null") + ","
      + (clipEdges.map(list) ?? "null") + "," + parallax
  }

  private func list(_ numbers: [Double]) -> String {
    "[\(numbers.map(number).joined(separator: ","))]"
  }

  private func number(_ value: Double) -> String { Markup.number(value) }
}
