// The transfer of values to a changed property.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

@Suite struct SwapTransferTests {
  /// Defines the first property of the rows.
  static func property(
    _ type: String = "LH_TYPE_NUMBER", scopes: String = "LH_SCOPE_LAYOUT", flags: String = "0",
    name: String = "row_height", choices: String = "NULL, 0", initial: String = "44",
    _ range: String = "0, 1e9"
  ) -> String {
    "ROW_HEIGHT_PROPERTY={sizeof(lh_property), \(type), \(scopes), \(flags), \"\(name)\", \"\", "
      + "\"s\", \(choices), 1, {\(initial), 0, 0, 0}, \(range)}"
  }

  static func choices(_ names: String...) -> String {
    "(const char*const[]){"
      + names.map { "\"\($0)\"" }.joined(separator: ",") + "}, \(names.count)"
  }

  /// Sets a value of the first build, and swaps to the second.
  func transfer(
    _ value: Double, _ old: [String], _ new: [String]
  ) throws -> (SwapStage, Layout, SwapReport) {
    let stage = try SwapStage()
    let file = try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: stage.folder.file("old.so"), ["PLUGIN_VERSION=\"1.0.0\""] + old)
    let layout = try stage.layout(file)
    try layout.setProperty("row_height", to: [value])
    let next = try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: stage.folder.file("new.so"), ["PLUGIN_VERSION=\"1.1.0\""] + new)
    return (stage, layout, try stage.host.swap("rows", file: next))
  }

  func has(_ report: SwapReport, _ kind: SwapNote.Kind, _ values: Int64) -> Bool {
    report.notes.contains {
      $0.kind == kind && $0.property == "row_height" && $0.values == values
    }
  }

  @Test("A value of another type is dropped, and returns with the former version")
  func retyped() throws {
    let (stage, layout, report) = try transfer(70, [], [Self.property("LH_TYPE_INT")])
    #expect(has(report, .retyped, 1))
    #expect(try layout.property("row_height") == [44])
    try stage.host.rollback("rows")
    #expect(try layout.property("row_height") == [70])
  }

  @Test("A value that became read-only is dropped")
  func readOnly() throws {
    let (_, layout, report) = try transfer(70, [], [Self.property(flags: "LH_PROPERTY_READ_ONLY")])
    #expect(has(report, .readOnly, 1))
    #expect(try layout.property("row_height") == [44])
  }

  @Test("A choice is transferred by its name; a removed one becomes the default")
  func choice() throws {
    func property(_ choices: String) -> String {
      Self.property("LH_TYPE_CHOICE", choices: choices, initial: "1", "0, 2")
    }
    let old = property(Self.choices("small", "middle", "large"))
    var (_, layout, report) = try transfer(
      2, [old], [property(Self.choices("huge", "large", "tiny"))])
    #expect(try layout.property("row_height") == [1])
    #expect(has(report, .narrowed, 1))
    (_, layout, report) = try transfer(0, [old], [property(Self.choices("huge", "large", "tiny"))])
    #expect(try layout.property("row_height") == [1])
    #expect(has(report, .narrowed, 1))
    // If only other properties moved, no value is lost.
    (_, layout, report) = try transfer(0, [old], [property(Self.choices("small", "large", "tiny"))])
    #expect(try layout.property("row_height") == [0])
    #expect(has(report, .narrowed, 0))
  }

  @Test("A value that was reset becomes the default if the new version requires one")
  func required() throws {
    let takes = "IN_SET=if(property==0&&isnan(values[0]))return self->height=NAN,LH_OK"
    let (_, layout, report) = try transfer(
      .nan, [Self.property(flags: "LH_PROPERTY_OPTIONAL"), takes], [])
    #expect(report.outcome == .swapped)
    #expect(try layout.property("row_height") == [44])
    #expect(has(report, .narrowed, 1))
  }

  @Test("Values of sections and items are dropped if the new property is for the layout only")
  func unscoped() throws {
    let both = "LH_SCOPE_LAYOUT|LH_SCOPE_ITEM"
    let takes = "IN_SET=if(target&&target->scope!=LH_SCOPE_LAYOUT)return LH_OK"
    let runs =
      "IN_RUN=if(target->scope!=LH_SCOPE_LAYOUT)return *value=5,*length=target->first+7,LH_OK"
    let stage = try SwapStage()
    let layout = try stage.layout(
      stage.rows("1.0.0", nil, Self.property(scopes: both), takes, runs))
    try layout.setProperty("row_height", to: [5], for: .items(section: 0))
    let report = try stage.host.swap("rows", file: stage.rows("1.1.0"))
    #expect(has(report, .unscoped, 100))
  }

  @Test(
    "Impossible item numbers and event kinds trap nowhere", arguments: [false, true])
  func overflow(_ isRemoved: Bool) throws {
    let both = "LH_SCOPE_LAYOUT|LH_SCOPE_ITEM"
    let stage = try SwapStage()
    let layout = try stage.layout(
      stage.rows(
        "1.0.0", nil, Self.property(scopes: both), "IN_SET=return LH_OK",
        "IN_RUN=if(target->scope!=LH_SCOPE_LAYOUT)return *value=5,*length=INT64_MAX,LH_OK",
        "IN_COUNTS=for(size_t i=0;i<3&&i<capacity;i++)counts[i]=INT64_MAX;return *count=3,LH_OK",
        "IN_EVENT=if(self->events)return self->events--,event->kind=LH_EVENT_LOST,"
          + "event->count=INT64_MAX,LH_OK"))
    try layout.setProperty("row_height", to: [5], for: .items(section: 0))
    for _ in 0..<3 {
      try layout.setItemCounts([5])
      try layout.prepare()
    }
    let property =
      isRemoved ? Self.property(name: "height") : Self.property(scopes: both, initial: "1", "0, 1")
    let new = try stage.rows(
      "1.1.0", nil, property, "IN_SET_COUNTS=return LH_OK", "IN_SET=return LH_OK")
    let report = try stage.host.swap("rows", file: new)
    #expect(has(report, isRemoved ? .removed : .narrowed, .max))
    #expect(try layout.nextEvent()?.count == .max)
  }
}
