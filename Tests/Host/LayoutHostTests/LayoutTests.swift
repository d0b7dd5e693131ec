import Foundation
import HostSystem
import LayoutABI
import Synchronization
import Testing

@testable import LayoutHost

@Suite struct LayoutTests: Sendable {
  let folder: TemporaryFolder
  let host: LayoutHost.Host
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try build("Plugins/rows_plugin.c", to: folder.file("rows.so"))
    host = try makeHost(folder.path)
  }

  func makeRows(_ count: Int64 = 100) throws -> Layout {
    let layout = try host.makeLayout("rows@^1.0")
    try layout.setItemCounts([count])
    try layout.setViewport(Viewport(bounds: Rect(x: 0, y: 0, width: 320, height: 480)))
    return layout
  }

  @Test("A layout that a failed gesture leaves unprepared is prepared before the next query")
  func gestureThatLeavesItUnprepared() throws {
    let layout = try makeRows()
    #expect(try layout.contentSize().height == 4400)
    let failure = thrownError { () throws(LayoutError) in
      try layout.gesture(
        Gesture(kind: LH_GESTURE_TAP, phase: LH_PHASE_ENDED, location: Point(x: 0, y: -5)))
    }
    #expect(failure?.message == "there is no row to touch")
    #expect(try layout.contentSize().height == 7 * 44)
    #expect(try layout.elements(in: Rect(x: 0, y: 0, width: 1, height: 9999)).count == 7)
  }

  @Test("A layout returns the same results through the host as by itself")
  func calls() throws {
    let layout = try makeRows()
    #expect(layout.id == "rows")
    #expect(layout.version == "1.2.0")
    #expect(try layout.itemCounts() == [100])
    #expect(try layout.property("row_height") == [44])
    #expect(try layout.contentSize().height == 4400)
    let visible = Rect(x: 0, y: 100, width: 320, height: 480)
    let elements = try layout.elements(in: visible)
    #expect(elements.map(\.item) == Array(2...13))
    #expect(try layout.element(at: .cell(13, section: 0)).frame.y == elements[11].frame.y)

    try layout.setProperty("row_height", to: [20])
    #expect(try layout.contentSize().height == 2000)
    #expect(try layout.propertyRun("row_height").value == [20])
    try layout.update([.insertItems(0, count: 5, section: 0)])
    #expect(try layout.itemCounts() == [105])
    #expect(try layout.contentSize().height == 2100)
    #expect(try layout.elements(in: Rect(x: 0, y: 0, width: 1, height: 2100)).count == 105)
    #expect(try layout.initialAppearance(of: .cell(0, section: 0)).alpha == 0.25)
    #expect(try layout.finalAppearance(of: .cell(0, section: 0)).alpha == 0.75)

    let point = Point(x: 0, y: 33)
    let target = try layout.targetOffset(
      of: Scroll(current: point, proposed: point, velocity: point))
    #expect(target.y == 40)
    let (opening, alpha) = try layout.elements(
      during: Transition(
        of: .cell(0, section: 0), progress: 0.5, container: visible, target: visible))
    #expect(opening.count == 24)
    #expect(alpha == 0.5)
    #expect(try layout.saveState() == [UInt8]("ROW1"))
    try layout.restoreState([UInt8]("ROW1"))
    let bad = thrownError { () throws(LayoutError) in try layout.restoreState([1, 2]) }
    #expect(bad?.code == .badState)
    #expect(bad?.message == "these bytes are not rows")
  }

  @Test("A caller's buffer is filled, and the function returns the total count")
  func shortBuffer() throws {
    let layout = try makeRows()
    let marker = Element()
    var buffer = [Element](repeating: marker, count: 6)
    let count = try unsafe buffer.withUnsafeMutableBufferPointer { buffer throws(LayoutError) in
      try unsafe layout.elements(
        in: Rect(x: 0, y: 44, width: 320, height: 480),
        into: UnsafeMutableBufferPointer(rebasing: buffer.prefix(5)))
    }
    #expect(count == 11)
    #expect(buffer.map(\.item) == [1, 2, 3, 4, 5, 0])
  }

  @Test("A layout prepares again only after a change, and only for a query")
  func onDemand() throws {
    let layout = try makeRows()
    #expect(try layout.property("prepare_count") == [0])
    _ = try layout.contentSize()
    _ = try layout.elements(in: Rect(x: 0, y: 0, width: 1, height: 1))
    try layout.prepare()
    #expect(try layout.property("prepare_count") == [1])
    let error = thrownError { () throws(LayoutError) in try layout.setItemCounts([-1]) }
    #expect(error?.code == .outOfRange)
    _ = try layout.contentSize()
    #expect(try layout.property("prepare_count") == [1])
    try layout.setProperty("row_height", to: [10])
    _ = try layout.nextEvent()
    #expect(try layout.property("prepare_count") == [2])
  }

  @Test("A prepare that fails is reported by every query until it succeeds")
  func failingPrepare() throws {
    let layout = try makeRows()
    try layout.setProperty("row_height", to: [13])
    for _ in 0..<2 {
      let error = thrownError { () throws(LayoutError) in try layout.contentSize() }
      #expect(error?.code == .outOfRange)
      #expect(error?.message == "rows of 13 points bring bad luck")
    }
    try layout.setProperty("row_height", to: [14])
    #expect(try layout.contentSize().height == 1400)
  }

  @Test("Events of a change are there without asking for results first")
  func events() throws {
    let layout = try makeRows()
    #expect(try layout.nextEvent()?.kind == LH_EVENT_LOAD_MORE)
    #expect(try layout.nextEvent() == nil)
  }

  @Test("Unknown names and wrong arguments are rejected")
  func invalidCalls() throws {
    let layout = try makeRows()
    let unknown = thrownError { () throws(LayoutError) in try layout.setProperty("height", to: [1])
    }
    #expect(unknown?.code == .noSuchIndex)
    #expect(
      unknown?.message
        == "the layout \"rows\" has no property \"height\"; its class lists the names")
    let misspelt = thrownError { () throws(LayoutError) in try layout.property("row_hieght") }
    #expect(
      misspelt?.message
        == "the layout \"rows\" has no property \"row_hieght\"; did you mean \"row_height\"?")
    for name in [
      "", "row_heigh", "row_heights", "row_height\0", String(repeating: "a", count: 999),
    ] {
      let error = thrownError { () throws(LayoutError) in try layout.property(name) }
      #expect(error?.code == .noSuchIndex)
    }
    let empty = thrownError { () throws(LayoutError) in try layout.setProperty("work", to: []) }
    #expect(empty?.code == .invalidArgument)
    let readOnly = thrownError { () throws(LayoutError) in
      try layout.setProperty("prepare_count", to: [1])
    }
    #expect(readOnly?.code == .readOnly)
    let nan = thrownError { () throws(LayoutError) in
      try layout.elements(in: Rect(x: 0, y: .nan, width: 1, height: 1))
    }
    #expect(nan?.code == .notFinite)
    let missing = thrownError { () throws(LayoutError) in
      try layout.element(at: .cell(100, section: 0))
    }
    #expect(missing?.code == .noSuchIndex)
  }

  @Test("A layout calls the program's callback, and its result counts")
  func permission() throws {
    let draggedItem = Atomic<Int>(-1)
    let layout = try host.makeLayout(
      file: path,
      permission: { action, from, to in
        draggedItem.store(Int(from.item), ordering: .relaxed)
        return action == .drag && to == nil && from.item == 2
      })
    try layout.setItemCounts([9])
    let began = { (y: Double) throws(LayoutError) -> UInt32 in
      try layout.gesture(
        Gesture(kind: LH_GESTURE_DRAG, phase: LH_PHASE_BEGAN, location: Point(x: 0, y: y))
      ).result
    }
    #expect(try began(100) == LH_REPLY_TRACKING)
    #expect(draggedItem.load(ordering: .relaxed) == 2)
    #expect(try began(0) == LH_REPLY_IGNORED)
    #expect(try makeRows().gesture(Gesture(kind: 0, phase: 0, location: Point())).result == 0)
  }

  @Test("Eight threads that query at once prepare once, and get the same results")
  func readers() throws {
    let layout = try makeRows()
    try layout.setProperty("work", to: [2_000_000])
    for round in 1...10 {
      try layout.setItemCounts([Int64(round * 10)])
      let wrong = Atomic<Int>(0)
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        for _ in 0..<50 {
          let size = try? layout.contentSize()
          let rect = Rect(x: 0, y: 0, width: 320, height: 88)
          let elements = try? layout.elements(in: rect)
          if size?.height != Double(round * 440) || elements?.count != 2 {
            wrong.add(1, ordering: .relaxed)
          }
        }
      }
      #expect(wrong.load(ordering: .relaxed) == 0)
      #expect(try layout.property("prepare_count") == [Double(round)])
    }
  }

  @Test("A host's threads share one plugin")
  func concurrentHosts() throws {
    let failures = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for round in 0..<200 {
        do {
          let layout = try makeRows(Int64(thread))
          if try layout.contentSize().height != Double(44 * thread) {
            failures.add(1, ordering: .relaxed)
          }
          if round % 10 == 0 { try host.unloadUnused() }
          if round % 50 == 0 { try host.scan() }
        } catch { failures.add(1, ordering: .relaxed) }
      }
    }
    #expect(failures.load(ordering: .relaxed) == 0)
    try host.unloadUnused()
    #expect(try !isMapped(path))
  }
}

@Suite struct UnloadingTests {
  @Test("A plugin stays loaded while a layout or its host uses it, and is unloaded then")
  func unloads() throws {
    let folder = try TemporaryFolder()
    let path = try build("Plugins/rows_plugin.c", to: folder.file("rows.so"))
    var host: LayoutHost.Host? = try makeHost(folder.path)
    var layout: Layout? = try host?.makeLayout("rows")
    #expect(try host?.unloadUnused() == 0)
    #expect(try isMapped(path))
    layout = nil
    #expect(try isMapped(path))
    #expect(try host?.unloadUnused() == 1)
    #expect(try !isMapped(path))

    layout = try host?.makeLayout(file: path)
    host = nil
    #expect(try layout?.contentSize().height == 0)
    layout = nil
    #expect(try !isMapped(path))
  }

  @Test("A plugin that never unloads stays")
  func never() throws {
    let folder = try TemporaryFolder()
    let path = try build(
      "Plugins/rows_plugin.c", to: folder.file("rows.so"), ["NOTE_UNLOAD=\"never\""])
    let host = try makeHost()
    _ = try host.makeLayout(file: path)
    #expect(try host.unloadUnused() == 0)
    #expect(try isMapped(path))
  }

  @Test("A plugin that never unloads is not confused with a new file at its path")
  func neverReplaced() throws {
    let folder = try TemporaryFolder()
    let path = try build(
      "Plugins/rows_plugin.c", to: folder.file("rows.so"), ["NOTE_UNLOAD=\"never\""])
    let host = try makeHost()
    let old = try host.makeLayout(file: path)
    try host.unloadUnused()
    try FileManager.default.removeItem(atPath: path)
    try buildRows("2.2.0", to: path)
    #expect(try host.makeLayout(file: path).version == "2.2.0")
    #expect(try makeHost().makeLayout(file: path).version == "2.2.0")
    #expect(old.version == "1.2.0")
  }

  @Test("The same file under two names is loaded once, and needs no id when it has one layout")
  func shared() throws {
    let folder = try TemporaryFolder()
    let path = try build("Plugins/rows_plugin.c", to: folder.file("rows.so"))
    unsafe #expect(symlink("rows.so", folder.file("other.so")) == 0)
    let host = try makeHost()
    let one = try host.makeLayout(file: path)
    let other = try host.makeLayout(file: folder.file("other.so"), id: "rows")
    #expect(unsafe one.table == other.table)
    let unknown = thrownError { () throws(LayoutError) in try host.makeLayout(file: path, id: "bnb")
    }
    #expect(unknown?.code == .notFound)
    #expect(unknown?.message == "\(path): it offers no layout \"bnb\"")
    let missing = thrownError { () throws(LayoutError) in try host.makeLayout(file: "/nowhere.so") }
    #expect(missing?.code == .notFound)
    #expect(missing?.message == "/nowhere.so: there is no such file")
  }

  @Test("A replaced file is loaded again, beside its former contents as long as they are in use")
  func replaced() throws {
    let folder = try TemporaryFolder()
    let path = try buildRows("1.0.0", to: folder.file("rows.so"))
    let host = try makeHost()
    let layout = try host.makeLayout(file: path)
    #expect(layout.version == "1.0.0")
    try buildRows("2.0.0", to: folder.file("new"))
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: folder.file("new"), toPath: path)
    let new = try host.makeLayout(file: path)
    let other = try makeHost().makeLayout(file: path)
    #expect(new.version == "2.0.0")
    #expect(layout.version == "1.0.0")
    #expect(unsafe new.table == other.table)
    #expect(try host.unloadUnused() == 0)
  }

  @Test("A file without a build ID is distinguished from another by its bytes")
  func withoutBuildID() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("rows.so")
    func put(_ height: Int) throws {
      let (status, output) = try run([
        "clang", "-shared", "-fPIC", "-O1", "-w", "-Wl,--build-id=none",
        "-I\(packageRoot.path)/include", "-DFIRST_HEIGHT=\(height)",
        "\(packageRoot.path)/Tests/Fixtures/Plugins/rows_plugin.c", "-o", path,
      ])
      try #require(status == 0, "\(output)")
      // Gives all files the same modification time.
      var times = [timeval(), timeval()]
      unsafe #expect(utimes(path, &times) == 0)
    }
    let hosts = [try makeHost(), try makeHost()]
    var layouts: [Layout] = []
    for (index, height) in [44, 55, 44, 66].enumerated() {
      try put(height)
      layouts.append(try hosts[index % 2].makeLayout(file: path))
      try layouts[index].setItemCounts([1])
      #expect(try layouts[index].contentSize().height == Double(height))
    }
  }
}
