// The author's declaration of a plugin: the file plugin.json of its target.
//
//     {
//       "name": "CarouselLayout",
//       "title": "Carousel",
//       "version": "1.0.0",
//       "layouts": [
//         {"id": "snap-to-center", "class": "SnapToCenterLayout"},
//         {"id": "infinite", "class": "InfiniteLayout"}
//       ],
//       "unload": "safe"
//     }
//
// It is read with the host's own parser, so that the host accepts every note written from it.

/// A plugin's name, version and layouts, checked.
struct Declaration {
  /// A layout of the plugin, and its class.
  struct Layout {
    let id: [UInt8]
    let className: [UInt8]
    /// The line of the class name in the file, from 1.
    let line: Int
  }

  /// Also the file name, so it has only letters, digits, hyphens and underscores.
  let name: [UInt8]
  /// The name for people.
  let title: [UInt8]
  let version: [UInt8]
  /// In the order in which programs see them.
  let layouts: [Layout]
  /// "safe", or "never" for a plugin that must stay in the process.
  let unload: [UInt8]

  private static var longestName: Int { 64 }
  private static var longestTitle: Int { 256 }
  private static var mostLayouts: Int { 64 }

  /// - Throws: An error that names the member.
  init(_ bytes: [UInt8]) throws(LayoutError) {
    let json = try JSONReader.read(bytes, "it")
    try Self.check(json, "it", has: ["name", "title", "version", "layouts"], orElse: ["unload"])
    name = try Self.string(json, "name")
    guard name.count <= Self.longestName, name.allSatisfy({ $0.isOfName }) else {
      throw Self.fault(
        """
        "name" is "\(name)", not 1 to \(Self.longestName) letters, digits, hyphens and underscores
        """)
    }
    title = try Self.string(json, "title")
    guard title.count <= Self.longestTitle, title.allSatisfy({ $0 >= 0x20 }) else {
      throw Self.fault(
        "\"title\" is longer than \(Self.longestTitle) bytes, or has a control character")
    }
    version = try Self.string(json, "version")
    do throws(LayoutError) { _ = try Version(version) } catch {
      throw Self.fault("\"version\": \(error.reason)")
    }
    layouts = try Self.layouts(json, lines: Self.lines(of: [UInt8]("\"class\"".utf8), in: bytes))
    unload = json.member("unload") == nil ? [UInt8]("safe".utf8) : try Self.string(json, "unload")
    guard unload.spells("safe") || unload.spells("never") else {
      throw Self.fault("\"unload\" is \"\(unload)\", neither safe nor never")
    }
  }

  private static func layouts(
    _ json: JSONValue, lines: [Int]
  ) throws(LayoutError) -> [Layout] {
    guard case .array(let values) = json.member("layouts"), !values.isEmpty,
      values.count <= mostLayouts
    else { throw fault("\"layouts\" is not a list of 1 to \(mostLayouts) layouts") }
    var layouts: [Layout] = []
    for (index, value) in values.enumerated() {
      try check(value, "an entry of \"layouts\"", has: ["id", "class"], orElse: [])
      let layout = Layout(
        id: try string(value, "id"), className: try string(value, "class"),
        line: index < lines.count ? lines[index] : 1)
      guard layout.id.isLayoutID else {
        throw fault(
          "\"id\" is \"\(layout.id)\", not 1 to 64 lowercase letters, digits and hyphens")
      }
      guard layout.className.isClassName else {
        throw fault("\"class\" is \"\(layout.className)\", not the name of a class")
      }
      guard !layouts.contains(where: { $0.id == layout.id }) else {
        throw fault("\"layouts\" has the id \"\(layout.id)\" twice")
      }
      guard !layouts.contains(where: { $0.className == layout.className }) else {
        throw fault("\"layouts\" has the class \"\(layout.className)\" twice")
      }
      layouts.append(layout)
    }
    return layouts
  }

  /// Checks that a value is an object with all required members, and no others but the optional ones.
  private static func check(
    _ json: JSONValue, _ subject: StaticString, has needed: [StaticString],
    orElse optional: [StaticString]
  ) throws(LayoutError) {
    guard case .object(let members) = json else { throw fault("\(subject) is not an object") }
    for name in needed where json.member(name) == nil {
      throw fault("\(subject) has no \"\(name)\"")
    }
    for member in members where !(needed + optional).contains(where: member.name.spells) {
      throw fault("\(subject) has a \"\(member.name)\", which means nothing here")
    }
  }

  private static func string(
    _ json: JSONValue, _ member: StaticString
  ) throws(LayoutError) -> [UInt8] {
    guard case .string(let text) = json.member(member), !text.isEmpty else {
      throw fault("\"\(member)\" is not a string, or empty")
    }
    return text
  }

  /// Returns the line of each occurrence of a text.
  private static func lines(of text: [UInt8], in bytes: [UInt8]) -> [Int] {
    var lines: [Int] = []
    for (index, line) in bytes.parts(separatedBy: UInt8(of: "\n")).enumerated() {
      for start in line.indices where line[start...].starts(with: text) { lines.append(index + 1) }
    }
    return lines
  }

  private static func fault(_ what: Message) -> LayoutError { LayoutError(.badPlugin, what) }
}

extension [UInt8] {
  /// Whether this is a Swift name, or several joined by dots; ASCII only.
  fileprivate var isClassName: Bool {
    parts(separatedBy: UInt8(of: ".")).allSatisfy { part in
      part.first.map { !$0.isDigit } == true
        && part.allSatisfy { $0.isOfName && $0 != UInt8(of: "-") }
    }
  }
}

extension UInt8 {
  fileprivate var isOfName: Bool {
    isDigit || isLowercaseLetter || isUppercaseLetter || self == UInt8(of: "_")
      || self == UInt8(of: "-")
  }
}
