// A strict JSON parser (RFC 8259) with limits, for untrusted files.

/// A JSON value. Numbers other than small nonnegative integers are dropped: the files do not contain any.
enum JSONValue {
  case null, boolean
  /// Nil for a number with a sign, a fraction, an exponent, or more than 18 digits.
  case number(UInt64?)
  case string([UInt8])
  case array([JSONValue])
  case object([JSONMember])

  /// The value of a member; nil if this is not an object that has it.
  func member(_ name: StaticString) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.spells(name) }?.value
  }
}

/// The name and value of an object's member.
struct JSONMember {
  let name: [UInt8]
  let value: JSONValue
}

/// Parses a JSON text. It rejects deep nesting, objects with very many members, duplicate names and trailing bytes.
struct JSONReader {
  private let bytes: [UInt8]
  /// The name of the text in error messages.
  private let subject: StaticString
  private var position = 0

  private static var deepestNesting: Int { 16 }
  /// Limited because each name is compared with all before it.
  static var mostMembers: Int { 1024 }

  /// - Throws: `LayoutError.Code.badPlugin` with the position of the first error, in bytes.
  static func read(_ bytes: [UInt8], _ subject: StaticString) throws(LayoutError) -> JSONValue {
    var reader = JSONReader(bytes: bytes, subject: subject)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.fault("trailing bytes") }
    return value
  }

  private init(bytes: [UInt8], subject: StaticString) {
    self.bytes = bytes
    self.subject = subject
  }

  private func fault(_ what: Message) -> LayoutError {
    LayoutError(.badPlugin, "\(subject) is not valid JSON: \(what) at byte \(position)")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      position += 1
    }
  }

  private mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(of: scalar) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(LayoutError) -> JSONValue {
    guard depth < Self.deepestNesting else { throw fault("too deep nesting") }
    skipSpace()
    switch next {
    case UInt8(of: "{"): return .object(try object(depth: depth))
    case UInt8(of: "["): return .array(try array(depth: depth))
    case UInt8(of: "\""): return .string(try string())
    case UInt8(of: "t"): return try word("true", .boolean)
    case UInt8(of: "f"): return try word("false", .boolean)
    case UInt8(of: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object(depth: Int) throws(LayoutError) -> [JSONMember] {
    position += 1
    var members: [JSONMember] = []
    skipSpace()
    if takes("}") { return members }
    while true {
      skipSpace()
      guard next == UInt8(of: "\"") else { throw fault("a missing name") }
      let name = try string()
      guard !members.contains(where: { $0.name == name }) else {
        throw fault("the repeated name \"\(name.cut(to: 80))\"")
      }
      guard members.count < Self.mostMembers else {
        throw fault("an object of more than \(Self.mostMembers) members")
      }
      skipSpace()
      guard takes(":") else { throw fault("a missing colon") }
      members.append(JSONMember(name: name, value: try value(depth: depth + 1)))
      skipSpace()
      if takes("}") { return members }
      guard takes(",") else { throw fault("a missing comma") }
    }
  }

  private mutating func array(depth: Int) throws(LayoutError) -> [JSONValue] {
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if takes("]") { return values }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if takes("]") { return values }
      guard takes(",") else { throw fault("a missing comma") }
    }
  }

  private mutating func word(
    _ word: StaticString, _ value: JSONValue
  ) throws(LayoutError) -> JSONValue {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count, Array(bytes[position..<end]).spells(word) else {
      throw fault("an unknown word")
    }
    position = end
    return value
  }

  private mutating func number() throws(LayoutError) -> JSONValue {
    let start = position
    _ = takes("-")
    if !takes("0") { try digits() }
    let whole = bytes[start..<position]
    if takes(".") { try digits() }
    if takes("e") || takes("E") {
      if !takes("+") { _ = takes("-") }
      try digits()
    }
    guard position == whole.endIndex, whole.count <= 18, whole.allSatisfy({ $0.isDigit }) else {
      return .number(nil)
    }
    return .number(whole.reduce(0) { $0 * 10 + UInt64($1 - 0x30) })
  }

  private mutating func digits() throws(LayoutError) {
    guard let first = next, first.isDigit else { throw fault("an unknown value") }
    while let byte = next, byte.isDigit { position += 1 }
  }
}

extension JSONReader {
  private mutating func string() throws(LayoutError) -> [UInt8] {
    position += 1
    var text: [UInt8] = []
    while true {
      let start = position
      while let byte = next, byte >= 0x20, byte != UInt8(of: "\""), byte != UInt8(of: "\\") {
        position += 1
      }
      text += bytes[start..<position]
      guard let byte = next else { throw fault("a string without end") }
      position += 1
      switch byte {
      case UInt8(of: "\""):
        guard text.isUTF8 else { throw fault("a string that is not UTF-8") }
        return text
      case UInt8(of: "\\"): try escape(into: &text)
      default: throw fault("a control character in a string")
      }
    }
  }

  private mutating func escape(into text: inout [UInt8]) throws(LayoutError) {
    guard let byte = next else { throw fault("a string without end") }
    position += 1
    switch byte {
    case UInt8(of: "\""), UInt8(of: "\\"), UInt8(of: "/"): text.append(byte)
    case UInt8(of: "b"): text.append(0x08)
    case UInt8(of: "f"): text.append(0x0C)
    case UInt8(of: "n"): text.append(0x0A)
    case UInt8(of: "r"): text.append(0x0D)
    case UInt8(of: "t"): text.append(0x09)
    case UInt8(of: "u"): text += try scalar()
    default: throw fault("an unknown escape")
    }
  }

  /// The UTF-8 of a \u escape, or of a surrogate pair of two.
  private mutating func scalar() throws(LayoutError) -> [UInt8] {
    var code = try hexadecimal()
    if code >= 0xD800, code < 0xDC00, takes("\\") {
      guard takes("u") else { throw fault("half a surrogate pair") }
      let low = try hexadecimal()
      guard low >= 0xDC00, low < 0xE000 else { throw fault("half a surrogate pair") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else { throw fault("half a surrogate pair") }
    return unsafe Array(UTF8.encode(scalar).unsafelyUnwrapped)
  }

  private mutating func hexadecimal() throws(LayoutError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next else { throw fault("a string without end") }
      switch byte {
      case 0x30...0x39: code = code * 16 + UInt32(byte - 0x30)
      case 0x41...0x46: code = code * 16 + UInt32(byte - 0x41 + 10)
      case 0x61...0x66: code = code * 16 + UInt32(byte - 0x61 + 10)
      default: throw fault("an unknown escape")
      }
      position += 1
    }
    return code
  }
}
