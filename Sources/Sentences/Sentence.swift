import LayoutABI

/// One sentence for a caller, put together from literals and numbers.
///
///     Failure(LH_OUT_OF_RANGE, "counts[\(section)] is \(count); 0 or more are needed")
///
/// Written like an interpolated string, but kept as what it is made of: words are written only where
/// somebody reads them, straight into the caller's buffer. So refusing a call takes no memory, and
/// `String` is not needed, which is larger than all the rest of a plugin.
///
///     literal "counts["   number 7   literal "] is "   number -1   literal "; 0 or more …"
///
/// All of it lies in 64 bytes, so that a failure passes through any number of functions in registers:
/// literals as distances from one place of the library, whole numbers in four bytes where they fit.
///
/// The plugin kit and the host, which may not know each other, both compile this one file: it is no
/// module of its own, because Embedded and ordinary Swift cannot import each other's. What `Quotes`
/// are, and what becomes of a sentence of too many parts, each says for itself.
public struct Sentence: ExpressibleByStringInterpolation, Sendable {
  enum Kind: UInt64 {
    /// Where bytes lie, from `anchor`, that end in a zero and stay as long as the library is loaded.
    case literal
    /// The address of such bytes that are further away.
    case distantLiteral
    case number
    case negativeNumber
    /// The same of a magnitude of more than 32 bits.
    case largeNumber
    case largeNegativeNumber
    /// The bits of a double.
    case double
    /// Bytes that are not the program's own, in `Quotes`: where they begin, and behind bit 32 how many.
    case quote
    /// The address of such bytes, which stay until the sentence is written, and how many they are.
    case borrowedQuote

    /// How many words a part takes.
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

  /// What the parts are about, and in the last two lanes the header.
  private var words = SIMD16<UInt32>()
  var quotes = Quotes()

  @inline(never)
  init() {}

  @inline(never)
  public init(stringLiteral value: StaticString) {
    self.init()
    append(value)
  }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }

  // Never inlined, so that a sentence costs its caller one call for each of its parts.
  public struct StringInterpolation: StringInterpolationProtocol {
    var sentence = Sentence()

    public init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(never)
    public mutating func appendLiteral(_ literal: StaticString) { sentence.append(literal) }

    public mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

    @inline(never)
    public mutating func appendInterpolation(_ sentence: Sentence) { self.sentence += sentence }

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
        sentence.append(isNegative ? .negativeNumber : .number, magnitude)
      } else {
        sentence.append(isNegative ? .largeNegativeNumber : .largeNumber, magnitude)
      }
    }

    @inline(never)
    public mutating func appendInterpolation(_ number: Double) {
      sentence.append(.double, number.bitPattern)
    }
  }

  /// Adds all parts of another sentence.
  static func += (sentence: inout Sentence, other: Sentence) {
    var next = Place()
    while let (kind, word, length) = other.part(at: &next) {
      // First, because making room begins the quotes anew.
      if !sentence.hasRoom(for: kind) { sentence.makeRoom() }
      sentence.append(kind, sentence.quotes.takeOver(word, kind, from: other.quotes), length)
    }
  }

  // MARK: The words

  // 48 bits for the kinds of parts, four for their number, four for that of their words, the tag.
  private var header: UInt64 {
    get { UInt64(words[14]) | UInt64(words[15]) << 32 }
    set {
      words[14] = UInt32(truncatingIfNeeded: newValue)
      words[15] = UInt32(truncatingIfNeeded: newValue >> 32)
    }
  }

  /// Behind some parts.
  struct Place {
    var parts: UInt64 = 0
    var words = 0
  }

  private var end: Place {
    Place(parts: header >> 48 & 15, words: Int(header >> 52 & 15))
  }

  /// A small number that goes along, and is not written.
  var tag: UInt8 {
    get { UInt8(truncatingIfNeeded: header >> 56) }
    set { header = header & ~(255 << 56) | UInt64(newValue) << 56 }
  }

  /// The part at a place, which moves on; `nil` at the end.
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
    end.parts < Sentence.mostParts && end.words + kind.size <= Sentence.mostWords
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
    if let distance = Int32(exactly: address - Sentence.anchor) {
      append(.literal, UInt64(UInt32(bitPattern: distance)))
    } else {
      append(.distantLiteral, UInt64(bitPattern: Int64(address)))
    }
  }
}
