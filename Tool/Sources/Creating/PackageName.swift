import Distribution
import LayoutHost

/// The name of a new plugin: of its package, its module, its class and its file.
public struct PackageName {
  public let text: String

  static let longest = 48

  /// - Throws: `CommandError` for a name that cannot be used for all of these.
  public init(_ text: String) throws(CommandError) {
    func error(_ why: String) -> CommandError {
      CommandError(.rejected, "the name \"\(text)\" \(why)")
    }
    guard !text.isEmpty, text.utf8.count <= Self.longest else {
      throw error("must have 1 to \(Self.longest) characters")
    }
    guard text.utf8.allSatisfy({ Self.isLetter($0) || Self.isDigit($0) || $0 == UInt8(ascii: "_") })
    else {
      throw error("may contain only ASCII letters, digits and underscores")
    }
    guard let first = text.utf8.first, Self.isCapital(first) else {
      throw error("must begin with a capital letter, as a class name does")
    }
    guard !Self.taken.contains(text) else {
      throw error("is already used by Swift or by the plugin SDK")
    }
    self.text = text
  }

  /// Modules that would collide in one program, types that the template uses, and keywords.
  private static let taken: Set<String> = [
    "Any", "Type", "Self", "Protocol", "Swift", "Foundation", "Glibc", "Testing", "XCTest",
    "Dispatch",
    "Synchronization", "Observation", "LayoutPlugin", "LayoutABI", "PluginSystem", "LayoutHost",
    "HostSystem", "PluginEntry", "PluginEntryWriter", "Layout", "Placement", "GridPlacement",
    "GridProperties", "Property", "PropertySet", "PropertyTable", "Size", "Rect", "Point", "Insets",
    "Element", "Kind", "Path", "Memory", "Failure", "StopIteration", "Viewport", "Package", "Int",
    "Double",
    "Bool", "String", "Array", "Character", "Never", "Optional", "Range", "Message",
    // Target names must be unique over all packages of a build.
    "BnbLayout", "CarouselLayout", "CircleLayout", "ColumnLayout", "ReorderFlow", "SafariLayout",
    "LayoutHostC", "LayoutHostSoname", "LayoutHostTests", "LayoutConformance", "ConformanceRun",
    "ConformanceTests",
  ]

  /// The default id of its layout: `MyGridLayout` has `my-grid`.
  public var id: String {
    let end = "Layout"
    let stem = text.hasSuffix(end) ? text.dropLast(end.count) : text[...]
    var id = ""
    var former: UInt8 = UInt8(ascii: "-")
    for byte in stem.utf8 {
      if Self.isCapital(byte), !Self.isCapital(former), former != UInt8(ascii: "-") { id += "-" }
      if byte == UInt8(ascii: "_") {
        if former != UInt8(ascii: "-") { id += "-" }
        former = UInt8(ascii: "-")
        continue
      }
      id += String(UnicodeScalar(byte)).lowercased()
      former = byte
    }
    return id.hasSuffix("-") ? String(id.dropLast()) : id
  }

  /// The display name: `MyGridLayout` is `My Grid`.
  var title: String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
  }

  /// - Throws: `CommandError` for an invalid layout id.
  public static func check(id: String) throws(CommandError) {
    // A requirement without versions is an ID, and the host checks it.
    guard (try? Requirement(id))?.layout == id else {
      throw CommandError(
        .rejected, "the id is \"\(id)\"; it may be 1 to 64 lowercase letters, digits and hyphens")
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }
  private static func isLetter(_ byte: UInt8) -> Bool {
    isCapital(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
