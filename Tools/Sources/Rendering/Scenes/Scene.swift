import Distribution
import LayoutABI
import LayoutHost

/// What a layout shows for a description: its elements, settled and in drawing order, and what is on them.
public struct Scene {
  /// More elements than this are not drawn, but refused.
  public static let mostElements = 20_000

  public let layout: String
  public let name: String
  public let version: String
  public let description: Description
  public let capabilities: Capabilities
  /// The content offset, in points.
  public let offset: Point
  public let contentSize: Size
  public let traits: ScrollTraits
  /// What meets the window, in drawing order.
  public let figures: [Figure]

  /// Tells a layout everything, and asks it what it shows.
  ///
  /// - Throws: `LayoutError` for what the layout does not take; `Refusal` for what it has no property for, and
  ///   for more than `mostElements` elements.
  public init(_ layout: Layout, _ description: Description) throws {
    try Stage.tell(layout, description)
    let (offset, traits) = try Settling.settle(
      layout, description.window, at: description.window.offset)
    self.layout = layout.id
    name = layout.name
    version = layout.version
    self.description = description
    capabilities = layout.capabilities
    self.offset = offset
    self.traits = traits
    contentSize = try layout.contentSize()
    let window = description.window
    let seen = Rect(x: offset.x, y: offset.y, width: window.width, height: window.height)
    figures = try Self.figures(of: layout, in: seen, Captions(description, layout.kindNames))
  }

  /// What a layout shows in a rectangle of its content, in drawing order.
  static func figures(
    of layout: Layout, in rect: Rect, _ captions: Captions
  ) throws -> [Figure] {
    let elements = try layout.elements(in: rect)
    guard elements.count <= mostElements else {
      throw Refusal(
        .refused, "\(elements.count) elements are in the window; \(mostElements) can be drawn")
    }
    return try elements.filter { $0.flags & LH_ELEMENT_HIDDEN == 0 && $0.alpha > 0 }
      .sorted { $0.isDrawn(before: $1) }
      .map { try Figure($0, captions) }
  }
}

/// One element, and what is on it.
public struct Figure {
  public let element: Element
  /// In content space: top left, top right, bottom right, bottom left.
  public let corners: [Point]
  /// Such as "cell" or "header".
  public let kind: String
  public let label: String
  public let colour: String
  public let picture: Picture?

  init(_ element: Element, _ captions: Captions) throws(LayoutError) {
    self.element = element
    corners = try element.corners()
    kind = captions.kind(of: element)
    label = captions.label(of: element)
    colour = captions.colour(of: element)
    picture = captions.item(of: element)?.picture
  }

  var isTransformed: Bool { element.flags & LH_ELEMENT_TRANSFORMED != 0 }
  var isCell: Bool { element.kind == LH_CELL || element.kind == LH_FLOATING_CELL }
  var isClipped: Bool { element.flags & LH_ELEMENT_CLIPPED != 0 }
  var isParallax: Bool { element.flags & LH_ELEMENT_PARALLAX != 0 }

  /// What tells it from all others of its layout.
  var key: String {
    "\(element.kind).\(element.section).\(element.item).\(element.cycle)"
  }
}
