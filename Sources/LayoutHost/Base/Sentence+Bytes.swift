// What the host's sentences quote: names and paths as bytes, which come from callers and from files
// and need not be UTF-8, while a sentence always is.

import HostSystem

extension Sentence {
  /// Bytes that a sentence keeps because nobody else does. Only finding and loading plugins needs it;
  /// a refused call on a layout quotes what lasts until it is answered, and takes no memory.
  struct Quotes: Sendable {
    fileprivate(set) var bytes: [UInt8] = []

    mutating func takeOver(_ word: UInt64, _ kind: Kind, from other: Quotes) -> UInt64 {
      guard kind == .quote else { return word }
      return add(other.bytes[Quotes.range(word)])
    }

    fileprivate mutating func add(_ quote: some Collection<UInt8>) -> UInt64 {
      let start = bytes.count
      bytes += quote
      return UInt64(start) | UInt64(quote.count) << 32
    }

    private static func range(_ word: UInt64) -> Range<Int> {
      let start = Int(word & 0xFFFF_FFFF)
      return start..<start + Int(word >> 32)
    }

    func visit(_ word: UInt64, _ body: (UInt8) -> Void) {
      for byte in bytes[Quotes.range(word)] { body(byte) }
    }

    func visit(address: UInt64, length: UInt32, _ body: (UInt8) -> Void) {
      let bytes = unsafe UnsafeBufferPointer<UInt8>(
        start: UnsafePointer(bitPattern: UInt(address)), count: Int(length))
      unsafe bytes.visitRepaired(body)
    }
  }

  /// A place in this library.
  static var anchor: Int { unsafe Int(bitPattern: hs_anchor()) }

  /// A sentence of any bytes.
  init(utf8: [UInt8]) {
    self.init()
    append(.quote, quotes.add(utf8))
  }

  /// The whole sentence.
  var utf8: [UInt8] {
    var bytes: [UInt8] = []
    visitBytes { bytes.append($0) }
    return bytes
  }

  /// Makes one part of all: sentences about many plugins are made of many others.
  mutating func makeRoom() { self = Sentence(utf8: utf8) }
}

extension Sentence.StringInterpolation {
  /// Quotes bytes; what is not UTF-8 becomes replacement characters.
  @inline(never)
  mutating func appendInterpolation(_ bytes: [UInt8]) {
    appendInterpolation(Sentence(utf8: bytes.repaired))
  }

  /// The same, of bytes that stay where they are until the sentence is written.
  mutating func appendInterpolation(borrowed bytes: UnsafeBufferPointer<UInt8>) {
    sentence.append(
      .borrowedQuote, UInt64(UInt(bitPattern: bytes.baseAddress)),
      UInt32(clamping: bytes.count))
  }
}
