import LayoutABI
import LayoutHost

/// A scene as data: its elements in drawing order.
///
/// Lengths are in points. Frames, clips and corners are in content space; a transform is 16 numbers about the frame's
/// center, in the order of CSS's `matrix3d()`.
public struct SceneData: Encodable {
  let format = 1
  let layout: String
  let version: String
  let viewport: [Double]
  let contentSize: [Double]
  /// The range of resting offsets.
  let lowest: [Double]
  let highest: [Double]
  let elements: [Element]

  struct Element: Encodable {
    let kind: String
    let section: Int64
    let item: Int64
    /// The number of the copy, if items are repeated.
    let cycle: Int64
    let frame: [Double]
    let corners: [[Double]]
    let alpha: Double
    let z: Double
    /// Nil for the identity.
    let transform: [Double]?
    let clip: [Double]?
    /// Parallax: the content's offset, and how much larger it is.
    let contentOffset: [Double]?
    let contentOutset: [Double]?
    let flags: [String]
    let label: String
    let picture: String?
  }

  public init(_ scene: Scene) {
    layout = scene.layout
    version = scene.version
    let window = scene.description.window
    viewport = [scene.offset.x, scene.offset.y, window.width, window.height]
    contentSize = [scene.contentSize.width, scene.contentSize.height]
    lowest = [scene.traits.lowest.x, scene.traits.lowest.y]
    highest = [scene.traits.highest.x, scene.traits.highest.y]
    elements = scene.figures.map(Element.init)
  }
}

extension SceneData.Element {
  init(_ figure: Figure) {
    let element = figure.element
    kind = figure.kind
    section = element.section
    item = element.item
    cycle = element.cycle
    frame = Self.numbers(element.frame)
    corners = figure.corners.map { [$0.x, $0.y] }
    alpha = element.alpha
    z = element.z
    transform = element.matrix
    clip = element.isClipped ? Self.numbers(element.clip) : nil
    contentOffset = element.parallax.map { Array($0.prefix(2)) }
    contentOutset = element.parallax.map { Array($0.suffix(2)) }
    let names: [(UInt32, String)] = [
      (LH_ELEMENT_TRANSFORMED, "transformed"), (LH_ELEMENT_PINNED, "pinned"),
      (LH_ELEMENT_DRAGGED, "dragged"), (LH_ELEMENT_PARALLAX, "parallax"),
      (LH_ELEMENT_CLIPPED, "clipped"),
    ]
    flags = names.filter { element.flags & $0.0 != 0 }.map(\.1)
    label = figure.label
    picture = figure.picture?.url.lastPathComponent
  }

  private static func numbers(_ rect: Rect) -> [Double] {
    [rect.x, rect.y, rect.width, rect.height]
  }
}
