import Testing

@testable import LayoutHost

/// A Message equals the interpolated string, and is valid UTF-8 even if its quotes are not.
@Suite struct MessageTests {
  @Test(
    "Whole numbers are written in full",
    arguments: [
      ("\(0)", "0"), ("\(-7)", "-7"), ("\(UInt8(200))", "200"), ("\(Int.min)", "\(Int.min)"),
      ("\(UInt64.max)", "\(UInt64.max)"),
    ] as [(Message, String)])
  func whole(_ message: Message, _ text: String) {
    #expect(String(decoding: message.utf8, as: UTF8.self) == text)
  }

  @Test(
    "Other numbers are written with as many digits as identify them",
    arguments: [
      (0, "0"), (-2.5, "-2.5"), (0.1, "0.1"), (1.0000004, "1"), (99.9999999, "100"),
      (123_456_789.25, "123456789.25"), (1e9 + 0.5, "1000000001"), (-1e14, "-100000000000000"),
      (1e15, "1e15"), (-1.5e300, "-1.5e300"), (2e-5, "2e-5"), (.nan, "NaN"),
      (-.infinity, "-infinity"), (.greatestFiniteMagnitude, "1.797693e308"),
    ] as [(Double, String)])
  func fractional(_ number: Double, _ text: String) {
    let message: Message = "\(number)"
    #expect(String(decoding: message.utf8, as: UTF8.self) == text)
  }

  @Test(
    "Quoted bytes that are not UTF-8 become replacement characters",
    arguments: [
      [], [0x61, 0xC3, 0xA4], [0x61, 0xFF, 0x62], [0xC3], [0xE2, 0x82, 0x61], [0xED, 0xA0, 0x80],
      [0xF0, 0x9F, 0x98, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xC0, 0x80],
    ] as [[UInt8]])
  func quoted(_ bytes: [UInt8]) {
    let message: Message = "<\(bytes)>"
    #expect(message.utf8 == Array("<\(String(decoding: bytes, as: UTF8.self))>".utf8))
    #expect(bytes.isUTF8 == (String(validating: bytes, as: UTF8.self) != nil))
  }

  @Test("A message made of any number of messages, with any quotes, contains each in full")
  func joined() {
    var message: Message = "all:"
    var text = "all:"
    for number in 0..<40 {
      let quoted = Array("quote \(number)".utf8)
      let part: Message = " <\(quoted)> is \(number * 10_000_000_000) or \(Double(number) + 0.5);"
      message += part
      text += " <quote \(number)> is \(number * 10_000_000_000) or \(Double(number) + 0.5);"
      #expect(String(decoding: message.utf8, as: UTF8.self) == text)
    }
  }

  @Test(
    "A text that is too long is cut between two characters",
    arguments: [(0, ""), (1, "a"), (2, "a"), (3, "aä"), (4, "aäb"), (9, "aäb")])
  func cut(_ limit: Int, _ text: String) {
    #expect([UInt8]("aäb").cut(to: limit) == [UInt8](text))
  }

  @Test("An error has the message with which it was created")
  func message() {
    let error = LayoutError(.notFound, message: "there is no ä")
    #expect(error.message == "there is no ä")
    #expect("\(error)" == error.message)
  }
}
