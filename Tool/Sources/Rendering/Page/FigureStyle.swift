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

  var transform: String? { figure.element.matrix.map { "matrix3d(\(words($0)))" } }

  /// CSS clips before it transforms, so this is right for an element that is clipped and not tilted.
  private var clipEdges: [Double]? {
    figure.element.isClipped ? frame.insets(of: figure.element.clip) : nil
  }

  var clip: String? {
    clipEdges.map { edges in "inset(\(edges.map { number($0) + "px" }.joined(separator: " ")))" }
  }

  /// A picture that is larger than its frame, and moved.
  var parallax: String {
    guard figure.element.isParallax else { return "" }
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
    return numbers.map(number).joined(separator: ",") + ","
      + (element.matrix.map { "[\(words($0))]" } ?? "null") + ","
      + (clipEdges.map(list) ?? "null") + "," + (element.parallax.map(list) ?? "null")
  }

  private func words(_ matrix: [Double]) -> String {
    matrix.map { Markup.number($0, digits: 7) }.joined(separator: ",")
  }

  private func list(_ numbers: [Double]) -> String {
    "[\(numbers.map(number).joined(separator: ","))]"
  }

  private func number(_ value: Double) -> String { Markup.number(value) }
}
