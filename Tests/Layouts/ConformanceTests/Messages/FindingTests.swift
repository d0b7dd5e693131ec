import Testing

@testable import LayoutConformance

/// How findings with one cause become one.
@Suite struct FindingTests {
  private func finding(_ check: String, _ layout: String?, _ message: String) -> Finding {
    Finding(check: check, layout: layout, seed: 1, step: nil, message: message)
  }

  @Test("findings about a layout whose messages differ only in numbers are one")
  func numbers() {
    let found = [
      finding("a", "circle", "width 1"), finding("b", "circle", "width 22"),
      finding("b", "circle", "width 3"), finding("a", "line", "width 1"),
      finding("a", "circle", "height 1"),
    ].byCause
    #expect(found.map(\.message) == ["width 1", "width 1", "height 1"])
    #expect(found.map(\.layout) == ["circle", "line", "circle"])
    #expect(found.map(\.others) == [["b"], [], []])
  }

  @Test(
    "a finding about the file joins the first about a layout with the same message, whichever is first"
  )
  func file() {
    let ofFile = finding("loads", nil, "ended by SIGSEGV")
    let others = [
      finding("flat", nil, "no build id"), finding("a", "circle", "ended by SIGSEGV"),
      finding("b", "circle", "ended by SIGSEGV"), finding("a", "line", "ended by SIGSEGV"),
    ]
    let first = ([ofFile] + others).byCause
    #expect(first.map(\.check) == ["a", "flat", "a"])
    #expect(first.map(\.layout) == ["circle", nil, "line"])
    #expect(first.map(\.others) == [["loads", "b"], [], []])
    let last = (others + [ofFile]).byCause
    #expect(last.map(\.layout) == [nil, "circle", "line"])
    #expect(last.map(\.others) == [[], ["b", "loads"], []])
  }
}
