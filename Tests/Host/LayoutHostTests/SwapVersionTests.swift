// Three versions of CarouselLayout, forwards and back.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

enum Carousels {
  static func path(_ version: String) -> String {
    packageRoot.path + "/.build/carousels/\(version)/libCarouselLayout.so"
  }
  static let areBuilt: ConditionTrait = .enabled(
    if: FileManager.default.fileExists(atPath: path("2.0.0")), "build them: make carousels")
}

@Suite(Carousels.areBuilt) struct SwapVersionTests {
  static let window = Rect(x: 0, y: 0, width: 320, height: 568)

  func carousel(_ host: LayoutHost.Host, _ version: String) throws -> Layout {
    let layout = try host.makeLayout(file: Carousels.path(version), id: "carousel")
    try layout.setItemCounts([50])
    try layout.setViewport(Viewport(bounds: Self.window))
    try layout.prepare()
    return layout
  }

  @Test("An upgrade, a downgrade and both back again leave items, viewport and focus as they were")
  func upgrades() throws {
    let host = try makeHost()
    let layout = try carousel(host, "1.0.0")
    try layout.setProperty("focused_item", to: [7])
    try layout.prepare()
    var report = try host.swap("carousel", file: Carousels.path("1.1.0"))
    #expect(report.outcome == .swapped)
    #expect(layout.version == "1.1.0")
    #expect(try layout.property("focused_item") == [7])
    #expect(
      thrownError { () throws(LayoutError) in
        try host.swap("carousel", file: Carousels.path("1.0.0"))
      }?.code == .conditionsNotMet)
    report = try host.swap(
      "carousel", file: Carousels.path("1.0.0"), SwapOptions(allowsOlder: true))
    #expect(report.outcome == .swapped, "\(report.text)")
    #expect(layout.version == "1.0.0")
    #expect(try layout.property("focused_item") == [7])
    #expect(try layout.itemCounts() == [50])
    try host.rollback("carousel")
    #expect(layout.version == "1.1.0")
  }

  @Test(
    "A rollback from a version without readable state restores the state before it, with a note"
  )
  func earlierState() throws {
    let host = try makeHost()
    let layout = try carousel(host, "1.1.0")
    let state = try layout.saveState()
    try host.swap("carousel", file: Carousels.path("2.0.0"))
    #expect(layout.version == "2.0.0")
    let report = try host.rollback("carousel")
    #expect(layout.version == "1.1.0")
    #expect(try layout.saveState() == state)
    #expect(report.notes.contains { $0.kind == .earlierState }, "\(report.text)")
  }

  @Test("Two majors live side by side, and each is swapped by itself")
  func majors() throws {
    let folder = try TemporaryFolder()
    for version in ["1.0.0", "2.0.0"] {
      try FileManager.default.copyItem(
        atPath: Carousels.path(version), toPath: folder.file("\(version).so"))
    }
    let host = try makeHost(folder.path)
    let (one, two) = (try host.makeLayout("carousel@^1"), try host.makeLayout("carousel@^2"))
    #expect((one.version, two.version) == ("1.0.0", "2.0.0"))
    try FileManager.default.copyItem(
      atPath: Carousels.path("1.1.0"), toPath: folder.file("1.1.0.so"))
    let report = try host.swap("carousel@^1")
    #expect((report.layouts, report.kept) == (1, 1))
    #expect((one.version, two.version) == ("1.1.0", "2.0.0"))
    try host.rollback("carousel")
    #expect((one.version, two.version) == ("1.0.0", "2.0.0"))
  }
}
