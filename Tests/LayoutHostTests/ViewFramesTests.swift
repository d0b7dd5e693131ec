import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

/// What frames do without looking at everything anew: move what only moves, and not ask what is known.
@Suite struct ViewFramesTests {
  private func makeView(
    _ id: String, _ properties: [(String, [Double])] = []
  ) throws -> CollectionView {
    let layout = try makeHost(CLibraryTests.products).makeLayout(id) { _, _, _ in true }
    let view = try CollectionView(layout)
    try view.setWindow(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
    try view.setItemCounts([90, 40])
    for (name, values) in properties { try view.setProperty(name, to: values) }
    return view
  }

  /// What a user and a program do, each at its time.
  private typealias Act = (time: Double, act: (CollectionView) throws -> Void)

  private static func fling(from start: Point, to end: Point, at time: Double) -> [Act] {
    (0...4).map { step in
      let part = Double(step) / 4
      let place = Point(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      let phase =
        step == 0 ? LH_POINTER_DOWN : step == 4 ? LH_POINTER_UP : LH_POINTER_MOVED
      let moment = time + 0.015 * Double(step)
      return (moment, { try $0.input([.pointer(phase, at: place, time: moment)]) })
    }
  }

  private static var acts: [Act] {
    let (low, high) = (Point(x: 320, y: 700), Point(x: 60, y: 380))
    var acts = fling(from: low, to: high, at: 0.1)
    // In the middle of the way: what comes and goes fades, what stays moves.
    let changes: [Change] = [
      .deleteItems(3, count: 2, section: 0), .insertItems(9, count: 3, section: 0),
    ]
    acts.append((0.4, { try $0.update(changes) }))
    acts += fling(from: low, to: high, at: 0.5)
    acts += fling(from: high, to: low, at: 1.4)
    acts.append((1.9, { try $0.scroll(to: .cell(60, section: 0), .center) }))
    acts.append((2.0, { try $0.setItemCounts([90, 44]) }))
    acts.append((2.6, { try $0.scroll(to: .cell(20, section: 0), .start) }))
    acts.append(
      (2.7, { try $0.setWindow(Viewport(bounds: Rect(x: 0, y: 0, width: 844, height: 390))) }))
    acts += fling(from: Point(x: 700, y: 300), to: Point(x: 300, y: 90), at: 3.5)
    return acts
  }

  @Test(
    "A frame in which only places change is what it is when all is looked at anew",
    arguments: [
      "bnb", "circle", "column", "flow", "line", "reorder-flow", "safari", "snap-to-center",
      "infinite", "carousel",
    ])
  func moving(id: String) throws {
    let (view, other) = (try makeView(id), try makeView(id))
    var (acts, frames, moved) = (Self.acts[...], 0, 0)
    for time in stride(from: 0, to: 5, by: 1.0 / 60) {
      while let next = acts.first, next.time <= time {
        for view in [view, other] { try next.act(view) }
        acts.removeFirst()
      }
      // Whoever may have changed something has all looked at.
      other.table.modifyAll { _ in }
      let (frame, expected) = (try view.frame(at: time), try other.frame(at: time))
      #expect(bytes(frame.elements) == bytes(expected.elements), "frame \(frames) at \(time)")
      #expect(frame.leftSlots == expected.leftSlots)
      frames += 1
      if view.table.onlyMoves() { moved += 1 }
    }
    #expect(acts.isEmpty && (frames == 300 || frames == 301))
    // What turns or shrinks as it scrolls changes otherwise, too.
    let changesOtherwise = ["safari", "carousel"].contains(id)
    #expect((moved > 100) != changesOtherwise, "\(moved) of \(frames)")
  }

  private func bytes(_ elements: [ViewElement]) -> Data {
    elements.withUnsafeBytes { Data($0) }
  }

  @Test("Where scrolling changes no element, a layout is asked once in a while; else each time")
  func asking() throws {
    let headers = ("header_reference_size", [0.0, 30])
    for (properties, isKept) in [
      ([headers], true), ([headers, ("sticky_headers", [1])], false),
      ([headers, ("sticky_footers", [1])], false),
    ] {
      let view = try makeView("flow", [("item_size", [60, 60])] + properties)
      _ = try view.frame(at: 0)
      _ = try view.frame(at: 0.1)
      for act in Self.fling(from: Point(x: 200, y: 700), to: Point(x: 200, y: 500), at: 0.2) {
        try act.act(view)
      }
      _ = try view.frame(at: 0.3)
      let (answer, start) = (view.answerNumber, view.offset.y)
      for time in stride(from: 0.31, to: 0.71, by: 0.01) { _ = try view.frame(at: time) }
      let (asked, way) = (view.answerNumber - answer, view.offset.y - start)
      #expect(way > 300)
      #expect(isKept ? asked <= 1 + UInt32(way / 211) : asked >= 39, "\(asked) over \(way) points")
    }
  }
}
