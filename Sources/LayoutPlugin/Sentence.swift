/// One sentence for a caller, put together from literals and numbers.
///
/// Written like an interpolated string, but without `String`: what that brings along is larger than
/// all the rest of a plugin.
public struct Sentence: ExpressibleByStringInterpolation, Sendable {
  private(set) var utf8: [UInt8] = []

  public init(stringLiteral value: StaticString) { append(value) }

  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.sentence }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var sentence = Sentence()

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
    public mutating func appendInterpolation(_ number: Int) { sentence.append(number) }

    public mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      appendInterpolation(Int(truncatingIfNeeded: number))
    }

    @inline(never)
    public mutating func appendInterpolation(_ number: Double) { sentence.append(number) }
  }

  private init() {}

  private mutating func append(_ text: StaticString) {
    unsafe utf8 += UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  private mutating func append(_ number: Int) {
    if number < 0 { utf8.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
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
    let scaled = (size * 1e6).rounded()
    append(Int(flooring: size >= 1e9 ? size.rounded() : scaled / 1e6))
    var fraction = size >= 1e9 ? 0 : Int(flooring: scaled) % 1_000_000
    if fraction > 0 {
      utf8.append(UInt8(ascii: "."))
      var unit = 100_000
      while fraction > 0 {
        utf8.append(UInt8(ascii: "0") + UInt8(fraction / unit))
        fraction %= unit
        unit /= 10
      }
    }
    if power != 0 {
      utf8.append(UInt8(ascii: "e"))
      append(power)
    }
  }
}
