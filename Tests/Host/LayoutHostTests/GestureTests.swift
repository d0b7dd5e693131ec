import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

/// The plugin that tests the plugin SDK (`make test-plugins`).
enum Probe {
  static let path = packageRoot.path + "/.build/test-plugins/release/libProbeLayout.so"
  static let isBuilt: ConditionTrait = .enabled(
    if: FileManager.default.fileExists(atPath: path), "build the probe: make test-plugins")
}

/// Gestures that a layout cannot follow to the end.
@Suite(Probe.isBuilt) struct GestureTests {
  let layout: Layout

  init() throws {
    layout = try makeHost().makeLayout(file: Probe.path)
    try layout.setItemCounts([3, 3])
    try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 200, height: 400)))
  }

  func tapHeader() throws(LayoutError) -> GestureReply {
    try layout.gesture(
      Gesture(kind: LH_GESTURE_TAP, phase: LH_PHASE_ENDED, location: Point(x: 50, y: 10)))
  }

  @Test("A gesture whose change fails to prepare is undone completely")
  func innerPrepareFails() throws {
    try layout.setProperty("fraction", to: [0.375])
    try layout.prepare()
    let failure = thrownError { () throws(LayoutError) in try tapHeader() }
    #expect(failure?.code == .invalidArgument)
    #expect(failure?.message == "fraction: 0.375 is impossible once a section is closed")
    #expect(try layout.property("expanded", for: .section(0)) == [1])
    #expect(try layout.contentSize().height == 2 * 20 + 6 * 44)
    #expect(try layout.nextEvent() == nil)
  }

  @Test("A gesture that is rejected for its arguments is no change")
  func rejectedGesture() throws {
    _ = try layout.contentSize()
    try layout.update([.insertItems(0, count: 1, section: 0)])
    let failure = thrownError { () throws(LayoutError) in
      try layout.gesture(
        Gesture(kind: LH_GESTURE_TAP, phase: LH_PHASE_ENDED, location: Point(x: .nan, y: 10)))
    }
    #expect(failure?.code == .notFinite)
    #expect(try layout.initialAppearance(of: .cell(0, section: 0)).alpha == 0)
    #expect(try layout.initialAppearance(of: .cell(1, section: 0)).item == 0)
  }
}
