// Swaps that fail half way: all work is rolled back.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

/// All that a program can query of a layout.
struct Glance: Equatable {
  let version: String
  let exchanges: UInt64
  let counts: [Int64]
  let size: Size
  let elements: [Element]
  let values: [[Double]]
  let state: [UInt8]

  init(_ layout: Layout, in rect: Rect, _ properties: [String]) throws(LayoutError) {
    version = layout.version
    exchanges = layout.swapCount
    counts = try layout.itemCounts()
    size = try layout.contentSize()
    elements = try layout.elements(in: rect)
    var values: [[Double]] = []
    for name in properties { try values.append(layout.property(name)) }
    self.values = values
    state = try layout.saveState()
  }

  static func == (one: Glance, other: Glance) -> Bool {
    (one.version, one.exchanges, one.counts) == (other.version, other.exchanges, other.counts)
      && (one.size.width, one.size.height) == (other.size.width, other.size.height)
      && one.values == other.values && one.state == other.state
      && SwapDifference(
        one.elements, of: one.elements.count, other.elements, of: other.elements.count
      ).isNone
  }
}

/// A candidate that fails for one of many layouts.
struct Failure: Sendable, CustomTestStringConvertible {
  let name: String
  let definitions: [String]
  let code: LayoutError.Code
  let message: String
  var testDescription: String { name }

  static let all: [Failure] = [
    Failure(
      name: "cannot make the 37th", definitions: ["MOST_INSTANCES=36"], code: .outOfMemory,
      message: "there are enough rows"),
    Failure(
      name: "cannot be prepared", definitions: ["FIRST_HEIGHT=13"], code: .outOfRange,
      message: "rows of 13 points bring bad luck"),
    Failure(
      name: "cannot read the state", definitions: ["STATE=\"ROW2\""], code: .badState,
      message: "restore_state: these bytes are not rows"),
    Failure(
      name: "takes no counts",
      definitions: ["IN_SET_COUNTS=return fail(error,LH_UNSUPPORTED,\"no rows\")"],
      code: .unsupported, message: "set_item_counts: no rows"),
    Failure(
      name: "takes no value",
      definitions: ["IN_SET=return fail(error,LH_UNSUPPORTED,\"no values\")"],
      code: .unsupported, message: "the property row_height: no values"),
    Failure(
      name: "returns NaN",
      definitions: ["IN_ELEMENTS=if(found&&capacity)elements[0].frame.x=NAN"], code: .notFinite,
      message: "its element (0, 0, 10) is not finite"),
    Failure(
      name: "makes nothing", definitions: ["CREATE_RETURNS_NOTHING"], code: .badPlugin,
      message: "succeeded without an instance"),
  ]
}

@Suite struct SwapRejectionTests {
  static let window = Rect(x: 0, y: 440, width: 320, height: 440)
  static let names = ["row_height", "work", "prepare_count"]

  @Test(
    "If the state of one layout cannot be transferred, all layouts stay unchanged",
    arguments: Failure.all)
  func rejects(_ failure: Failure) throws {
    let stage = try SwapStage()
    let old = try stage.rows("1.0.0")
    let layouts = try (0..<100).map { _ in try stage.layout(old) }
    try layouts[99].setProperty("row_height", to: [44])
    let before = try layouts.map { try Glance($0, in: Self.window, Self.names) }
    for layout in layouts { while try layout.nextEvent() != nil {} }
    // Other tests run at the same time; each checks its own files.
    let name = "\(UUID().uuidString).so"
    let bad = try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: stage.folder.file(name),
      ["PLUGIN_VERSION=\"1.1.0\""] + failure.definitions)
    let fault = thrownError { () throws(LayoutError) in try stage.host.swap("rows", file: bad) }
    #expect(fault?.code == failure.code)
    #expect(
      fault?.description.contains(failure.message) == true, "\(String(describing: fault))")
    #expect(try layouts.map { try Glance($0, in: Self.window, Self.names) } == before)
    for layout in layouts { #expect(try layout.nextEvent() == nil) }
    // The failed candidate is unloaded, and the next one succeeds.
    try stage.host.unloadUnused()
    #expect(try !isMapped(name))
    #expect(try stage.host.swap("rows", file: stage.rows("1.2.0")).layouts == 100)
  }
}
