// A swap during a user's gesture.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

@Suite struct SwapGestureTests {
  /// A reorder flow of twelve items, and another build of it.
  func flow() throws -> (SwapStage, Layout, String) {
    let stage = try SwapStage()
    let file = CLibraryTests.products + "/libReorderFlow.so"
    let layout = try stage.host.makeLayout(file: file, id: "reorder-flow") { _, _, _ in true }
    try layout.setItemCounts([12])
    try layout.setProperty("item_size", to: [70, 70])
    try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 568)))
    return (stage, layout, try otherBuild(of: file, to: stage.folder.file("other.so")))
  }

  @discardableResult
  func drag(
    _ layout: Layout, _ phase: UInt32, to item: Int64 = 0, animation: UInt32 = 0
  ) throws -> GestureReply {
    let frame = try layout.element(at: .cell(item, section: 0)).frame
    let place = Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
    return try layout.gesture(
      Gesture(kind: LH_GESTURE_DRAG, phase: phase, location: place, animation: animation))
  }

  func kinds(_ layout: Layout) throws -> [UInt32] {
    try layout.prepare()
    var kinds: [UInt32] = []
    while let event = try layout.nextEvent() { kinds.append(event.kind) }
    return kinds
  }

  @Test("A swap waits for a drag and its animation, and does not affect the drag")
  func waits() throws {
    let (stage, layout, other) = try flow()
    try drag(layout, LH_PHASE_BEGAN, to: 2)
    let report = try stage.host.swap("reorder-flow", file: other)
    #expect(report.outcome == .waiting)
    try drag(layout, LH_PHASE_CHANGED, to: 5)
    #expect(try stage.host.poll() == nil)
    let reply = try drag(layout, LH_PHASE_ENDED, to: 5)
    #expect(reply.animation_duration > 0)
    // The swap also waits for the animation after the gesture.
    #expect(try stage.host.poll() == nil)
    #expect(layout.swapCount == 0)
    try drag(layout, LH_PHASE_ANIMATION_ENDED, animation: reply.animation)
    let done = try #require(try stage.host.poll())
    #expect(done.outcome == .swapped, "\(done.text)")
    #expect(layout.swapCount == 1)
    #expect(
      try kinds(layout) == [
        LH_EVENT_WILL_BEGIN_DRAG, LH_EVENT_DID_BEGIN_DRAG, LH_EVENT_DID_MOVE,
        LH_EVENT_WILL_END_DRAG, LH_EVENT_DID_END_DRAG,
      ])
    // Animations continue to count, and messages for an earlier instance are ignored.
    let late = try drag(layout, LH_PHASE_ANIMATION_ENDED, animation: reply.animation)
    #expect(late.result == LH_REPLY_IGNORED)
    #expect(try kinds(layout) == [])
    let next = try drag(layout, LH_PHASE_BEGAN, to: 1)
    #expect(next.animation > reply.animation)
    try drag(layout, LH_PHASE_ANIMATION_ENDED, animation: reply.animation)
    #expect(try kinds(layout) == [LH_EVENT_WILL_BEGIN_DRAG])
    try drag(layout, LH_PHASE_ANIMATION_ENDED, animation: next.animation)
    #expect(try kinds(layout) == [LH_EVENT_DID_BEGIN_DRAG])
  }

  @Test(
    "A swap that waits for a drag wakes the program's event loop, also if the watch begins later",
    arguments: [true, false])
  func wakes(watchesFirst: Bool) throws {
    let (stage, layout, other) = try flow()
    let elsewhere = try TemporaryFolder()
    if watchesFirst {
      try stage.host.watch(elsewhere.path)
      while isReadable(try stage.host.watchDescriptor(), within: 200) { _ = try stage.host.poll() }
    }
    try drag(layout, LH_PHASE_BEGAN, to: 2)
    #expect(try stage.host.swap("reorder-flow", file: other).outcome == .waiting)
    if !watchesFirst { try stage.host.watch(elsewhere.path) }
    for _ in 0..<2 {
      #expect(isReadable(try stage.host.watchDescriptor(), within: 5_000))
      #expect(try stage.host.poll() == nil)
    }
    try drag(layout, LH_PHASE_CANCELLED)
    while layout.swapCount == 0, isReadable(try stage.host.watchDescriptor(), within: 5_000) {
      _ = try stage.host.poll()
    }
    #expect(layout.swapCount == 1)
  }

  /// Waits until a file descriptor is readable.
  private func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&waiting, 1, milliseconds) == 1
  }

  @Test("A swap that may not wait cancels the drag, with the events of a cancelled drag")
  func cancels() throws {
    let (stage, layout, other) = try flow()
    let before = try layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 568))
    try drag(layout, LH_PHASE_BEGAN, to: 2)
    try drag(layout, LH_PHASE_CHANGED, to: 5)
    let options = SwapOptions(gestureSeconds: 0)
    #expect(try stage.host.swap("reorder-flow", file: other, options).outcome == .swapped)
    #expect(
      try kinds(layout) == [
        LH_EVENT_WILL_BEGIN_DRAG, LH_EVENT_DID_BEGIN_DRAG, LH_EVENT_DID_MOVE, LH_EVENT_DID_MOVE,
        LH_EVENT_WILL_END_DRAG, LH_EVENT_DID_END_DRAG,
      ])
    let after = try layout.elements(in: Rect(x: 0, y: 0, width: 320, height: 568))
    #expect(SwapDifference(before, of: before.count, after, of: after.count).isNone)
    // The finger is still down, and has no effect any more.
    #expect(try drag(layout, LH_PHASE_CHANGED, to: 7).result == LH_REPLY_IGNORED)
    #expect(try kinds(layout) == [])
  }

  @Test("From inside a layout's query, swaps, rollbacks and polls fail")
  func insideAQuestion() throws {
    let stage = try SwapStage()
    let (old, new) = (try stage.rows("1.0.0"), try stage.rows("1.1.0"))
    var invalidCalls: [LayoutError.Code?] = []
    let layout = try stage.host.makeLayout(file: old) { _, _, _ in
      invalidCalls += [
        thrownError { () throws(LayoutError) in try stage.host.swap("rows", file: new) }?.code,
        thrownError { () throws(LayoutError) in try stage.host.swap("rows") }?.code,
        thrownError { () throws(LayoutError) in try stage.host.rollback("rows") }?.code,
        thrownError { () throws(LayoutError) in try stage.host.poll() }?.code,
      ]
      // Another thread's swap waits for this call, and no longer than its time limit.
      invalidCalls.append(
        begin {
          thrownError { () throws(LayoutError) in
            try stage.host.swap("rows", file: new, SwapOptions(callSeconds: 0.05))
          }?.code
        }.wait())
      return false
    }
    try layout.setItemCounts([3])
    let tap = Gesture(kind: LH_GESTURE_TAP, phase: LH_PHASE_ENDED, location: Point(x: 5, y: 5))
    _ = try layout.gesture(tap)
    #expect(invalidCalls == [.busy, .busy, .busy, .busy, .busy])
    #expect(layout.version == "1.0.0")
    #expect(try stage.host.swap("rows", file: new).layouts == 1)
  }

  /// A layout that accepts every gesture, and sleeps when it prepares a change.
  func followed(_ stage: SwapStage) throws -> Layout {
    let layout = try stage.host.makeLayout(
      file: stage.rows(
        "1.0.0", nil, "_GNU_SOURCE",
        "IN_PREPARE=if(self->work==1){struct timespec t={0,200000000};nanosleep(&t,NULL);}")
    ) { _, _, _ in true }
    try layout.setItemCounts([100])
    try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 440)))
    _ = try layout.gesture(
      Gesture(kind: LH_GESTURE_DRAG, phase: LH_PHASE_BEGAN, location: Point(x: 5, y: 5)))
    return layout
  }

  @Test("The wait for a gesture does not count as a wait for a later call")
  func waitsAgain() throws {
    let stage = try SwapStage()
    let layout = try followed(stage)
    let options = SwapOptions(gestureSeconds: 0.5, callSeconds: 0.4)
    #expect(
      try stage.host.swap("rows", file: stage.rows("1.1.0"), options).outcome == .waiting)
    Thread.sleep(forTimeInterval: 0.6)
    try layout.setProperty("work", to: [1])
    let preparing = begin { try? layout.prepare() }
    Thread.sleep(forTimeInterval: 0.05)
    #expect(try stage.host.poll() == nil, "the call has been inside for a moment only")
    _ = preparing.wait()
    try layout.setProperty("work", to: [0])
    #expect(try WatchTests().report(stage.host).outcome == .swapped)
  }

  @Test(
    "A host that is destroyed while a swap waits cancels the swap, and its layouts keep working")
  func hostGoes() throws {
    let stage = try SwapStage()
    var host: LayoutHost.Host? = try makeHost()
    weak let gone = host
    let layout = try #require(
      try host?.makeLayout(file: stage.rows("1.0.0")) { _, _, _ in true })
    try layout.setItemCounts([10])
    try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 440)))
    _ = try layout.gesture(
      Gesture(kind: LH_GESTURE_DRAG, phase: LH_PHASE_BEGAN, location: Point(x: 5, y: 5)))
    #expect(try host?.swap("rows", file: stage.rows("1.1.0", "waits.so")).outcome == .waiting)
    #expect(try isMapped("waits.so"))
    host = nil
    #expect(gone == nil)
    #expect(try !isMapped("waits.so"))
    #expect(try layout.contentSize().height == 440)
  }
}
