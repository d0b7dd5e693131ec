import Testing

@testable import LayoutHost

@Suite struct MetadataTests {
  @Test(
    "Malformed JSON is rejected",
    arguments: [
      "", "{", "}", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "[1 2]", "{a:1}", "\"", "\"\\x\"",
      "\"\\u12\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\udc00\"", "tru", "nul", "01", "-",
      "1.",
      "1e", "+1", ".5", "{} {}", "{\"a\":1,\"a\":2}", "\"\u{1}\"", "NaN", "'a'",
      String(repeating: "[", count: 100_000), String(repeating: "[", count: 40),
    ])
  func malformed(_ text: String) {
    let error = thrownError { () throws(LayoutError) in try JSONReader.read([UInt8](text), "it") }
    #expect(error?.code == .badPlugin, "\(text.prefix(40))")
  }

  @Test("Bytes that are not UTF-8 are rejected in strings")
  func notUTF8() {
    let error = thrownError { () throws(LayoutError) in
      try JSONReader.read([0x22, 0xFF, 0x22], "its metadata")
    }
    #expect(
      error?.message == "its metadata is not valid JSON: a string that is not UTF-8 at byte 3")
  }

  @Test("Well-formed JSON may have any other members")
  func wellFormed() throws {
    let json = try JSONReader.read(
      [UInt8](
        " {\"n\":[null,true,false,-0.5e+3,{}],\"s\":\"\\u00e4\\ud83d\\ude00\\n\\\"\",\"e\":[ ]} "),
      "it")
    guard case .string(let text) = json.member("s") else {
      Issue.record("s is no string")
      return
    }
    #expect(text.text == "ä😀\n\"")
    if json.member("missing") != nil { Issue.record("there is a member that was not written") }
  }
}
