import LayoutABI

/// Reads a recording, line by line.
@safe struct RecordingReader {
  private let text: UnsafeBufferPointer<UInt8>
  /// Where the next word begins.
  private(set) var place: Int
  private(set) var line = 1

  init(_ text: UnsafeBufferPointer<UInt8>, from place: Int) {
    unsafe self.text = unsafe text
    self.place = place
  }

  var isAtEnd: Bool { unsafe place >= text.count }

  /// - Throws: `LayoutError.Code.badState` for an invalid line, like all methods below.
  mutating func call() throws(LayoutError) -> RecordingWriter.Call {
    let word = unsafe try word()
    for call in RecordingWriter.Call.allCases where unsafe word.isSame(as: call.word) {
      return call
    }
    throw damaged("is not a call")
  }

  mutating func endLine() throws(LayoutError) {
    guard unsafe place < text.count, unsafe text[place] == UInt8(ascii: "\n") else {
      throw damaged("is too long")
    }
    place += 1
  }

  /// Whether there is another word on the line.
  var hasWord: Bool { unsafe place < text.count && text[place] == UInt8(ascii: " ") }

  mutating func word() throws(LayoutError) -> UnsafeBufferPointer<UInt8> {
    if hasWord { place += 1 }
    let start = place
    while unsafe place < text.count, unsafe text[place] > UInt8(ascii: " ") { place += 1 }
    guard place > start else { throw damaged("is too short") }
    return unsafe UnsafeBufferPointer(rebasing: text[start..<place])
  }

  mutating func integer() throws(LayoutError) -> Int64 {
    let word = unsafe try word()
    let isNegative = unsafe word[0] == UInt8(ascii: "-")
    var value: Int64 = 0
    for index in (isNegative ? 1 : 0)..<word.count {
      let digit = unsafe word[index]
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else {
        throw damaged("lacks a number")
      }
      let step = Int64(digit - UInt8(ascii: "0"))
      let (tens, isTooMuch) = value.multipliedReportingOverflow(by: 10)
      // The minimum has no positive counterpart, so negative numbers are computed by subtraction.
      let (sum, isBeyond) =
        isNegative
        ? tens.subtractingReportingOverflow(step) : tens.addingReportingOverflow(step)
      guard !isTooMuch && !isBeyond else { throw damaged("has a number that is too large") }
      value = sum
    }
    return value
  }

  /// Reads an unsigned 32-bit integer.
  mutating func small() throws(LayoutError) -> UInt32 {
    guard let number = UInt32(exactly: try integer()) else {
      throw damaged("has a number that is too large")
    }
    return number
  }

  mutating func bits() throws(LayoutError) -> UInt64 {
    let word = unsafe try word()
    var value: UInt64 = 0
    guard word.count == 16 else { throw damaged("lacks 16 digits") }
    for index in 0..<16 {
      let letter = unsafe word[index]
      switch letter {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(letter - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(letter - 87)
      default: throw damaged("lacks 16 digits")
      }
    }
    return value
  }

  /// Reads identifiers: the rest of the line, or as many as requested.
  @inline(never)
  mutating func identities(_ count: Int64? = nil) throws(LayoutError) -> [UInt64] {
    var identities: [UInt64] = []
    while count.map({ identities.count < $0 }) ?? hasWord { identities.append(try bits()) }
    return identities
  }

  mutating func double() throws(LayoutError) -> Double { Double(bitPattern: try bits()) }

  /// Reads the rest of the line.
  @inline(never)
  mutating func doubles() throws(LayoutError) -> [Double] {
    var numbers: [Double] = []
    while hasWord { numbers.append(try double()) }
    return numbers
  }

  mutating func point() throws(LayoutError) -> Point {
    Point(x: try double(), y: try double())
  }

  mutating func rect() throws(LayoutError) -> Rect {
    Rect(x: try double(), y: try double(), width: try double(), height: try double())
  }

  mutating func path() throws(LayoutError) -> ElementPath {
    ElementPath(
      kind: try small(), reserved: 0, section: try integer(), item: try integer(),
      cycle: try integer())
  }

  func damaged(_ what: Message) -> LayoutError {
    LayoutError(.badState, "bytes: the line before byte \(place) \(what)")
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func isSame(as word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    for index in 0..<count where unsafe self[index] != word.utf8Start[index] { return false }
    return true
  }
}
