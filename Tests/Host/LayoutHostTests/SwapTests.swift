// Replacing a plugin while its layouts are in use.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

/// Plugins of one layout in several builds, and a host with layouts of the first.
final class SwapStage: Sendable {
  let folder: TemporaryFolder
  let host: LayoutHost.Host

  init() throws {
    folder = try TemporaryFolder()
    host = try makeHost(folder.path)
  }

  /// Builds the rows of a version with some definitions, and returns the file.
  func rows(_ version: String, _ name: String? = nil, _ definitions: String...) throws -> String {
    try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: folder.file(name ?? "rows-\(version).so"),
      ["PLUGIN_VERSION=\"\(version)\""] + definitions)
  }

  /// A layout of 100 rows with a scrolled viewport.
  func layout(_ file: String) throws -> Layout {
    let layout = try host.makeLayout(file: file)
    try layout.setItemCounts([100])
    try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 440, width: 320, height: 440)))
    try layout.prepare()
    while try layout.nextEvent() != nil {}
    return layout
  }
}

@Suite struct SwapTests {
  @Test("A swap exchanges all layouts, and each keeps its inputs")
  func exchanges() throws {
    let stage = try SwapStage()
    let (old, new) = (try stage.rows("1.0.0"), try stage.rows("1.1.0", nil, "FIRST_HEIGHT=55"))
    let layouts = try (0..<37).map { _ in try stage.layout(old) }
    try layouts[5].setProperty("row_height", to: [30])
    try layouts[6].setItemCounts([7])
    let report = try stage.host.swap("rows", file: new)
    #expect(report.outcome == .swapped)
    #expect(report.layouts == 37)
    #expect((report.oldVersion, report.newVersion) == ("1.0.0", "1.1.0"))
    #expect(!report.oldBuildID.isEmpty && report.oldBuildID != report.newBuildID)
    #expect(layouts.allSatisfy { $0.version == "1.1.0" })
    // An unset value becomes the new default; a set one stays.
    #expect(try layouts[0].contentSize().height == 5500)
    #expect(try layouts[5].contentSize().height == 3000)
    #expect(try layouts[6].contentSize().height == 385)
    #expect(report.notes.map { $0.kind } == [.newDefault])
    #expect(report.text.hasPrefix("rows 1.0.0 ("))
  }

  @Test(
    "Values are transferred by name, clamped to the new range, and dropped only with a note")
  func carries() throws {
    let stage = try SwapStage()
    let layout = try stage.layout(stage.rows("1.0.0"))
    try layout.setProperty("row_height", to: [70])
    try layout.setProperty("work", to: [3])
    let narrow = try stage.rows(
      "1.1.0", nil,
      "ROW_HEIGHT_PROPERTY={sizeof(lh_property), LH_TYPE_NUMBER, LH_SCOPE_LAYOUT, 0, \"row_height\", "
        + "\"points\", \"s\", NULL, 0, 1, {44, 0, 0, 0}, 0, 50}")
    var report = try stage.host.swap("rows", file: narrow)
    #expect(try layout.property("row_height") == [50])
    #expect(
      report.notes.contains {
        $0.kind == .narrowed && $0.property == "row_height" && $0.values == 1
      })
    let renamed = try stage.rows(
      "1.2.0", nil,
      "ROW_HEIGHT_PROPERTY={sizeof(lh_property), LH_TYPE_NUMBER, LH_SCOPE_LAYOUT, 0, \"height\", "
        + "\"points\", \"s\", NULL, 0, 1, {44, 0, 0, 0}, 0, 1e9}")
    report = try stage.host.swap("rows", file: renamed)
    #expect(try layout.property("work") == [3])
    #expect(try layout.property("height") == [44])
    #expect(
      thrownError { () throws(LayoutError) in try layout.property("row_height") }?.code
        == .noSuchIndex)
    #expect(
      report.notes.contains { $0.kind == .removed && $0.property == "row_height" && $0.values == 1 }
    )
    #expect(report.notes.contains { $0.kind == .added && $0.property == "height" })
    // After the rollback, the value that was left out is back.
    _ = try stage.host.rollback("rows")
    #expect(try layout.property("row_height") == [50])
  }

  @Test("Events that were not read are read after the swap, before the new ones")
  func events() throws {
    let stage = try SwapStage()
    let layout = try stage.layout(stage.rows("1.0.0"))
    try layout.setItemCounts([50])
    try layout.prepare()
    try layout.setItemCounts([51])
    try layout.prepare()
    _ = try stage.host.swap("rows", file: stage.rows("1.1.0"))
    var count = 0
    while try layout.nextEvent() != nil { count += 1 }
    // Two events of the former instance, one of the new one's first prepare.
    #expect(count == 3)
  }

  @Test("The same build is no swap, an older one needs to be allowed, another id is rejected")
  func choices() throws {
    let stage = try SwapStage()
    let (old, new) = (try stage.rows("1.0.0"), try stage.rows("1.1.0"))
    let layout = try stage.layout(new)
    #expect(try stage.host.swap("rows", file: new).outcome == .unchanged)
    let copy = stage.folder.file("copy.so")
    try FileManager.default.copyItem(atPath: new, toPath: copy)
    #expect(try stage.host.swap("rows", file: copy).outcome == .unchanged)
    #expect(layout.swapCount == 0)
    let rejected = thrownError { () throws(LayoutError) in try stage.host.swap("rows", file: old) }
    #expect(rejected?.code == .conditionsNotMet)
    #expect(rejected?.description.contains("older than the running 1.1.0") == true)
    #expect(layout.version == "1.1.0")
    #expect(
      try stage.host.swap("rows", file: old, SwapOptions(allowsOlder: true)).outcome == .swapped)
    #expect(layout.version == "1.0.0")
    let other = try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: stage.folder.file("other.so"), ["LAYOUT_ID=\"columns\""])
    #expect(
      thrownError { () throws(LayoutError) in try stage.host.swap("rows", file: other) }?.code
        == .notFound)
    let foreign = try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: stage.folder.file("abi.so"), ["NOTE_ABI=\"2.0\""])
    let fault = thrownError { () throws(LayoutError) in try stage.host.swap("rows", file: foreign) }
    #expect(fault?.description.contains("it has version 2.0 of the C ABI") == true)
    #expect(layout.version == "1.0.0")
  }

  @Test(
    "A rollback goes back without loading, a second one forward again, and no watch brings it back")
  func rollsBack() throws {
    let stage = try SwapStage()
    let layout = try stage.layout(stage.rows("1.0.0"))
    #expect(
      thrownError { () throws(LayoutError) in try stage.host.rollback("rows") }?.code == .notFound)
    try stage.host.swap("rows", file: stage.rows("1.1.0"))
    let report = try stage.host.rollback("rows")
    #expect(report.outcome == .swapped)
    #expect(report.seconds(.load) == 0)
    #expect(layout.version == "1.0.0")
    try stage.host.rollback("rows")
    #expect(layout.version == "1.1.0")
    #expect(layout.swapCount == 3)
    // After the program has unloaded unused plugins, no rollback is possible.
    try stage.host.unloadUnused()
    #expect(
      thrownError { () throws(LayoutError) in try stage.host.rollback("rows") }?.code == .notFound)
  }

  @Test("Layouts also keep the versions of their requirements if a rollback excludes them")
  func rollsBackSome() throws {
    let stage = try SwapStage()
    _ = try stage.rows("1.0.0")
    var first: Layout? = try stage.host.makeLayout("rows@^1")
    _ = try stage.rows("1.1.0")
    try stage.host.swap("rows@^1")
    let second = try stage.host.makeLayout("rows@^1.1")
    let report = try stage.host.rollback("rows")
    #expect((report.layouts, report.kept) == (1, 1))
    #expect((first?.version, second.version) == ("1.0.0", "1.1.0"))
    let forward = try stage.host.rollback("rows")
    #expect((forward.layouts, forward.kept) == (1, 0))
    first = nil
    let fault = thrownError { () throws(LayoutError) in try stage.host.rollback("rows") }
    #expect(fault?.code == .conditionsNotMet)
    #expect(
      fault?.description.contains("has version 1.0.0, which the requirements of all 1 layouts")
        == true)
    #expect(second.version == "1.1.0")
    // Nothing has changed, so a new layout gets the newer version.
    #expect(try stage.host.makeLayout("rows@^1").version == "1.1.0")
  }

  @Test("Layouts keep the versions of their requirements, and new ones follow the swap")
  func requirements() throws {
    let stage = try SwapStage()
    _ = try stage.rows("1.0.0")
    let first = try stage.host.makeLayout("rows@^1")
    _ = try stage.rows("2.0.0")
    try stage.host.scan()
    let second = try stage.host.makeLayout("rows@^2")
    #expect((first.version, second.version) == ("1.0.0", "2.0.0"))
    let better = try stage.rows("1.5.0")
    let report = try stage.host.swap("rows@^1")
    #expect((report.layouts, report.kept) == (1, 1))
    #expect((first.version, second.version) == ("1.5.0", "2.0.0"))
    #expect(try stage.host.makeLayout("rows@^1").version == "1.5.0")
    #expect(try stage.host.makeLayout("rows@^2").version == "2.0.0")
    let last = try stage.rows("3.0.0")
    let third = thrownError { () throws(LayoutError) in try stage.host.swap("rows", file: last) }
    #expect(third?.code == .conditionsNotMet)
    #expect(better.hasSuffix("1.5.0.so"))
  }

  @Test("Limits reject a swap that changes more than the program allows")
  func limits() throws {
    let stage = try SwapStage()
    let layout = try stage.layout(stage.rows("1.0.0"))
    let new = try stage.rows("1.1.0", nil, "FIRST_HEIGHT=30")
    var fault = thrownError { () throws(LayoutError) in
      try stage.host.swap("rows", file: new, SwapOptions(elementLimit: 3))
    }
    #expect(fault?.code == .conditionsNotMet)
    #expect(fault?.description.contains("changes by 6; 3 are allowed") == true)
    fault = thrownError { () throws(LayoutError) in
      try stage.host.swap("rows", file: new, SwapOptions(distanceLimit: 100))
    }
    #expect(fault?.code == .conditionsNotMet)
    #expect(layout.version == "1.0.0")
    #expect(try stage.host.swap("rows", file: new, SwapOptions(elementLimit: 6)).layouts == 1)
  }
}
