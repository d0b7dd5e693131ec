import Distribution
import FoundationEssentials
import LayoutHost

extension Description {
  /// Reads a description in format 1.
  ///
  /// - Parameter folder: The base of relative picture paths.
  /// - Throws: `CommandError` with a message that names the member; for an unreadable picture it only adds a note.
  public init(json: Data, beside folder: URL, notes: inout [String]) throws(CommandError) {
    guard json.count <= Self.mostBytes else {
      throw CommandError(.rejected, "it has \(json.count) bytes; \(Self.mostBytes) are allowed")
    }
    let document: JSONValue
    do {
      document = try JSONDecoder().decode(JSONValue.self, from: json)
    } catch {
      throw CommandError(.rejected, "it is not a JSON document")
    }
    let members = try JSONMembers(
      document, at: "", known: ["format", "viewport", "properties", "sections"])
    guard try members.number("format", 0...1000) == 1 else {
      throw CommandError(.rejected, "format must be 1")
    }
    window = try Self.window(members)
    properties = try Self.settings(members)
    let sections = try members.array("sections", most: Self.mostSections) ?? []
    var count = 0
    for (index, section) in sections.enumerated() {
      self.sections.append(
        try Self.section(section, at: "sections[\(index)]", beside: folder, notes: &notes))
      count += self.sections[index].items.count
      guard count <= Self.mostItems else {
        throw CommandError(.rejected, "sections have more than \(Self.mostItems) items together")
      }
    }
  }

  private static func window(_ members: JSONMembers) throws(CommandError) -> Window {
    var window = Window()
    guard let value = members.value("viewport") else { return window }
    let members = try JSONMembers(
      value, at: "viewport",
      known: ["width", "height", "x", "y", "insets", "scale", "direction"])
    window.width = try members.number("width", 1...100_000) ?? window.width
    window.height = try members.number("height", 1...100_000) ?? window.height
    let (x, y) = (try members.number("x", -1e12...1e12), try members.number("y", -1e12...1e12))
    if x != nil || y != nil { window.offset = Point(x: x ?? 0, y: y ?? 0) }
    if let edges = try members.numbers("insets", count: 4, 0...100_000) {
      window.insets = Insets(top: edges[0], left: edges[1], bottom: edges[2], right: edges[3])
    }
    window.scale = try members.number("scale", 0.1...100) ?? 1
    switch try members.string("direction", longest: 32) {
    case nil, "left-to-right": break
    case "right-to-left": window.isRightToLeft = true
    case let other?:
      throw CommandError(
        .rejected, "viewport.direction is \"\(other)\"; left-to-right and right-to-left are allowed"
      )
    }
    return window
  }

  private static func section(
    _ value: JSONValue, at place: String, beside folder: URL, notes: inout [String]
  ) throws(CommandError) -> Section {
    let members = try JSONMembers(value, at: place, known: ["title", "items", "properties"])
    var section = Section()
    section.title = try members.string("title", longest: 1_000)
    section.properties = try settings(members)
    if case .number? = members.value("items") {
      let count = try members.number("items", 0...Double(mostItems)) ?? 0
      section.items = Array(repeating: Item(), count: Int(count))
      return section
    }
    for (index, item) in (try members.array("items", most: mostItems) ?? []).enumerated() {
      section.items.append(
        try self.item(item, at: "\(place).items[\(index)]", beside: folder, notes: &notes))
    }
    return section
  }

  private static func item(
    _ value: JSONValue, at place: String, beside folder: URL, notes: inout [String]
  ) throws(CommandError) -> Item {
    let members = try JSONMembers(
      value, at: place, known: ["size", "colour", "label", "picture", "properties"])
    var item = Item()
    if let size = try members.numbers("size", count: 2, 0.001...1e9) {
      item.size = Size(width: size[0], height: size[1])
    }
    item.label = try members.string("label", longest: 1_000)
    if let colour = try members.string("colour", longest: 7) {
      guard Palette.isColour(colour) else {
        throw CommandError(
          .rejected, "\(place).colour is \"\(colour)\"; # and six hexadecimal digits are allowed")
      }
      item.colour = colour.lowercased()
    }
    if let path = try members.string("picture", longest: 4_096) {
      do throws(CommandError) {
        item.picture = try Picture(at: URL(fileURLWithPath: path, relativeTo: folder))
      } catch {
        notes.append("\(place).picture: \(error.message)")
      }
    }
    item.properties = try settings(members)
    return item
  }

  private static func settings(_ members: JSONMembers) throws(CommandError) -> [PropertySetting] {
    guard let value = members.value("properties") else { return [] }
    let place = members.path("properties")
    guard case .object(let values) = value else {
      throw CommandError(.rejected, "\(place) is not an object")
    }
    var settings: [PropertySetting] = []
    for name in values.keys.sorted() {
      let place = "\(place).\(name)"
      guard let value = values[name].flatMap(PropertySetting.Value.init) else {
        throw CommandError(
          .rejected, "\(place) is not a number, an array of numbers, true, false, a choice or null")
      }
      settings.append(PropertySetting(name, value, place: place))
    }
    return settings
  }
}

extension PropertySetting.Value {
  fileprivate init?(_ value: JSONValue) {
    switch value {
    case .null: self = .unset
    case .bool(let value): self = .bool(value)
    case .number(let number): self = .numbers([number])
    case .string(let name): self = .name(name)
    case .object: return nil
    case .array(let values):
      var numbers: [Double] = []
      for value in values {
        // Lists have several numbers per value.
        switch value {
        case .number(let number): numbers.append(number)
        case .array(let inner):
          for value in inner {
            guard case .number(let number) = value else { return nil }
            numbers.append(number)
          }
        default: return nil
        }
      }
      self = .numbers(numbers)
    }
  }
}
