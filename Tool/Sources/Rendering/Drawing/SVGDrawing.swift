import LayoutHost

/// A scene as one SVG file in viewport coordinates.
///
/// SVG has only affine maps. An element in perspective is drawn as the projected outline of its frame, and its
/// picture in strips, each with an affine map that is accurate to half a point.
public struct SVGDrawing {
  private let scene: Scene
  private var references: PictureReferences
  private var definitions: [String] = []
  private var body: [String] = []
  /// The definitions of pictures and gradients, by their content.
  private var pictures: [String: String] = [:]
  private var gradients: [String: String] = [:]

  /// - Parameter linksPictures: Whether pictures are linked and not embedded.
  public init(_ scene: Scene, linksPictures: Bool = false) {
    self.scene = scene
    references = PictureReferences(linksAll: linksPictures)
    for figure in scene.figures { draw(figure) }
  }

  /// Notes for the user, if any.
  public var note: String? { references.note }

  public var text: String {
    let window = scene.description.window
    let size = "\(number(window.width)) \(number(window.height))"
    let title = "\(scene.layout) \(scene.version)"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(size)" width="\(number(window.width))" \
      height="\(number(window.height))" font-family="system-ui, sans-serif">
      <title>\(Markup.escape(title))</title>
      <defs>
      <clipPath id="window"><rect width="\(number(window.width))" height="\(number(window.height))"/></clipPath>
      \(definitions.map { $0 + "\n" }.joined())</defs>
      <g clip-path="url(#window)">
      <rect width="\(number(window.width))" height="\(number(window.height))" fill="\(Palette.paper)"/>
      \(body.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  // MARK: One element

  private mutating func draw(_ figure: Figure) {
    let frame = figure.element.frame
    guard frame.width > 0, frame.height > 0 else { return }
    let projection = Projection(figure, origin: scene.offset)
    let whole = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    var attributes = ""
    if figure.element.alpha < 1 { attributes += " opacity=\"\(number(figure.element.alpha))\"" }
    if figure.element.isClipped {
      attributes += " clip-path=\"url(#\(clip(figure.element.clip)))\""
    }
    var parts = ["<g\(attributes)><title>\(Markup.escape(title(figure)))</title>"]
    let radius = figure.element.isCell ? min(8, min(frame.width, frame.height) / 2) : 0
    let isTile = figure.element.isCell && figure.picture == nil
    let fill = isTile ? "url(#\(gradient(figure.colour)))" : figure.colour
    if projection.isPerspective {
      let path = self.path(projection.outline(radius: radius))
      parts.append("<path d=\"\(path)\" fill=\"\(fill)\" stroke=\"#0000001f\"/>")
      if let picture = figure.picture {
        let clip = define("<path d=\"\(path)\"/>")
        parts.append("<g clip-path=\"url(#\(clip))\">")
        for patch in projection.patches() {
          parts.append(
            piece(of: picture, figure, patch, projection.affine(around: patch), overlap: 1.5))
        }
        parts.append("</g>")
      }
      parts.append(words(figure, projection.affine(around: whole)))
    } else {
      let affine = projection.affine(around: whole)
      let box = """
        <rect width="\(number(frame.width))" height="\(number(frame.height))"\
        \(radius > 0 ? " rx=\"\(number(radius))\"" : "")
        """
      if let picture = figure.picture {
        let clip = define(box + " transform=\"\(matrix(affine))\"/>")
        parts.append("<g clip-path=\"url(#\(clip))\">")
        parts.append(piece(of: picture, figure, whole, affine, overlap: 0) + "</g>")
      } else {
        parts.append("\(box) transform=\"\(matrix(affine))\" fill=\"\(fill)\"/>")
      }
      parts.append(words(figure, affine))
    }
    body.append(parts.filter { !$0.isEmpty }.joined() + "</g>")
  }

  private func title(_ figure: Figure) -> String {
    let element = figure.element
    let place = element.isCell ? "\(element.section), \(element.item)" : "\(element.section)"
    return "\(figure.kind) \(place)\(figure.label.isEmpty ? "" : ": \(figure.label)")"
  }

  /// A part of an element's picture.
  private mutating func piece(
    of picture: Picture, _ figure: Figure, _ part: Rect, _ affine: [Double], overlap: Double
  ) -> String {
    // Slightly larger, so that nothing shows through between neighbors.
    let frame = figure.element.frame
    let part = Rect(
      x: part.x, y: part.y, width: min(part.width + overlap, frame.width - part.x),
      height: min(part.height + overlap, frame.height - part.y))
    let crop = PictureCrop(picture.size, in: figure.element)
      .pixels(of: part)
    let box = [crop.x, crop.y, crop.width, crop.height].map { number($0) }.joined(separator: " ")
    return """
      <g transform="\(matrix(affine))"><svg x="\(number(part.x))" y="\(number(part.y))" \
      width="\(number(part.width))" height="\(number(part.height))" viewBox="\(box)" \
      preserveAspectRatio="none"><use href="#\(definition(of: picture))"/></svg></g>
      """
  }

  private func words(_ figure: Figure, _ affine: [Double]) -> String {
    guard figure.picture == nil, !figure.label.isEmpty else { return "" }
    let frame = figure.element.frame
    let room = min(frame.height * 0.5, 1.6 * frame.width / Double(max(2, figure.label.count)))
    let size = min(room, figure.element.isCell ? 34 : 20)
    guard size >= 3 else { return "" }
    // The element in front covers a tilted one except its upper edge.
    let y = figure.element.isTransformed ? min(size, frame.height / 2) : frame.height / 2
    let ink = figure.element.isCell ? Palette.ink(on: figure.colour) : Palette.ink
    return """
      <text transform="\(matrix(affine))" x="\(number(frame.width / 2))" y="\(number(y))" \
      dy=".35em" text-anchor="middle" font-size="\(number(size))" font-weight="600" \
      fill="\(ink)">\(Markup.escape(figure.label))</text>
      """
  }

  // MARK: Definitions

  private mutating func define(_ shape: String) -> String {
    let id = "d\(definitions.count)"
    definitions.append("<clipPath id=\"\(id)\">\(shape)</clipPath>")
    return id
  }

  private mutating func clip(_ rect: Rect) -> String {
    define(
      """
      <rect x="\(number(rect.x - scene.offset.x))" y="\(number(rect.y - scene.offset.y))" \
      width="\(number(rect.width))" height="\(number(rect.height))"/>
      """)
  }

  private mutating func definition(of picture: Picture) -> String {
    if let known = pictures[picture.url.path] { return known }
    let id = "p\(pictures.count)"
    pictures[picture.url.path] = id
    definitions.append(
      """
      <image id="\(id)" width="\(number(picture.size.width))" height="\(number(picture.size.height))" \
      preserveAspectRatio="none" href="\(Markup.escape(references.reference(to: picture)))"/>
      """)
    return id
  }

  private mutating func gradient(_ colour: String) -> String {
    if let known = gradients[colour] { return known }
    let id = "g\(colour.dropFirst())"
    gradients[colour] = id
    definitions.append(
      """
      <linearGradient id="\(id)" x2=".4" y2="1"><stop stop-color="\(Palette.shade(colour, by: 1.08))"/>\
      <stop offset="1" stop-color="\(Palette.shade(colour, by: 0.86))"/></linearGradient>
      """)
    return id
  }

  // MARK: Numbers

  private func number(_ value: Double) -> String { Markup.number(value) }

  private func matrix(_ numbers: [Double]) -> String {
    if numbers[0] == 1, numbers[1] == 0, numbers[2] == 0, numbers[3] == 1 {
      return "translate(\(number(numbers[4])) \(number(numbers[5])))"
    }
    return "matrix(\(numbers.map { Markup.number($0, digits: 6) }.joined(separator: " ")))"
  }

  private func path(_ points: [Point]) -> String {
    "M" + points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: "L") + "Z"
  }
}
