import Distribution
import LayoutABI
import LayoutHost

/// A layout's elements for a description, settled and in drawing order, with their labels.
public struct Scene {
  /// The maximum number of elements; more are an error.
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
  /// The elements that intersect the viewport, in drawing order.
  public let figures: [Figure]

  /// Sets all input on a layout, and queries its elements.
  ///
  /// - Throws: `LayoutError` for input that the layout rejects; `CommandError` for a property that it lacks, and for more
  ///   than `mostElements` elements.
  public init(_ layout: Layout, _ description: Description) throws {
    try Stage.apply(layout, description)
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

  /// The elements in a rectangle of the content, in drawing order.
  static func figures(
    of layout: Layout, in rect: Rect, _ captions: Captions
  ) throws -> [Figure] {
    let elements = try layout.elements(in: rect)
    guard elements.count <= mostElements else {
      throw CommandError(
        .rejected,
        "the viewport has \(elements.count) elements; at most \(mostElements) can be rendered")
    }
    return try elements.filter { $0.flags & LH_ELEMENT_HIDDEN == 0 && $0.alpha > 0 }
      .sorted { $0.isDrawn(before: $1) }
      .map { try Figure($0, captions) }
  }
}

/// One element with its label.
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

  /// The element's identity within its layout.
  var key: String {
    "\(element.kind).\(element.section).\(element.item).\(element.cycle)"
  }
}
