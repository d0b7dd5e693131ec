// Error messages quote names and paths, which come from callers and files and need not be UTF-8. A message always is.

import HostSystem

extension Message {
  /// Bytes that a message owns because nothing else does. Only finding and loading plugins needs them: a failed call on
  /// a layout quotes memory that outlives the call, so it allocates nothing.
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

  /// An address in this library.
  static var anchor: Int { unsafe Int(bitPattern: hs_anchor()) }

  /// Creates a message from UTF-8 bytes.
  @inline(never)
  init(utf8: [UInt8]) {
    self.init()
    append(.quote, quotes.add(utf8))
  }

  /// The complete message.
  @inline(never)
  var utf8: [UInt8] {
    let count = unsafe copy(to: UnsafeMutableBufferPointer(start: nil, count: 0))
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, length in
      length = unsafe copy(to: bytes)
    }
  }

  /// Merges all parts into one: messages about many plugins have more parts than fit.
  @inline(never)
  mutating func makeRoom() { self = Message(utf8: utf8) }
}

extension Message.StringInterpolation {
  /// Appends bytes. Invalid UTF-8 becomes replacement characters.
  @inline(never)
  mutating func appendInterpolation(_ bytes: [UInt8]) {
    appendInterpolation(Message(utf8: bytes.repaired))
  }

  /// Appends bytes that stay valid until the message is written.
  mutating func appendInterpolation(borrowed bytes: UnsafeBufferPointer<UInt8>) {
    message.append(
      .borrowedQuote, UInt64(UInt(bitPattern: bytes.baseAddress)),
      UInt32(clamping: bytes.count))
  }
}
