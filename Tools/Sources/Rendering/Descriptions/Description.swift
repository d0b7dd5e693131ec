import LayoutHost

/// What a layout is shown with: the window, the items, and what properties say, as a program would tell it.
///
/// As JSON (`init(json:beside:)`), of which every member but `format` may be left out:
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
/// Lengths are in points. A size says what shape an item has by nature; where the layout has a property for
/// that, `Fitting` sets it. Without `x` and `y` the content is where the layout begins it.
public struct Description: Sendable {
  /// How large a description may be, in bytes, and how many sections and items it may have.
  public static let mostBytes = 16 << 20
  public static let mostSections = 1_000
  public static let mostItems = 100_000

  public var window = Window()
  public var sections: [Section] = []
  /// For the whole layout.
  public var properties: [PropertySetting] = []

  public init() {}

  /// As many numbered items as are said, in one section.
  public init(items: Int) { sections = [Section(items: Array(repeating: Item(), count: items))] }

  /// Pictures, in one section.
  public init(pictures: [Picture]) {
    sections = [Section(items: pictures.map { Item(picture: $0) })]
  }

  public struct Window: Sendable {
    /// In points.
    public var width = 390.0
    public var height = 844.0
    /// The content offset, in points; nil for where the layout begins.
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
    /// Written on its header; nil for its number.
    public var title: String?
    public var items: [Item] = []
    public var properties: [PropertySetting] = []

    public init(items: [Item] = []) { self.items = items }
  }

  public struct Item: Sendable {
    /// By nature, in points; nil if it has none of its own.
    public var size: Size?
    /// As `#rrggbb`; nil for one by its number.
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

/// What a property is to be: its name, and a value that is read when the property's type is known.
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
  /// For sentences: where it was said.
  let place: String

  public init(_ name: String, _ value: Value, place: String? = nil) {
    self.name = name
    self.value = value
    self.place = place ?? name
  }

  /// Reads `name=value` as a command line has it: numbers separated by commas, true, false, none, or a choice.
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
