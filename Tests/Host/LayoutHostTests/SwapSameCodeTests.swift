// A swap from a real layout to another build of the same code changes no result.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

/// One of the project's layouts, in a plugin of several.
struct RealLayout: Sendable, CustomTestStringConvertible {
  let id: String
  let file: String
  let isRightToLeft: Bool
  var testDescription: String { "\(id)\(isRightToLeft ? ", right to left" : "")" }

  static var all: [RealLayout] {
    get throws {
      let products = CLibraryTests.products
      var found: [RealLayout] = []
      for name in [
        "BnbLayout", "CarouselLayout", "CircleLayout", "ColumnLayout", "ReorderFlow",
        "SafariLayout",
      ] {
        let candidate = Candidate(path: [UInt8]("\(products)/lib\(name).so"))
        for id in candidate.layoutIDs.map({ String(decoding: $0, as: UTF8.self) }) {
          for side in [false, true] {
            found.append(RealLayout(id: id, file: candidate.path, isRightToLeft: side))
          }
        }
      }
      return found
    }
  }
}

@Suite struct SwapSameCodeTests {
  /// Values for some sections and items, of every property that allows them.
  func setOwnValues(_ layout: Layout) throws -> Int {
    var set = 0
    for row in layout.layoutClass.declaredProperties where !row.isReadOnly && !row.isList {
      let name = String(decoding: row.name, as: UTF8.self)
      let middle = min(
        row.maximum, max(row.minimum, (row.initial.first ?? 1).isNaN ? 1 : row.initial[0] + 1))
      let value = [Double](
        repeating: row.type == LH_TYPE_NUMBER || row.components > 1
          ? middle : middle.rounded(.down), count: row.components)
      for target: Target in [
        .section(1), .items(2, count: 1, section: 0), .items(5, count: 40, section: 2),
      ]
      where row.scopes & target.scope != 0 {
        let values = target.count == 40 ? (0..<40).flatMap { _ in value } : value
        if (try? layout.setProperty(name, to: values, for: target)) != nil { set += 1 }
      }
    }
    return set
  }

  @Test("Another build of the same code changes nothing", arguments: try RealLayout.all)
  func same(_ real: RealLayout) throws {
    let stage = try SwapStage()
    let layout = try stage.host.makeLayout(file: real.file, id: real.id)
    do { try layout.setItemCounts([30, 7, 60]) } catch { try layout.setItemCounts([60]) }
    _ = try setOwnValues(layout)
    try? layout.setProperty("endless", to: [1])
    try? layout.setProperty("loading_more", to: [1])
    try? layout.setProperty("expanded", to: [1], for: .section(1))
    for far in [0.0, 700, 123_456] {
      var window = Rect(x: far, y: far, width: 320, height: 568)
      func show() throws(LayoutError) {
        try layout.setViewport(Viewport(bounds: window, rightToLeft: real.isRightToLeft))
      }
      try show()
      do { try layout.prepare() } catch { continue }
      // As a program does: an ignored scroll request is repeated.
      while let event = try layout.nextEvent() {
        guard event.kind == LH_EVENT_ADJUST_OFFSET else { continue }
        window.x += event.value.x
        window.y += event.value.y
        try show()
        try layout.prepare()
      }
      let rows = layout.layoutClass.declaredProperties
      let names = rows.filter { !$0.isList }.map { String(decoding: $0.name, as: UTF8.self) }
      let before = try Glance(layout, in: window, names)
      let values = try all(layout, rows)
      let traits = try layout.scrollTraits()
      let other = try otherBuild(of: real.file, to: stage.folder.file("\(Int(far)).so"))
      let target = far == 700 ? real.file : other
      let report = try stage.host.swap(real.id, file: target)
      #expect(report.outcome == .swapped, "\(report.text)")
      #expect(report.notes == [])
      let after = try Glance(layout, in: window, names)
      #expect(after.size.width == before.size.width && after.size.height == before.size.height)
      #expect(after.state == before.state)
      #expect(DeclaredProperty.isSame(after.values.flatMap { $0 }, before.values.flatMap { $0 }))
      #expect(
        SwapDifference(
          before.elements, of: before.elements.count, after.elements, of: after.elements.count
        ).isNone, "\(report.text)")
      #expect(DeclaredProperty.isSame(try all(layout, rows), values))
      while let event = try layout.nextEvent() {
        Issue.record("at \(far): event \(event.kind), \(event.path), \(event.value)")
      }
      let now = try layout.scrollTraits()
      #expect(now.highest.x == traits.highest.x && now.highest.y == traits.highest.y)
    }
  }

  /// The value of every property for every item and section.
  func all(_ layout: Layout, _ rows: [DeclaredProperty]) throws -> [Double] {
    var values: [Double] = []
    let counts = try layout.itemCounts()
    for row in rows where !row.isList {
      let name = String(decoding: row.name, as: UTF8.self)
      for section in counts.indices {
        if row.scopes & LH_SCOPE_SECTION != 0 {
          values += try layout.property(name, for: .section(Int64(section)))
        }
        guard row.scopes & LH_SCOPE_ITEM != 0 else { continue }
        for item in 0..<counts[section] {
          values += try layout.property(name, for: .item(item, section: Int64(section)))
        }
      }
    }
    return values
  }
}
