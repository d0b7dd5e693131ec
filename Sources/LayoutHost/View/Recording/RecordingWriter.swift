import LayoutABI

/// The calls that changed a view, as text: one line for each. A floating-point number is the 16 hexadecimal digits of
/// its bits, so that reading it returns exactly the same number.
///
///     layouthost recording 1
///     window 4078600000000000 408a600000000000 …
///     counts 1000
///     input 0 0 0 3fb999999999999a …
///     frame 3fb999999999999a 9c1185a5c5e9fc54
///
/// The second number of a frame is a digest of its whole result. A frame that failed has only a time.
struct RecordingWriter {
  private(set) var text: [UInt8] = []

  static var head: StaticString { "layouthost recording 1\n" }

  init() { add(RecordingWriter.head) }

  enum Call: Int, CaseIterable {
    case window, counts, items, property, update, updateItems, animate, input, scroll, open, close,
      follow, refresh, refreshed, home, scrolling, overscan, fraction, offset, measure, measured,
      measuredItems, invalidate, sizes, flushed, adopted, prepared, failed, frame

    var word: StaticString {
      switch self {
      case .window: "window"
      case .counts: "counts"
      case .items: "items"
      case .property: "property"
      case .update: "update"
      case .updateItems: "update_items"
      case .animate: "animate"
      case .input: "input"
      case .scroll: "scroll"
      case .open: "open"
      case .close: "close"
      case .follow: "follow"
      case .refresh: "refresh"
      case .refreshed: "refreshed"
      case .home: "home"
      case .scrolling: "scrolling"
      case .overscan: "overscan"
      case .fraction: "fraction"
      case .offset: "offset"
      case .measure: "measure"
      case .measured: "measured"
      case .measuredItems: "measured_items"
      case .invalidate: "invalidate"
      case .sizes: "sizes"
      case .flushed: "settled"
      case .adopted: "adopted"
      case .prepared: "prepared"
      case .failed: "failed"
      case .frame: "frame"
      }
    }
  }

  @inline(never)
  mutating func begin(_ call: Call) { add(call.word) }

  @inline(never)
  mutating func end() { text.append(UInt8(ascii: "\n")) }

  mutating func add<Number: FixedWidthInteger>(_ number: Number) {
    text.append(UInt8(ascii: " "))
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var (rest, count) = (UInt64(number.magnitude), 0)
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    if number < 0 { text.append(UInt8(ascii: "-")) }
    while count > 0 {
      count -= 1
      text.append(digits[count])
    }
  }

  mutating func add(_ number: Double) { add(bits: number.bitPattern) }

  @inline(never)
  mutating func add(bits: UInt64) {
    text.append(UInt8(ascii: " "))
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: bits >> UInt64(60 - 4 * place)) & 15
      text.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  @inline(never)
  mutating func add(_ rect: Rect) {
    for number in [rect.x, rect.y, rect.width, rect.height] { add(number) }
  }

  mutating func add(_ path: ElementPath) {
    add(path.kind)
    for number in [path.section, path.item, path.cycle] { add(number) }
  }

  /// Adds a name; it must not contain spaces.
  mutating func add(name: Span<UInt8>) {
    text.append(UInt8(ascii: " "))
    for index in name.indices { text.append(name[index]) }
  }

  private mutating func add(_ word: StaticString) {
    unsafe text.append(
      contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}
