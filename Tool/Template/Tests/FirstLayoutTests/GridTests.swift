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

  @Test func `rows follow each other`() throws {
    let frames = try layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 480)).map(\.frame)
    #expect(frames.map(\.y) == [8, 8, 8, 112, 112])
    #expect(frames.map(\.x) == [8, 112, 216, 8, 112])
    #expect(frames.allSatisfy { $0.width == 96 && $0.height == 96 })
  }

  @Test func `the content ends where the last row does`() throws {
    #expect(try layout.contentSize().height == 216)
    try layout.setProperty("columns", to: [1])
    #expect(try layout.contentSize().height == 528)
  }
}
