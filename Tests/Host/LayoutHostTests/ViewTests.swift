import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

/// The Swift API of a view. `Tests/View` tests its behavior for every layout.
@Suite struct ViewTests {
  private func makeLayout(_ id: String) throws -> Layout {
    try makeHost(CLibraryTests.products).makeLayout(id) { _, _, _ in true }
  }

  private static let recordings = packageRoot.appending(path: "Tests/View/recordings")

  @Test(
    "Recordings from Python play back bit for bit",
    arguments: [
      "bnb", "carousel", "circle", "column", "flow", "infinite", "line", "reorder-flow", "safari",
      "snap-to-center",
    ])
  func replay(id: String) throws {
    let file = Self.recordings.appending(path: "\(id).txt.xz").path
    let (status, recording) = try run(["xz", "-dc", file])
    try #require(status == 0, "\(recording)")
    let bytes = [UInt8](recording.utf8)
    let view = try CollectionView(makeLayout(id))
    var (position, frames) = (0, 0)
    while let (frame, isSame) = try view.replay(bytes, from: &position) {
      #expect(isSame, "frame \(frames) at \(frame.time)")
      frames += 1
    }
    #expect(frames > 200)
  }

  @Test func `a toolkit scrolls to offsets and processes inputs at once`() throws {
    let view = try CollectionView(makeLayout("column"))
    #expect(try view.nextTime() == 0)
    try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
    try view.setItemCounts([500])
    _ = try view.frame(at: 0)
    try view.setOffset(Point(x: 0, y: 300), isHeld: true)
    #expect(try view.frame(at: 1).isHeld)
    try view.setOffset(Point(x: 0, y: 0))
    _ = try view.frame(at: 2)
    #expect(try view.frame(at: 3).hasOnlyScrolled)
    #expect(try view.nextTime() == nil)
    let up = try view.process(.wheel(LH_WHEEL_NOTCHES, by: Point(x: 0, y: -1), time: 4))
    #expect(!up.isConsumed && !up.isOwned && up.remainder.y == -60)
    #expect(try view.process(.wheel(LH_WHEEL_NOTCHES, by: Point(x: 0, y: 1), time: 5)).isConsumed)
    #expect(throws: LayoutError.self) { try view.setOffset(Point(x: 0, y: .infinity)) }
    var clock = EventClock()
    #expect(clock.time(of: 100, receivedAt: 3) == 3)
    #expect(clock.time(of: 100.5, receivedAt: 9) < 3.6)
  }

  @Test func `a toolkit turns motions off, and gives inserted items identifiers`() throws {
    let view = try CollectionView(makeLayout("column"))
    try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
    try view.setScrolling(bounces: false, decelerates: false)
    try view.setOverscan(0)
    #expect(throws: LayoutError.self) { try view.setOverscan(17) }
    try view.setItems([Array(1...300)])
    _ = try view.frame(at: 0)
    try view.input([
      .pointer(LH_POINTER_DOWN | LH_POINTER_PRECISE, at: Point(x: 200, y: 300), time: 1),
      .pointer(LH_POINTER_MOVED, at: Point(x: 200, y: 500), time: 1.1),
    ])
    #expect(try view.frame(at: 1.2).contentOffset.y == 0)
    let insertion = Change.insertItems(1, section: 0)
    #expect(throws: LayoutError.self) { try view.update([insertion]) }
    try view.update([insertion], inserting: [1000])
    let second = try view.frame(at: 5).elements.first { $0.element.item == 1 }
    #expect(second?.identity == 1000)
  }

  @Test("It scrolls and taps, and its events are Swift values")
  func words() throws {
    let view = try CollectionView(makeLayout("bnb"))
    view.record()
    try view.setViewportSize(Viewport(bounds: Rect(x: 7, y: 9, width: 390, height: 844)))
    try view.setItemCounts([100])
    try view.setProperty("grid_padding", to: [12])
    var frame = try view.frame(at: 0)
    #expect(frame.elements.count > 4 && frame.nextTime == nil && frame.contentOffset.y == 0)
    let cell = try #require(frame.elements.first { $0.element.kind == LH_CELL })
    let middle = Point(
      x: cell.frame.x + cell.frame.width / 2, y: cell.frame.y + cell.frame.height / 2)
    #expect(try view.element(at: middle)?.slot == cell.slot)
    #expect(try view.element(at: Point(x: -1, y: -1)) == nil)
    try view.input([
      .pointer(LH_POINTER_DOWN, at: middle, time: 0.1),
      .pointer(LH_POINTER_UP, at: middle, time: 0.15),
      .wheel(LH_WHEEL_NOTCHES, by: Point(x: 0, y: 2), time: 0.2),
    ])
    frame = try view.frame(at: 0.2)
    #expect(frame.events.map(\.kind) == [LH_VIEW_EVENT_TAP, LH_VIEW_EVENT_SCROLL_BEGAN])
    #expect(frame.isScrolling && frame.nextTime == 0.2)
    frame = try view.frame(at: 2)
    #expect(frame.contentOffset.y == 120 && !frame.isScrolling && frame.removedSlots.count >= 0)
    try view.update([.deleteItems(0, count: 2, section: 0)])
    try view.scroll(to: .cell(50, section: 0), .center, animated: false)
    frame = try view.frame(at: 2.1)
    #expect(frame.isAnimating)
    #expect(frame.elements.contains { $0.element.item == 50 })
    #expect(try view.recordedBytes().starts(with: Array("layouthost recording 1\n".utf8)))
  }

  @Test("An item stays presented if its layout does not permit the dismissal")
  func rejectedClosing() throws {
    let folder = try TemporaryFolder()
    let words = "return fail(error, LH_UNSUPPORTED, \"stay\")"
    let file = try build(
      "Plugins/rows_plugin.c", to: folder.file("rows.so"),
      ["IN_TRANSITION=if (transition->kind == LH_TRANSITION_CLOSE) \(words)"])
    let view = try CollectionView(makeHost().makeLayout(file: file))
    try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 200, height: 400)))
    try view.setItemCounts([20])
    _ = try view.frame(at: 0)
    try view.presentItem(
      .cell(2, section: 0), to: Rect(x: 0, y: 0, width: 200, height: 400), duration: 0.2)
    _ = try view.frame(at: 0.1)
    let opened = try view.frame(at: 0.3)
    #expect(opened.events.map(\.kind) == [LH_VIEW_EVENT_OPENED])
    let failure = thrownError { () throws(LayoutError) in
      try view.dismissItem(duration: 0.2)
    }
    #expect(failure?.message == "stay")
    let after = try view.frame(at: 0.4)
    #expect(after.presentationProgress == 1 && after.nextTime == nil)
    #expect(after.elements.map(\.frame.y) == opened.elements.map(\.frame.y))
    try view.setPresentationProgress(0.25)
    #expect(try view.frame(at: 0.5).presentationProgress == 0.25)
  }

  @Test(
    "It returns focus targets, the reading order and prefetch ranges, and exchanges its layout")
  func asking() throws {
    let flow = try makeLayout("flow")
    let view = try CollectionView(flow)
    try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
    try view.setItemCounts([90])
    try view.setProperty("item_size", to: [110, 90])
    let frame = try view.frame(at: 0)
    #expect(try view.neighbor(of: .cell(4, section: 0), toward: LH_KEY_DOWN)?.item == 7)
    #expect(try view.neighbor(of: .cell(0, section: 0), toward: LH_KEY_LEFT) == nil)
    #expect(try view.readingOrder().count == frame.elements.count)
    #expect(try view.prefetch(viewports: 1).first?.first == Int64(frame.elements.count))
    #expect(
      try view.hitTest(LH_GESTURE_TAP, at: Point(x: 9, y: 9)).result == LH_REPLY_IGNORED)
    try view.setProperty("header_reference_size", to: [0, 40])
    let header = ElementPath.supplement(kind: LH_HEADER, section: 0, cycle: 0)
    #expect(try flow.element(at: header).frame.height == 40)
    let bnb = try makeLayout("bnb")
    try bnb.setItemCounts([90])
    try view.setLayout(bnb)
    #expect(try view.frame(at: 0.1).isAnimating)
    #expect(try !view.frame(at: 0.6).isAnimating)
    _ = try CollectionView(flow)
  }

  @Test("Items with identities keep them and their slots after any change")
  func identities() throws {
    let view = try CollectionView(makeLayout("flow"))
    try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
    try view.setProperty("item_size", to: [110, 90])
    try view.setItems([[7, 8, 9], [.max, 0]], sections: [100, 200])
    let before = try view.frame(at: 0).elements
    #expect(before.map(\.identity) == [7, 8, 9, .max, 0])
    try view.setItems([[.max, 8, 5], [9, 7]], sections: [200, 100])
    _ = try view.frame(at: 0.1)
    let after = try view.frame(at: 1).elements
    #expect(after.map(\.identity) == [.max, 8, 5, 9, 7])
    for element in after where element.identity != 5 {
      #expect(before.first { $0.slot == element.slot }?.identity == element.identity)
    }
    for (items, sections) in [([[1, 2], [1]], nil), ([[1], [2]], [3, 3]), ([[1]], [3, 4])]
      as [([[UInt64]], [UInt64]?)]
    {
      let error = try #require(throws: LayoutError.self) {
        try view.setItems(items, sections: sections)
      }
      #expect(error.code == .invalidArgument)
    }
    #expect(try view.frame(at: 2).elements.map(\.identity) == [.max, 8, 5, 9, 7])
  }

  @Test("A layout has one view at a time, and may have another after its end")
  func oneView() throws {
    let layout = try makeLayout("bnb")
    var first: CollectionView? = try CollectionView(layout)
    #expect(throws: LayoutError.self) { try CollectionView(layout) }
    _ = first
    first = nil
    #expect(throws: Never.self) { try CollectionView(layout) }
  }

  @Test("While a view drives a layout, the program changes it through the view")
  func driven() throws {
    let layout = try makeLayout("flow")
    let state = try layout.saveState()
    var view: CollectionView? = try CollectionView(layout)
    let window = Viewport(bounds: Rect(x: 0, y: 0, width: 9, height: 9))
    let faults = [
      thrownError { () throws(LayoutError) in try layout.setItemCounts([3]) },
      thrownError { () throws(LayoutError) in try layout.setProperty("item_size", to: [10, 10]) },
      thrownError { () throws(LayoutError) in try layout.setViewport(window) },
      thrownError { () throws(LayoutError) in try layout.update([]) },
      thrownError { () throws(LayoutError) in try layout.gesture(Gesture()) },
      thrownError { () throws(LayoutError) in try layout.nextEvent() },
      thrownError { () throws(LayoutError) in try layout.restoreState(state) },
    ]
    for fault in faults {
      #expect(fault?.code == .busy)
      #expect(fault?.message == "layout is driven by a view: change it through the view")
    }
    try view?.setItemCounts([4])
    try layout.prepare()
    #expect(try layout.itemCounts() == [4])
    #expect(try layout.saveState() == state)
    view = nil
    #expect(throws: Never.self) { try layout.setItemCounts([3]) }
  }

  @Test("A swap during a gesture ends it as the layout does, and the view keeps working")
  func swap() throws {
    let stage = try SwapStage()
    let file = CLibraryTests.products + "/libReorderFlow.so"
    let layout = try stage.host.makeLayout(file: file, id: "reorder-flow") { _, _, _ in true }
    let view = try CollectionView(layout)
    try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
    try view.setItemCounts([40])
    _ = try view.frame(at: 0)
    try view.input([.pointer(LH_POINTER_DOWN, at: Point(x: 30, y: 30), time: 0)])
    let held = try view.frame(at: 0.9)
    #expect(held.isHeld)
    #expect(held.elements.contains { $0.element.kind == LH_FLOATING_CELL })
    var options = SwapOptions()
    options.gestureSeconds = 0
    let other = try otherBuild(of: file, to: stage.folder.file("other.so"))
    #expect(try stage.host.swap("reorder-flow", file: other, options).outcome == .swapped)
    try view.input([.pointer(LH_POINTER_MOVED, at: Point(x: 90, y: 300), time: 1)])
    var frame = try view.frame(at: 1.05)
    try view.input([.pointer(LH_POINTER_UP, at: Point(x: 90, y: 300), time: 1.1)])
    frame = try view.frame(at: 2)
    #expect(!frame.isHeld && frame.nextTime == nil)
    #expect(frame.elements.count >= 24)
  }
}
