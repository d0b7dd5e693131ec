import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

/// Frames without a full update: they move elements that only move, and repeat no query.
@Suite struct ViewFramesTests {
  private func makeView(
    _ id: String, _ properties: [(String, [Double])] = []
  ) throws -> CollectionView {
    let layout = try makeHost(CLibraryTests.products).makeLayout(id) { _, _, _ in true }
    let view = try CollectionView(layout)
    try view.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 390, height: 844)))
    try view.setItemCounts([90, 40])
    for (name, values) in properties { try view.setProperty(name, to: values) }
    return view
  }

  /// A user's and a program's actions, each at its time.
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
    // In the middle of an animation: inserted and removed elements fade, others move.
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
      (2.7, { try $0.setViewportSize(Viewport(bounds: Rect(x: 0, y: 0, width: 844, height: 390))) })
    )
    acts += fling(from: Point(x: 700, y: 300), to: Point(x: 300, y: 90), at: 3.5)
    return acts
  }

  @Test(
    "A frame in which only places change equals one that is computed from the start",
    arguments: [
      "bnb", "circle", "column", "flow", "line", "reorder-flow", "safari", "snap-to-center",
      "infinite", "carousel",
    ])
  func moving(id: String) throws {
    let moved = try compare(id, Self.acts)
    // Elements that rotate or shrink during a scroll have other changes, too.
    let changesOtherwise = ["safari", "carousel"].contains(id)
    #expect((moved > 100) != changesOtherwise, "\(moved) frames")
  }

  @Test(
    "The same for random input of a user and calls of a program",
    arguments: ["flow", "line", "reorder-flow", "snap-to-center"])
  func movingAnyhow(id: String) throws {
    for seed in 0..<30 {
      var random = SeededGenerator(state: UInt64(seed))
      _ = try compare(id, Self.acts(&random))
    }
  }

  /// Some act every fifth of a second.
  private static func acts(_ random: inout SeededGenerator) -> [Act] {
    func place(_ random: inout SeededGenerator) -> Point {
      Point(
        x: Double(Int.random(in: 30...360, using: &random)),
        y: Double(Int.random(in: 60...780, using: &random)))
    }
    var acts: [Act] = []
    for time in stride(from: 0.1, to: 4.8, by: 0.2) {
      let item = Int64(Int.random(in: 0...40, using: &random))
      switch Int.random(in: 0...9, using: &random) {
      case 0, 1: acts += fling(from: place(&random), to: place(&random), at: time)
      case 2:
        let changes: [Change] = [
          .insertItems(item % 4, count: 2, section: 0), .deleteItems(item, section: 0),
        ]
        acts.append((time, { try $0.update(changes) }))
      case 3:
        // Elements between them keep their place.
        let swap: [Change] = [
          .moveItems(item, section: 0, to: item + 40, toSection: 0),
          .moveItems(item + 40, section: 0, to: item, toSection: 0),
        ]
        acts.append((time, { try $0.update(swap) }))
      case 4:
        let isAnimated = Int.random(in: 0...1, using: &random) == 0
        acts.append(
          (time, { try $0.scroll(to: .cell(item, section: 0), .center, animated: isAnimated) }))
      case 5: acts.append((time, { try $0.setItemCounts([90, 10 + item]) }))
      case 6:
        let size = [
          Double(Int.random(in: 50...150, using: &random)),
          Double(Int.random(in: 50...110, using: &random)),
        ]
        acts.append((time, { try $0.setProperty("item_size", to: size) }))
      case 7:
        let isWide = Int.random(in: 0...1, using: &random) == 0
        let window = Rect(x: 0, y: 0, width: isWide ? 844 : 390, height: isWide ? 390 : 844)
        acts.append((time, { try $0.setViewportSize(Viewport(bounds: window)) }))
      case 8:
        let seconds = 0.2 * Double(Int.random(in: 0...5, using: &random))
        acts.append((time, { try $0.setAnimationDuration(seconds) }))
      default:
        let way = Point(x: 0, y: Double(Int.random(in: -3...3, using: &random)))
        acts.append((time, { try $0.input([.wheel(LH_WHEEL_NOTCHES, by: way, time: time)]) }))
      }
    }
    return acts
  }

  /// Plays the same actions in two views, one of which updates everything in each frame.
  ///
  /// - Returns: After how many frames the other one detected that only positions change.
  private func compare(_ id: String, _ acts: [Act]) throws -> Int {
    let (view, other) = (try makeView(id), try makeView(id))
    var (acts, frames, moved) = (acts[...], 0, 0)
    for time in stride(from: 0, to: 5, by: 1.0 / 60) {
      while let next = acts.first, next.time <= time {
        for view in [view, other] { try next.act(view) }
        acts.removeFirst()
      }
      // An unknown change invalidates everything.
      other.table.modifyAll { _ in }
      let (frame, expected) = (try view.frame(at: time), try other.frame(at: time))
      #expect(bytes(frame.elements) == bytes(expected.elements), "frame \(frames) at \(time)")
      #expect(frame.removedSlots == expected.removedSlots)
      frames += 1
      if view.table.onlyMoves() { moved += 1 }
    }
    #expect(acts.isEmpty && (frames == 300 || frames == 301))
    return moved
  }

  private func bytes(_ elements: [ViewElement]) -> Data {
    unsafe elements.withUnsafeBytes { unsafe Data($0) }
  }

  @Test(
    "If scrolling changes no element, a view queries its layout seldom; otherwise in each frame")
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
      let (answer, start) = (view.table.query.number, view.offset.y)
      for time in stride(from: 0.31, to: 0.71, by: 0.01) { _ = try view.frame(at: time) }
      let (queries, way) = (view.table.query.number - answer, view.offset.y - start)
      #expect(way > 300)
      #expect(
        isKept ? queries <= 1 + UInt32(way / 211) : queries >= 39, "\(queries) over \(way) points")
    }
  }
}
