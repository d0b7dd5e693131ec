import LayoutABI

// Converting a message to bytes.

extension Message {
  /// Calls `body` with each byte of the message, in UTF-8.
  private func visitBytes(_ body: (UInt8) -> Void) {
    var next = Place()
    while let (kind, word, length) = part(at: &next) {
      switch kind {
      case .literal:
        Message.visit(literalAt: Message.anchor + Int(Int32(truncatingIfNeeded: word)), body)
      case .distantLiteral: Message.visit(literalAt: Int(truncatingIfNeeded: word), body)
      case .number, .largeNumber: Message.visit(word, body)
      case .negativeNumber, .largeNegativeNumber:
        body(UInt8(ascii: "-"))
        Message.visit(word, body)
      case .double: Message.visit(Double(bitPattern: word), body)
      case .quote: quotes.visit(word, body)
      case .borrowedQuote: quotes.visit(address: word, length: length, body)
      }
    }
  }

  /// Writes the status, and as much of the message as fits, truncated between characters. A
  /// struct_size of 8 leaves space only for the status, a smaller one for nothing.
  func write(_ status: lh_status, to error: UnsafeMutablePointer<lh_error>?) {
    guard let error = unsafe error else { return }
    let header = MemoryLayout<UInt32>.size + MemoryLayout<lh_status>.size
    let size = unsafe min(Int(error.pointee.struct_size), MemoryLayout<lh_error>.size)
    guard size >= header else { return }
    unsafe error.pointee.status = status
    guard size > header else { return }
    let bytes = unsafe UnsafeMutableBufferPointer(
      start: (UnsafeMutableRawPointer(error) + header).assumingMemoryBound(to: UInt8.self),
      count: size - header)
    var end = unsafe copy(to: bytes)
    if end >= bytes.count {
      // The byte that the terminator replaces must begin a character.
      end = bytes.count - 1
      while end > 0, unsafe bytes[end] & 0xC0 == 0x80 { end -= 1 }
    }
    unsafe bytes[end] = 0
  }

  /// Copies as many bytes as fit; returns the number of all.
  @inline(never)
  func copy(to bytes: UnsafeMutableBufferPointer<UInt8>) -> Int {
    var length = 0
    visitBytes { byte in
      if length < bytes.count { unsafe bytes[length] = byte }
      length += 1
    }
    return length
  }

  @inline(never)
  private static func visit(literalAt address: Int, _ body: (UInt8) -> Void) {
    guard var next = unsafe UnsafePointer<UInt8>(bitPattern: address) else { return }
    while unsafe next.pointee != 0 {
      unsafe body(next.pointee)
      unsafe next += 1
    }
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

  /// Writes integers exactly, other numbers with up to six decimals, very large and small ones with
  /// a power of ten: enough to recognize the value that was passed.
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
    // Numbers are below 1e15 here, and so are the millionths of numbers below 1e9: both fit.
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
