// Names, paths and versions are bytes. File names need not be UTF-8, and comparing `String` values would link Unicode
// tables into the C library.

import HostSystem

extension [UInt8] {
  /// Creates the bytes of a literal. The C library does not use `String`, not even for literals.
  init(literal: StaticString) {
    self = unsafe Array(
      UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Copies a C string; nil if there is no zero within the limit.
  init?(cString: UnsafePointer<CChar>, limit: Int) {
    let length = unsafe strnlen(cString, limit)
    guard length < limit else { return nil }
    self = unsafe Array(UnsafeRawBufferPointer(start: cString, count: length))
  }

  /// Copies a C string; truncates it if there is no zero within the limit.
  @inline(never)
  init(cArray: UnsafePointer<CChar>, limit: Int) {
    let length = unsafe strnlen(cArray, limit)
    self = unsafe Array(UnsafeRawBufferPointer(start: cArray, count: length))
  }

  /// The bytes as UTF-8, with a replacement character for each invalid byte.
  ///
  /// - Complexity: O(n).
  var repaired: [UInt8] {
    unsafe withUnsafeBufferPointer { bytes in
      let message: Message = unsafe "\(borrowed: bytes)"
      return message.utf8
    }
  }

  /// Whether the bytes are well-formed UTF-8.
  var isUTF8: Bool { unsafe withUnsafeBytes { unsafe $0.isUTF8 } }

  /// The longest prefix within the limit that does not split a UTF-8 character.
  func cut(to limit: Int) -> [UInt8] {
    guard count > limit else { return self }
    var length = limit
    while length > 0, self[length] & 0b1100_0000 == 0b1000_0000 { length -= 1 }
    return Array(self[..<length])
  }

  /// Whether the bytes are exactly those of the literal.
  func spells(_ literal: StaticString) -> Bool {
    literal.withUTF8Buffer { other in
      count == other.count && indices.allSatisfy { unsafe self[$0] == other[$0] }
    }
  }

  /// Whether the last bytes are exactly those of the literal.
  func ends(with literal: StaticString) -> Bool {
    count >= literal.utf8CodeUnitCount
      && Array(self[(count - literal.utf8CodeUnitCount)...]).spells(literal)
  }

  /// The bytes as lowercase hexadecimal digits, two per byte.
  var hexadecimal: [UInt8] {
    let digits = [UInt8](literal: "0123456789abcdef")
    var text: [UInt8] = []
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return text
  }

  /// The parts between separators; empty parts are kept.
  func parts(separatedBy separator: UInt8) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for byte in self {
      if byte == separator { parts.append([]) } else { parts[parts.count - 1].append(byte) }
    }
    return parts
  }

  /// Whether the bytes sort before others, byte by byte, as in folder listings and semantic versioning.
  @inline(never)
  func precedes(_ other: [UInt8]) -> Bool {
    for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count < other.count
  }

  // Separate from `withCString`, which is specialized for each result type.
  @inline(never)
  private var zeroTerminated: [CChar] {
    var copy = [CChar]()
    copy.reserveCapacity(count + 1)
    for byte in self { copy.append(CChar(bitPattern: byte)) }
    copy.append(0)
    return copy
  }

  /// Calls `body` with the bytes as a C string.
  func withCString<R, E>(_ body: (UnsafePointer<CChar>) throws(E) -> R) throws(E) -> R {
    let span = zeroTerminated.span
    return try unsafe span.withUnsafeBufferPointer { buffer throws(E) -> R in
      try unsafe body(buffer.baseAddress.unsafelyUnwrapped)
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether the bytes are well-formed UTF-8.
  ///
  /// - Complexity: O(n). Allocates memory only if there are bytes beyond ASCII.
  var isUTF8: Bool {
    if unsafe isASCII { return true }
    let bytes = unsafe [UInt8](self)
    return bytes.repaired == bytes
  }

  // Eight bytes at a time, because most of the work of checking a plugin's tables is checking text. Not inlined, so
  // that `isUTF8` stays small enough to be inlined.
  @inline(never)
  private var isASCII: Bool {
    var next = 0
    while next + 8 <= count {
      let eight = unsafe loadUnaligned(fromByteOffset: next, as: UInt64.self)
      guard eight & 0x8080_8080_8080_8080 == 0 else { return false }
      next += 8
    }
    while next < count {
      guard unsafe self[next] < 0x80 else { return false }
      next += 1
    }
    return true
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Calls `body` with each byte of the text as UTF-8; each invalid byte becomes a replacement character.
  func visitRepaired(_ body: (UInt8) -> Void) {
    var rest = unsafe makeIterator()
    var decoder = UTF8()
    while true {
      switch unsafe decoder.decode(&rest) {
      case .scalarValue(let scalar):
        for byte in unsafe UTF8.encode(scalar).unsafelyUnwrapped { body(byte) }
      case .error:
        body(0xEF)
        body(0xBF)
        body(0xBD)
      case .emptyInput: return
      }
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLowercaseLetter: Bool { self >= 0x61 && self <= 0x7A }
  var isUppercaseLetter: Bool { self >= 0x41 && self <= 0x5A }

  /// Creates the byte of an ASCII character, as in `UInt8(of: "@")`.
  init(of scalar: Unicode.Scalar) { self = UInt8(truncatingIfNeeded: scalar.value) }
}

extension [UInt8] {
  /// Whether this is a valid layout ID: 1 to 64 lowercase letters, digits and hyphens.
  var isLayoutID: Bool {
    !isEmpty && count <= 64
      && allSatisfy { $0.isLowercaseLetter || $0.isDigit || $0 == UInt8(of: "-") }
  }
}
