// The metadata in a plugin's .note.package note describes the plugin before any of its code runs:
//
//     {"type":"layouthost-plugin","name":"BnbLayout","version":"1.0.0","abi":"1.0",
//      "layouts":["bnb"],"unload":"safe"}

import LayoutABI

/// A plugin's description in its file.
struct PackageNote {
  let name: [UInt8]
  /// The version as written; `version` is the parsed value.
  let versionText: [UInt8]
  let version: Version
  let abi: ABIVersion
  /// The IDs of the layouts, in the order of the plugin's table.
  let layouts: [[UInt8]]
  /// False for a plugin that must stay loaded.
  let unloads: Bool

  private static var longestName: Int { 256 }
  static var mostLayouts: Int { 64 }

  /// - Throws: `LayoutError.Code.badPlugin` with the missing or invalid member, without the file's name.
  init(_ notes: ElfNotes) throws(LayoutError) {
    guard let package = notes.package else {
      throw Self.fault("not a layouthost plugin: it has no .note.package note")
    }
    let json = try Self.json(package)
    guard case .object = json else { throw Self.fault("its metadata is not a JSON object") }
    guard Self.isOfPlugin(json) else {
      throw Self.fault("not a layouthost plugin: its .note.package note is of another type")
    }
    name = try Self.string(json, "name")
    versionText = try Self.string(json, "version")
    do throws(LayoutError) {
      version = try Version(versionText)
    } catch {
      throw Self.fault("its metadata is wrong: \(error.reason)")
    }
    abi = try Self.abi(try Self.string(json, "abi"))
    layouts = try Self.layouts(json)
    unloads = try Self.unloads(try Self.string(json, "unload"))
  }

  /// Reads the note of a file. If it has none but was meant to be a plugin, the error says what is missing.
  static func read(
    _ notes: ElfNotes, of file: borrowing RegularFile
  ) throws(LayoutError) -> PackageNote {
    do throws(LayoutError) {
      return try PackageNote(notes)
    } catch {
      guard isMissing(from: notes), isMeant(file) else { throw error }
    }
    throw fault(
      notes.package == nil
        ? """
        it exports lh_plugin_entry, but has no .note.package note: link it with --package-metadata
        """
        : """
        it exports lh_plugin_entry, but its .note.package note has no "type":"layouthost-plugin"
        """)
  }

  /// Whether the file was built to be a plugin: it exports the one function of all plugins.
  static func isMeant(_ file: borrowing RegularFile) -> Bool {
    ElfSymbols.exports("lh_plugin_entry", file)
  }

  /// Whether there is no plugin metadata at all, not even invalid metadata.
  static func isMissing(from notes: ElfNotes) -> Bool {
    guard let package = notes.package else { return true }
    guard let json = try? json(package), case .object = json else { return false }
    return !isOfPlugin(json)
  }

  private static func isOfPlugin(_ json: JSONValue) -> Bool {
    guard case .string(let type) = json.member("type") else { return false }
    return type.spells("layouthost-plugin")
  }

  /// Linkers pad the text with zeros to a multiple of 4.
  private static func json(_ package: [UInt8]) throws(LayoutError) -> JSONValue {
    let end = package.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return try JSONReader.read(Array(package[..<end]), "its metadata")
  }

  private static func fault(_ what: Message) -> LayoutError { LayoutError(.badPlugin, what) }

  private static func string(
    _ json: JSONValue, _ member: StaticString
  ) throws(LayoutError) -> [UInt8] {
    guard case .string(let text) = json.member(member) else {
      throw fault("its metadata has no string \"\(member)\"")
    }
    guard !text.isEmpty, text.count <= longestName, !text.contains(0) else {
      throw fault(
        """
        its metadata's "\(member)" has \(text.count) bytes or a zero; 1 to \(longestName) are allowed
        """)
    }
    return text
  }

  private static func abi(_ text: [UInt8]) throws(LayoutError) -> ABIVersion {
    let numbers = text.parts(separatedBy: UInt8(of: "."))
    guard numbers.count == 2,
      numbers.allSatisfy({ !$0.isEmpty && $0.count <= 4 && $0.allSatisfy { $0.isDigit } })
    else { throw fault("its metadata's \"abi\" is \"\(text)\", not two numbers such as 1.0") }
    let values = numbers.map { $0.reduce(UInt32(0)) { $0 * 10 + UInt32($1 - 0x30) } }
    return ABIVersion(rawValue: values[0] << 16 | values[1])
  }

  private static func layouts(_ json: JSONValue) throws(LayoutError) -> [[UInt8]] {
    guard case .array(let values) = json.member("layouts"), !values.isEmpty,
      values.count <= mostLayouts
    else { throw fault("its metadata has no list \"layouts\" of 1 to \(mostLayouts) ids") }
    var ids: [[UInt8]] = []
    for value in values {
      guard case .string(let id) = value, id.isLayoutID else {
        throw fault("its metadata's \"layouts\" has an entry that is not a layout's id")
      }
      guard !ids.contains(id) else {
        throw fault("its metadata's \"layouts\" names \"\(id)\" twice")
      }
      ids.append(id)
    }
    return ids
  }

  private static func unloads(_ text: [UInt8]) throws(LayoutError) -> Bool {
    if text.spells("safe") { return true }
    if text.spells("never") { return false }
    throw fault("its metadata's \"unload\" is \"\(text)\", neither safe nor never")
  }
}

/// A version of the C ABI. Hosts and plugins with the same major version are compatible.
struct ABIVersion: Equatable {
  /// The value in C: the major version in the upper 16 bits, the minor version in the lower.
  let rawValue: UInt32

  /// The version that this host was built with.
  static var current: ABIVersion { ABIVersion(rawValue: LH_ABI_MAJOR << 16 | LH_ABI_MINOR) }

  var isSupported: Bool { rawValue >> 16 == Self.current.rawValue >> 16 }

  /// The version as text, such as 1.0.
  var message: Message { "\(rawValue >> 16).\(rawValue & 0xFFFF)" }

  /// - Throws: `LayoutError.Code.badPlugin` if this host does not support the version.
  func check() throws(LayoutError) {
    guard isSupported else {
      throw LayoutError(
        .badPlugin, "it has version \(self) of the C ABI, this host \(Self.current)")
    }
  }
}

extension Message.StringInterpolation {
  mutating func appendInterpolation(_ version: ABIVersion) {
    appendInterpolation(version.message)
  }
}
