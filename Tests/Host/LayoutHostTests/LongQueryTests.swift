// Long queries of layouts that are swapped meanwhile.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

@Suite struct LongQueryTests {
  /// A plugin of rows whose queries take half a second.
  static let slow = Rect(x: 0, y: 12345, width: 320, height: 440)
  /// A destroyed instance stays in memory, so that a query that is still running can report it.
  static let definitions = [
    "IN_ELEMENTS=if(rect->y==12345){struct timespec t={0,500000000};nanosleep(&t,NULL);"
      + "if(self->height<0)return fail(error,LH_BAD_STATE,\"it was destroyed\");}",
    "IN_DESTROY=if(1)return self->height=-1,(void)0",
    "_GNU_SOURCE",
  ]

  func rows(_ stage: SwapStage, _ version: String, _ more: String...) throws -> String {
    try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: stage.folder.file("rows-\(version).so"),
      ["PLUGIN_VERSION=\"\(version)\""] + Self.definitions + more)
  }

  /// Starts a query on another thread, and returns when it is running.
  func ask(_ layout: Layout) -> Work<Int?> {
    let work = begin { try? layout.elements(in: Self.slow).count }
    Thread.sleep(forTimeInterval: 0.05)
    return work
  }

  @Test("An instance stays alive during a query, after any number of swaps")
  func twoSwaps() throws {
    let stage = try SwapStage()
    let layout = try stage.layout(rows(stage, "1.0.0"))
    let others = try (rows(stage, "1.1.0"), rows(stage, "1.2.0"))
    let question = ask(layout)
    try stage.host.swap("rows", file: others.0)
    #expect(layout.version == "1.1.0")
    // The next swap waits for it; one that must not wait fails, and succeeds afterwards.
    let fault = thrownError { () throws(LayoutError) in
      try stage.host.swap("rows", file: others.1, SwapOptions(callSeconds: 0.05))
    }
    #expect(fault?.code == .busy)
    #expect(layout.version == "1.1.0")
    try stage.host.swap("rows", file: others.1)
    #expect(layout.version == "1.2.0")
    #expect(question.wait() == 0)
  }

  @Test(
    "The next viewport replaces a requested offset, also during a query of its instance")
  func adjustments() throws {
    let stage = try SwapStage()
    let layout = try stage.layout(
      rows(
        stage, "1.0.0",
        "IN_EVENT=if(self->events)return self->events--,event->kind=LH_EVENT_ADJUST_OFFSET,LH_OK"))
    let next = try rows(stage, "1.1.0", "IN_EVENT=self->events=0")
    try layout.setItemCounts([90])
    try layout.prepare()
    let question = ask(layout)
    try stage.host.swap("rows", file: next)
    try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 440)))
    #expect(try layout.nextEvent() == nil)
    _ = question.wait()
  }

  @Test("Unread events need no more memory after each swap")
  func unreadEvents() {
    var unread = UnreadEvents()
    var event = Event()
    event.kind = LH_EVENT_LOAD_MORE
    for number in 0..<10_000 {
      event.count = Int64(number)
      unread.append(event)
    }
    #expect(unread.events.count <= 4096)
    let lost = unread.removeFirst()
    #expect(lost?.kind == LH_EVENT_LOST)
    #expect(lost?.count == 8976)
    for number in Int64(8976)..<10_000 { #expect(unread.removeFirst()?.count == number) }
    #expect(unread.isEmpty)
  }
}
