import Foundation
import LayoutHost
import Testing

/// Tests the built library as a program uses it. `layouthost check` tests the rules for every layout.
struct GridTests {
  private let layout: Layout

  init() throws {
    // Libraries are built beside the tests.
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let file = folder.appendingPathComponent("libFirstLayout.so").path
    layout = try Host(searchingDefaultFolders: false).makeLayout(file: file, id: "first-layout")
    try layout.setItemCounts([5])
    try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 480)))
  }

  private func frames() throws -> [Rect] {
    try layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 480)).map(\.frame)
  }

  @Test func `items go to the columns in turn`() throws {
    #expect(try frames().map(\.y) == [8, 8, 8, 112, 112])
    #expect(try frames().map(\.x) == [8, 112, 216, 8, 112])
    #expect(try frames().allSatisfy { $0.width == 96 && $0.height == 96 })
  }

  @Test func `a cell of another height moves those below it`() throws {
    try layout.setProperty("height", to: [200], for: .item(1, section: 0))
    #expect(try frames().map(\.y) == [8, 8, 8, 112, 216])
    #expect(try layout.contentSize().height == 320)
  }

  @Test func `a section begins below the previous one`() throws {
    try layout.setItemCounts([5, 0, 1])
    #expect(try frames().last?.y == 216)
  }

  @Test func `the content ends where the last row does`() throws {
    #expect(try layout.contentSize().height == 216)
    try layout.setProperty("columns", to: [1])
    #expect(try layout.contentSize().height == 528)
  }
}
