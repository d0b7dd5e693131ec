import FoundationEssentials
import LayoutHost

/// A scene as one self-contained HTML file: elements with `matrix3d`, embedded pictures, and a scrolling window.
public struct HTMLPage {
  private let scene: Scene
  private let path: ScrollPath
  private var references: PictureReferences
  /// The number of each picture, by its file; the style sheet has the picture itself.
  private var pictures: [String: Int] = [:]
  private var styles: [String] = []
  /// All elements that ever appear, each once, and their positions by their keys.
  private var elements: [String] = []
  private var numbers: [String: Int] = [:]

  /// - Parameter linksPictures: Whether pictures are linked and not embedded.
  public init(_ scene: Scene, _ layout: Layout, linksPictures: Bool = false) throws {
    self.scene = scene
    path = try ScrollPath(scene, layout)
    references = PictureReferences(linksAll: linksPictures)
    // The initial offset comes first, so that the page is right without a script, too.
    let first = path.samples.first {
      $0.offset.x == scene.offset.x && $0.offset.y == scene.offset.y
    }
    for (order, figure) in (first?.figures ?? []).enumerated() {
      add(figure, order: order, isShown: true)
    }
    for sample in path.samples {
      for figure in sample.figures where numbers[figure.key] == nil {
        add(figure, order: 0, isShown: false)
      }
    }
  }

  /// Notes for the user, if any.
  public var notes: [String] {
    var notes = [references.note].compactMap { $0 }
    if path.isCut {
      notes.append(
        "the page scrolls through part of the content: \(Int(ScrollPath.windowsAround)) viewport lengths each way"
      )
    }
    return notes
  }

  public var text: String {
    let window = scene.description.window
    let (width, height) = (
      window.width + path.highest.x - path.lowest.x, window.height + path.highest.y - path.lowest.y
    )
    let items = scene.description.sections.reduce(0) { $0 + $1.items.count }
    let title = "\(scene.layout) \(scene.version)"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Markup.escape(title))</title>
      <style>
      \(String(decoding: PackageResources.page_css, as: UTF8.self))\(styles.joined(separator: "\n"))
      </style>
      </head>
      <body>
      <header><h1>\(Markup.escape(scene.name)) <span>\(Markup.escape(title))</span></h1>
      <p>\(number(window.width)) × \(number(window.height)) points, \(items) item\(items == 1 ? "" : "s"), \
      content \(number(scene.contentSize.width)) × \(number(scene.contentSize.height))\
      <output></output></p></header>
      <div class="device"><div class="screen" tabindex="0" \
      style="width:\(number(window.width))px;height:\(number(window.height))px">
      <div class="content" style="width:\(number(width))px;height:\(number(height))px">
      \(elements.joined(separator: "\n"))
      </div></div></div>
      <script type="application/json" id="path">\(scriptData)</script>
      <script>
      \(String(decoding: PackageResources.page_js, as: UTF8.self))</script>
      </body>
      </html>

      """
  }

  // MARK: Elements

  private mutating func add(_ figure: Figure, order: Int, isShown: Bool) {
    numbers[figure.key] = elements.count
    let style = FigureStyle(figure, origin: path.lowest)
    var css = style.box
    if figure.element.alpha < 1 { css += ";opacity:\(number(figure.element.alpha))" }
    if let transform = style.transform { css += ";transform:\(transform)" }
    if let clip = style.clip { css += ";clip-path:\(clip)" }
    css += ";z-index:\(order)"
    var classes = figure.element.isCell ? "cell" : "panel"
    var content = "<b>\(Markup.escape(figure.label))</b>"
    if let picture = figure.picture {
      content = "<i class=\"p\(pictureNumber(picture))\"\(style.parallax)></i>"
      classes += " picture"
    } else if figure.element.isCell {
      css += ";--c:\(figure.colour);--ink:\(Palette.ink(on: figure.colour))"
    }
    let title = figure.element.isCell ? "\(figure.label)" : figure.kind
    elements.append(
      """
      <div class="\(classes)" style="\(css)"\(isShown ? "" : " hidden") \
      title="\(Markup.escape(title))">\(content)</div>
      """)
  }

  private mutating func pictureNumber(_ picture: Picture) -> Int {
    if let known = pictures[picture.url.path] { return known }
    let index = pictures.count
    pictures[picture.url.path] = index
    let address = references.reference(to: picture).replacing("\"", with: "%22")
      .replacing("</", with: "%3C/")
    styles.append(".p\(index){background-image:url(\"\(address)\")}")
    return index
  }

  private func number(_ value: Double) -> String { Markup.number(value) }

  // MARK: Data for the script

  /// The initial `[x, y]`, then samples: an offset, and for each element its number and its changes.
  private var scriptData: String {
    let start =
      "[\(number(scene.offset.x - path.lowest.x)),\(number(scene.offset.y - path.lowest.y))]"
    guard path.samples.count > 1 else { return "{\"start\":\(start),\"samples\":[]}" }
    let samples = path.samples.map { sample in
      let rows = sample.figures.map { figure in
        let style = FigureStyle(figure, origin: path.lowest)
        return "[\(numbers[figure.key] ?? 0),\(style.row)]"
      }
      let (x, y) = (sample.offset.x - path.lowest.x, sample.offset.y - path.lowest.y)
      return "[\(number(x)),\(number(y)),[\(rows.joined(separator: ","))]]"
    }
    return "{\"start\":\(start),\"samples\":[\n\(samples.joined(separator: ",\n"))]}"
  }
}
