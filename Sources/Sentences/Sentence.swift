/// One sentence for a caller, put together from literals and numbers.
///
///     Failure(LH_OUT_OF_RANGE, "counts[\(section)] is \(count); 0 or more are needed")
///
/// Written like an interpolated string, but without `String`: what that brings along is larger than
/// all the rest of a plugin, and half of the C library.
///
/// The plugin kit and the host, which may not know each other, both compile this one file: it is no
/// module of its own, because Embedded and ordinary Swift cannot import each other's.
public struct Sentence: ExpressibleByStringInterpolation, Sendable {
  var utf8: [UInt8] = []

  public init(stringLiteral value: StaticString) { append(value) }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }

  init(utf8: [UInt8]) { self.utf8 = utf8 }

  // Never inlined, so that a sentence costs its caller one call for each of its parts.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence(utf8: [])

    public init(literalCapacity: Int, interpolationCount: Int) {}

    @inline(never)
    public mutating func appendLiteral(_ literal: StaticString) { sentence.append(literal) }

    @inline(never)
    public mutating func appendInterpolation(_ text: StaticString) { sentence.append(text) }

    @inline(never)
    public mutating func appendInterpolation(_ sentence: Sentence) {
      self.sentence.utf8 += sentence.utf8
    }

    @inline(never)
    public mutating func appendInterpolation(_ number: Int) {
      append(UInt64(number.magnitude), isNegative: number < 0)
    }

    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      append(UInt64(number.magnitude), isNegative: number < 0)
    }

    @inline(never)
    private mutating func append(_ magnitude: UInt64, isNegative: Bool) {
      if isNegative { sentence.append("-") }
      sentence.append(magnitude)
    }

    @inline(never)
    public mutating func appendInterpolation(_ number: Double) { sentence.append(number) }
  }

  private mutating func append(_ text: StaticString) {
    unsafe utf8 += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private mutating func append(_ number: UInt64) {
    var rest = number
    let start = utf8.count
    repeat {
      utf8.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    utf8[start...].reverse()
  }

  /// Whole numbers exactly, others with up to six digits after the point, very large and small ones
  /// with a power of ten: enough to recognise the value that was passed.
  private mutating func append(_ number: Double) {
    guard number.isFinite else {
      append(number.isNaN ? "NaN" : number < 0 ? "-infinity" : "infinity")
      return
    }
    if number < 0 { utf8.append(UInt8(ascii: "-")) }
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
    append(size >= 1e9 ? UInt64(size.rounded()) : millionths / 1_000_000)
    var fraction = millionths % 1_000_000
    if fraction > 0 {
      utf8.append(UInt8(ascii: "."))
      var unit: UInt64 = 100_000
      while fraction > 0 {
        utf8.append(UInt8(ascii: "0") + UInt8(fraction / unit))
        fraction %= unit
        unit /= 10
      }
    }
    if power != 0 {
      utf8.append(UInt8(ascii: "e"))
      if power < 0 { utf8.append(UInt8(ascii: "-")) }
      append(UInt64(power.magnitude))
    }
  }
}
