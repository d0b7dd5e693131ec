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
/// The plugin kit and the host, which may not know each other, both compile this one file: it is no
/// module of its own, because Embedded and ordinary Swift cannot import each other's. What `Quotes`
/// are, and what becomes of a sentence of too many parts, each says for itself.
public struct Sentence: ExpressibleByStringInterpolation, Sendable {
  enum Kind: UInt64 {
    /// The address of bytes that end in a zero and stay as long as the library is loaded.
    case literal
    case number
    case negativeNumber
    /// The bits of a double.
    case double
    /// Bytes that are not the program's own, in `Quotes`: where they begin, and behind bit 32 how many.
    case quote
    /// The address of such bytes, which stay until the sentence is written; their number comes next.
    case borrowedQuote
    case length
  }

  /// More than any sentence has that is not made of other sentences.
  static var mostParts: Int { 15 }

  // One vector, because that is copied by a few instructions wherever a failure passes by.
  /// What each part is about; in the last lane four bits for the kind of each, and for their number.
  private var words: SIMD16<UInt64>
  var quotes = Quotes()

  @inline(never)
  init() { words = SIMD16() }

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
      sentence.append(isNegative ? .negativeNumber : .number, magnitude)
    }

    @inline(never)
    public mutating func appendInterpolation(_ number: Double) {
      sentence.append(.double, number.bitPattern)
    }
  }

  /// Adds all parts of another sentence.
  static func += (sentence: inout Sentence, other: Sentence) {
    for index in 0..<other.count {
      let kind = other.kind(of: index)
      sentence.append(
        kind, sentence.quotes.takeOver(other.words[index], kind, from: other.quotes))
    }
  }

  var count: Int { Int(words[15] >> 60) }

  private func kind(of part: Int) -> Kind {
    Kind(rawValue: words[15] >> UInt64(4 * part) & 15) ?? .literal
  }

  @inline(never)
  mutating func append(_ kind: Kind, _ word: UInt64) {
    if count == Sentence.mostParts { makeRoom() }
    let place = count
    if place == Sentence.mostParts { return }
    words[place] = word
    words[15] += 1 << 60 | kind.rawValue << UInt64(4 * place)
  }

  private mutating func append(_ text: StaticString) {
    guard text.utf8CodeUnitCount > 0 else { return }
    append(.literal, UInt64(unsafe UInt(bitPattern: text.utf8Start)))
  }
}

// MARK: - Writing

extension Sentence {
  /// Hands the sentence's bytes, which are UTF-8, one after the other to `body`.
  func visitBytes(_ body: (UInt8) -> Void) {
    for index in 0..<count {
      let word = words[index]
      switch kind(of: index) {
      case .literal:
        guard var next = unsafe UnsafePointer<UInt8>(bitPattern: UInt(word)) else { continue }
        while unsafe next.pointee != 0 {
          unsafe body(next.pointee)
          unsafe next += 1
        }
      case .number: Sentence.visit(word, body)
      case .negativeNumber:
        body(UInt8(ascii: "-"))
        Sentence.visit(word, body)
      case .double: Sentence.visit(Double(bitPattern: word), body)
      case .quote: quotes.visit(word, body)
      case .borrowedQuote: quotes.visit(address: word, length: words[index + 1], body)
      case .length: continue
      }
    }
  }

  /// Writes the status, and as much of the sentence as fits, cut between characters: a struct_size of
  /// 8 has room for the status only, a smaller one for nothing.
  func write(_ status: lh_status, to error: UnsafeMutablePointer<lh_error>?) {
    guard let error = unsafe error else { return }
    let header = MemoryLayout<UInt32>.size + MemoryLayout<lh_status>.size
    let size = unsafe min(Int(error.pointee.struct_size), MemoryLayout<lh_error>.size)
    guard size >= header else { return }
    unsafe error.pointee.status = status
    guard size > header else { return }
    let room = size - header - 1
    let bytes = unsafe (UnsafeMutableRawPointer(error) + header)
      .assumingMemoryBound(to: UInt8.self)
    var length = 0
    var lastBoundary = 0
    var isFull = false
    visitBytes { byte in
      if isFull { return }
      if byte & 0xC0 != 0x80 { lastBoundary = length }
      if length == room {
        length = lastBoundary
        isFull = true
        return
      }
      unsafe bytes[length] = byte
      length += 1
    }
    unsafe bytes[length] = 0
  }

  @inline(never)
  private static func visit(_ number: UInt64, _ body: (UInt8) -> Void) {
    var unit: UInt64 = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      body(UInt8(ascii: "0") + UInt8(number / unit % 10))
      unit /= 10
    }
  }

  /// Whole numbers exactly, others with up to six digits after the point, very large and small ones
  /// with a power of ten: enough to recognise the value that was passed.
  @inline(never)
  private static func visit(_ number: Double, _ body: (UInt8) -> Void) {
    guard number.isFinite else {
      let name: StaticString = number.isNaN ? "NaN" : number < 0 ? "-infinity" : "infinity"
      for index in 0..<name.utf8CodeUnitCount { unsafe body(name.utf8Start[index]) }
      return
    }
    if number < 0 { body(UInt8(ascii: "-")) }
    var size = number.magnitude
    var power = 0
    if size >= 1e15 || (size > 0 && size < 1e-4) {
      while size >= 10 {
        size /= 10
        power += 1
      }
      while size < 1 {
        size *= 10
        power -= 1
      }
    }
    // Below 1e15 here, and so are the millionths of what is below 1e9: both fit.
    let millionths = size >= 1e9 ? 0 : UInt64((size * 1e6).rounded())
    visit(size >= 1e9 ? UInt64(size.rounded()) : millionths / 1_000_000, body)
    var fraction = millionths % 1_000_000
    if fraction > 0 {
      body(UInt8(ascii: "."))
      var unit: UInt64 = 100_000
      while fraction > 0 {
        body(UInt8(ascii: "0") + UInt8(fraction / unit))
        fraction %= unit
        unit /= 10
      }
    }
    if power != 0 {
      body(UInt8(ascii: "e"))
      if power < 0 { body(UInt8(ascii: "-")) }
      visit(UInt64(power.magnitude), body)
    }
  }
}
