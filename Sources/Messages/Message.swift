import LayoutABI

/// An error message, composed of literals and numbers.
///
///     Failure(LH_OUT_OF_RANGE, "counts[\(section)] is \(count); 0 or more are needed")
///
/// It is written like an interpolated string, but stored as its parts: text is generated only when
/// somebody reads it, directly into the caller's buffer. A failing call therefore allocates no
/// memory, and plugins do not need `String`, which is larger than all the rest of a plugin.
///
///     literal "counts["   number 7   literal "] is "   number -1   literal "; 0 or more …"
///
/// The parts take 64 bytes, so that a failure passes through any number of functions in registers.
/// Literals are stored as distances from one address in the library, integers in four bytes where
/// they fit.
///
/// The plugin SDK and the host, which must not depend on each other, both compile this file. It is
/// not a module, because Embedded and ordinary Swift cannot import each other's modules. Each
/// defines its own `Quotes`, and what happens to a message with too many parts.
public struct Message: ExpressibleByStringInterpolation, Sendable {
  enum Kind: UInt64 {
    /// The distance from `anchor` to zero-terminated bytes that stay valid as long as the library is loaded.
    case literal
    /// The address of such bytes that are farther away.
    case distantLiteral
    case number
    case negativeNumber
    /// Like `number` and `negativeNumber`, with a magnitude of more than 32 bits.
    case largeNumber
    case largeNegativeNumber
    /// The bits of a double.
    case double
    /// A position in `Quotes`, for bytes that are not the program's own: the start, and the length from bit 32.
    case quote
    /// The address and length of bytes that stay valid until the message is written.
    case borrowedQuote

    /// The number of words in a part.
    var size: Int {
      switch self {
      case .literal, .number, .negativeNumber: 1
      case .borrowedQuote: 3
      default: 2
      }
    }
  }

  private static var mostWords: Int { 14 }
  private static var mostParts: UInt64 { 12 }

  /// The contents of the parts, and the header in the last two lanes.
  private var words = SIMD16<UInt32>()
  var quotes = Quotes()

  @inline(never)
  init() {}

  @inline(never)
  public init(stringLiteral value: StaticString) {
    self.init()
    append(value)
  }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.message }

  // Not inlined, so that a message costs its caller one call for each part.
  public struct StringInterpolation: StringInterpolationProtocol {
    var message = Message()

    @inline(never)
    public init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(never)
    public mutating func appendLiteral(_ literal: StaticString) { message.append(literal) }

    public mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

    @inline(never)
    public mutating func appendInterpolation(_ message: Message) { self.message += message }

    @inline(never)
    public mutating func appendInterpolation(_ number: Int) {
      append(UInt64(number.magnitude), isNegative: number < 0)
    }

    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      append(UInt64(number.magnitude), isNegative: number < 0)
    }

    @inline(never)
    private mutating func append(_ magnitude: UInt64, isNegative: Bool) {
      if magnitude >> 32 == 0 {
        message.append(isNegative ? .negativeNumber : .number, magnitude)
      } else {
        message.append(isNegative ? .largeNegativeNumber : .largeNumber, magnitude)
      }
    }

    @inline(never)
    public mutating func appendInterpolation(_ number: Double) {
      message.append(.double, number.bitPattern)
    }
  }

  /// Appends all parts of another message.
  @inline(never)
  static func += (message: inout Message, other: Message) {
    var next = Place()
    while let (kind, word, length) = other.part(at: &next) {
      // First, because making room restarts the quotes.
      if !message.hasRoom(for: kind) { message.makeRoom() }
      message.append(kind, message.quotes.takeOver(word, kind, from: other.quotes), length)
    }
  }

  // MARK: Words

  // 48 bits for the kinds of the parts, 4 each for the number of parts and of words, 8 for the tag.
  private var header: UInt64 {
    get { UInt64(words[14]) | UInt64(words[15]) << 32 }
    set {
      words[14] = UInt32(truncatingIfNeeded: newValue)
      words[15] = UInt32(truncatingIfNeeded: newValue >> 32)
    }
  }

  /// A position after some parts.
  struct Place {
    var parts: UInt64 = 0
    var words = 0
  }

  private var end: Place {
    Place(parts: header >> 48 & 15, words: Int(header >> 52 & 15))
  }

  /// A small number that is stored with the message but not written.
  var tag: UInt8 {
    get { UInt8(truncatingIfNeeded: header >> 56) }
    set { header = header & ~(255 << 56) | UInt64(newValue) << 56 }
  }

  /// Returns the part at a position, and advances the position; `nil` at the end.
  @inline(never)
  func part(at place: inout Place) -> (kind: Kind, word: UInt64, length: UInt32)? {
    guard place.parts < end.parts else { return nil }
    let kind = Kind(rawValue: header >> (4 * place.parts) & 15) ?? .literal
    var word = UInt64(words[place.words])
    if kind.size > 1 { word |= UInt64(words[place.words + 1]) << 32 }
    let length = kind.size > 2 ? words[place.words + 2] : 0
    place.parts += 1
    place.words += kind.size
    return (kind, word, length)
  }

  private func hasRoom(for kind: Kind) -> Bool {
    end.parts < Message.mostParts && end.words + kind.size <= Message.mostWords
  }

  @inline(never)
  mutating func append(_ kind: Kind, _ word: UInt64, _ length: UInt32 = 0) {
    if !hasRoom(for: kind) { makeRoom() }
    if !hasRoom(for: kind) { return }
    let place = end
    words[place.words] = UInt32(truncatingIfNeeded: word)
    if kind.size > 1 { words[place.words + 1] = UInt32(truncatingIfNeeded: word >> 32) }
    if kind.size > 2 { words[place.words + 2] = length }
    header += kind.rawValue << (4 * place.parts) + 1 << 48 + UInt64(kind.size) << 52
  }

  @inline(never)
  private mutating func append(_ text: StaticString) {
    guard text.utf8CodeUnitCount > 0 else { return }
    let address = unsafe Int(bitPattern: text.utf8Start)
    if let distance = Int32(exactly: address - Message.anchor) {
      append(.literal, UInt64(UInt32(bitPattern: distance)))
    } else {
      append(.distantLiteral, UInt64(bitPattern: Int64(address)))
    }
  }
}
