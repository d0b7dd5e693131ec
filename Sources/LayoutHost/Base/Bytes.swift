// Names, paths and versions as bytes. File names need not be UTF-8, and comparing a String by its
// characters would bring Unicode tables into the C library.

import HostSystem

extension [UInt8] {
  /// The bytes of a literal; the C library has no `String`, not even for these.
  init(literal: StaticString) {
    self = unsafe Array(
      UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
  }

  /// Copies a C string; nil when no zero comes within the limit.
  init?(cString: UnsafePointer<CChar>, limit: Int) {
    let length = unsafe strnlen(cString, limit)
    guard length < limit else { return nil }
    self = unsafe Array(UnsafeRawBufferPointer(start: cString, count: length))
  }

  /// Copies a C string, cut at the limit when no zero comes before it.
  init(cArray: UnsafePointer<CChar>, limit: Int) {
    let length = unsafe strnlen(cArray, limit)
    self = unsafe Array(UnsafeRawBufferPointer(start: cArray, count: length))
  }

  /// The bytes with a replacement character for each of which no UTF-8 can be made.
  ///
  /// - Complexity: O(n).
  var repaired: [UInt8] {
    var repaired: [UInt8] = []
    repaired.reserveCapacity(count)
    unsafe withUnsafeBufferPointer { unsafe $0.visitRepaired { repaired.append($0) } }
    return repaired
  }

  /// Whether the bytes are well-formed UTF-8.
  var isUTF8: Bool { unsafe withUnsafeBytes { unsafe $0.isUTF8 } }

  /// As many of the first bytes as are within the limit and split no character of UTF-8.
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

  /// The parts between separators; empty parts are kept.
  func parts(separatedBy separator: UInt8) -> [[UInt8]] {
    var parts: [[UInt8]] = [[]]
    for byte in self {
      if byte == separator { parts.append([]) } else { parts[parts.count - 1].append(byte) }
    }
    return parts
  }

  /// Byte by byte, as folders and semantic versioning sort names.
  func precedes(_ other: [UInt8]) -> Bool {
    for index in 0..<Swift.min(count, other.count) where self[index] != other[index] {
      return self[index] < other[index]
    }
    return count < other.count
  }

  // Apart from withCString, of which there is one copy for each type that a caller answers.
  @inline(never)
  private var zeroTerminated: [CChar] {
    var copy = [CChar]()
    copy.reserveCapacity(count + 1)
    for byte in self { copy.append(CChar(bitPattern: byte)) }
    copy.append(0)
    return copy
  }

  /// Lends the bytes as a C string.
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
  /// - Complexity: O(n); takes memory only where there are bytes beyond ASCII.
  var isUTF8: Bool {
    if unsafe isASCII { return true }
    let bytes = unsafe [UInt8](self)
    return bytes.repaired == bytes
  }

  // Eight at a time, because texts are most of what is checked of a plugin's tables. Apart, so that
  // the check of a text stays short enough to be inlined where only a fault names the text.
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
  /// Hands the bytes to `body`, with a replacement character for each of which no UTF-8 can be made.
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

  /// Such as `UInt8(of: "@")`; the scalar must be ASCII.
  init(of scalar: Unicode.Scalar) { self = UInt8(truncatingIfNeeded: scalar.value) }
}

extension [UInt8] {
  /// A layout's id: 1 to 64 lower-case letters, digits and hyphens.
  var isLayoutID: Bool {
    !isEmpty && count <= 64
      && allSatisfy { $0.isLowercaseLetter || $0.isDigit || $0 == UInt8(of: "-") }
  }
}
