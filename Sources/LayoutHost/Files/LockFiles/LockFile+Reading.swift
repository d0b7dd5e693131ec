extension LockFile {
  private static var largest: UInt64 { 1 << 20 }
  /// The version of the format, which increases with incompatible changes.
  private static var format: UInt64 { 1 }
  private static var sha256Digits: Int { 64 }
  /// The maximum length of a build ID that is compared with the one in memory.
  private static var mostBuildDigits: Int { 512 }

  /// Reads a lock file.
  ///
  /// - Throws: `LayoutError.Code.notFound`, `.ioError`, or `.invalidArgument` if the file is invalid, with a message
  ///   that names the file and, if applicable, the layout and the member.
  /// - Complexity: O(its bytes), which are limited.
  init(_ path: [UInt8]) throws(LayoutError) {
    try path.checkPath("the lock file's path")
    do throws(LayoutError) {
      pins = try Self.pins(JSONReader.read(Self.content(path), "it"))
    } catch {
      // Shared parsers report errors of plugins and requirements.
      let isMalformed = error.code == .badPlugin || error.code == .badRequirement
      throw LayoutError(
        isMalformed ? .invalidArgument : error.code, "\(path): \(error.reason)")
    }
    name = path.parts(separatedBy: UInt8(of: "/")).last ?? path
  }

  private static func content(_ path: [UInt8]) throws(LayoutError) -> [UInt8] {
    let file = try RegularFile(path)
    guard file.size <= largest else {
      throw fault("it has \(file.size) bytes; it may have \(largest)")
    }
    return try file.read(at: 0, count: Int(file.size))
  }

  private static func pins(_ json: JSONValue) throws(LayoutError) -> [Pin] {
    let members = try members(json, "it", ["version", "layouts"])
    guard case .number(let number) = members[0], let number else {
      throw fault("its \"version\" is not the number \(format)")
    }
    guard number == format else {
      throw fault("its format is version \(number); this host reads \(format)")
    }
    guard case .object(let entries) = members[1] else {
      throw fault("its \"layouts\" is not an object")
    }
    var pins: [Pin] = []
    for entry in entries {
      guard entry.name.isLayoutID else {
        throw fault(
          """
          layouts: "\(entry.name.cut(to: 80))" is not a layout's id: 1 to 64 lowercase letters, \
          digits and hyphens
          """)
      }
      do throws(LayoutError) {
        pins.append(try pin(entry.name, entry.value))
      } catch { throw error.about("\(entry.name)") }
    }
    return pins
  }

  private static func pin(_ id: [UInt8], _ json: JSONValue) throws(LayoutError) -> Pin {
    let members = try members(json, "its entry", ["version", "build_id", "sha256"])
    let version = try string(members[0], "version")
    do throws(LayoutError) {
      _ = try Version(version)
    } catch { throw error.about("its \"version\"") }
    let buildID = try string(members[1], "build_id")
    guard buildID.isHexadecimal, buildID.count % 2 == 0, buildID.count <= mostBuildDigits else {
      throw fault(
        """
        its "build_id" is not an even number of lowercase hexadecimal digits, at most \
        \(mostBuildDigits)
        """)
    }
    let sha256 = try string(members[2], "sha256")
    guard sha256.isHexadecimal, sha256.count == sha256Digits else {
      throw fault("its \"sha256\" is not \(sha256Digits) lowercase hexadecimal digits")
    }
    return Pin(id: id, version: version, buildID: buildID, sha256: sha256)
  }

  /// The values of an object's members, in the order of the given names. Other members are errors: a misspelled one
  /// would pin nothing.
  private static func members(
    _ json: JSONValue, _ subject: StaticString, _ names: [StaticString]
  ) throws(LayoutError) -> [JSONValue] {
    guard case .object(let members) = json else { throw fault("\(subject) is not an object") }
    for member in members where !names.contains(where: { member.name.spells($0) }) {
      throw fault("\(subject) has the unknown member \"\(member.name.cut(to: 80))\"")
    }
    var values: [JSONValue] = []
    for name in names {
      guard let value = json.member(name) else { throw fault("\(subject) has no \"\(name)\"") }
      values.append(value)
    }
    return values
  }

  private static func string(
    _ json: JSONValue, _ member: StaticString
  ) throws(LayoutError) -> [UInt8] {
    guard case .string(let text) = json else { throw fault("its \"\(member)\" is not a string") }
    return text
  }

  private static func fault(_ what: Message) -> LayoutError {
    LayoutError(.invalidArgument, what)
  }
}

extension [UInt8] {
  /// Whether all bytes are digits as `hexadecimal` writes them.
  fileprivate var isHexadecimal: Bool {
    allSatisfy { $0.isDigit || ($0 >= UInt8(of: "a") && $0 <= UInt8(of: "f")) }
  }
}
