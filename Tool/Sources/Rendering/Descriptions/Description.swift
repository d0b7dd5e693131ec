import LayoutHost

/// The input of a layout: the viewport, the items and the properties, as a program would set them.
///
/// In JSON (`init(json:beside:)`), every member except `format` is optional:
///
///     {"format": 1,
///      "viewport": {"width": 390, "height": 844, "x": 0, "y": 120, "insets": [47, 0, 34, 0], "scale": 2,
///                   "direction": "right-to-left"},
///      "properties": {"columns": 2, "placement": "shortest", "header_size": [390, 44]},
///      "sections": [
///        {"title": "Spring", "properties": {"columns": 3},
///         "items": [{"label": "One", "colour": "#3f88c5", "size": [320, 240],
///                    "picture": "one.jpg", "properties": {"span": 2}}]},
///        {"items": 12}]}
///
/// Lengths are in points. A size is an item's natural size; if the layout has a property for its shape, `Fitting`
/// sets it. Without `x` and `y`, the layout chooses the content offset.
public struct Description: Sendable {
  /// The limits of a description: its bytes, sections and items.
  public static let mostBytes = 16 << 20
  public static let mostSections = 1_000
  public static let mostItems = 100_000

  public var window = Window()
  public var sections: [Section] = []
  /// For the whole layout.
  public var properties: [PropertySetting] = []

  public init() {}

  /// A number of numbered items, in one section.
  public init(items: Int) { sections = [Section(items: Array(repeating: Item(), count: items))] }

  /// Pictures, in one section.
  public init(pictures: [Picture]) {
    sections = [Section(items: pictures.map { Item(picture: $0) })]
  }

  public struct Window: Sendable {
    /// In points.
    public var width = 390.0
    public var height = 844.0
    /// The content offset, in points; nil for the layout's initial one.
    public var offset: Point?
    public var insets = Insets(top: 0, left: 0, bottom: 0, right: 0)
    /// Pixels per point.
    public var scale = 1.0
    public var isRightToLeft = false

    public init() {}

    /// With the content at an offset.
    func viewport(at offset: Point) -> Viewport {
      Viewport(
        bounds: Rect(x: offset.x, y: offset.y, width: width, height: height),
        contentInsets: insets, scale: scale, rightToLeft: isRightToLeft)
    }
  }

  public struct Section: Sendable {
    /// The label of its header; nil for its number.
    public var title: String?
    public var items: [Item] = []
    public var properties: [PropertySetting] = []

    public init(items: [Item] = []) { self.items = items }
  }

  public struct Item: Sendable {
    /// The natural size, in points; nil if it has none.
    public var size: Size?
    /// As `#rrggbb`; nil for a color that depends on its number.
    public var colour: String?
    /// Nil for its number.
    public var label: String?
    public var picture: Picture?
    public var properties: [PropertySetting] = []

    public init(picture: Picture? = nil) { self.picture = picture }

    /// Its size, or else its picture's.
    var natural: Size? { size ?? picture?.size }
  }
}

/// A property setting: its name, and a value that is parsed when the property's type is known.
public struct PropertySetting: Sendable {
  public enum Value: Sendable, Equatable {
    case bool(Bool)
    case numbers([Double])
    /// A choice.
    case name(String)
    case unset
  }

  public let name: String
  public let value: Value
  /// The place of the setting, for messages.
  let place: String

  public init(_ name: String, _ value: Value, place: String? = nil) {
    self.name = name
    self.value = value
    self.place = place ?? name
  }

  /// Reads `name=value` from a command line: numbers separated by commas, true, false, none, or a choice.
  public init?(_ text: String) {
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    let value = text[text.index(after: sign)...]
    let numbers = value.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.filter { $0 != " " })
    }
    let read: Value =
      switch value {
      case "true": .bool(true)
      case "false": .bool(false)
      case "none": .unset
      default: numbers.contains(nil) ? .name(String(value)) : .numbers(numbers.compactMap { $0 })
      }
    self.init(String(text[..<sign]), read)
  }
}
