// Trials of candidates in another process: no fault there affects the program.

import Foundation
import Testing

@testable import LayoutHost

/// A plugin whose fault appears only when its code runs.
struct Villain: Sendable, CustomTestStringConvertible {
  let name: String
  let definitions: [String]
  let message: String
  var testDescription: String { name }

  static let crash = "*(volatile int*)8=1"

  static let all: [Villain] = [
    Villain(
      name: "crashes when the host reads its tables", definitions: ["IN_ENTRY=\(crash)"],
      message: "its trial crashed (Segmentation fault), while loading it"),
    Villain(
      name: "has a wild pointer in its tables",
      definitions: ["CLASSES=(const lh_layout_class*)4096"],
      message: "its trial crashed (Segmentation fault), while loading it"),
    Villain(
      name: "has a wild name in its properties", definitions: ["SUMMARY=(const char*)4096"],
      message: "its trial crashed (Segmentation fault), while loading it"),
    Villain(
      name: "has wild functions",
      definitions: ["VTABLE=&wild", "WILD_VTABLE"],
      message: "its trial crashed ("),
    Villain(
      name: "crashes when a layout is made", definitions: ["IN_CREATE=\(crash)"],
      message: "while creating a layout (number 1 of 3)"),
    Villain(
      name: "aborts when a layout is prepared", definitions: ["IN_PREPARE=abort()"],
      message: "its trial crashed (Aborted), while preparing a layout (number 1 of 3)"),
    Villain(
      name: "hangs when a layout is prepared", definitions: ["IN_PREPARE=for(;;){}"],
      message: "its trial took more than 0.5 seconds, while preparing a layout"),
    Villain(
      name: "ends the process", definitions: ["IN_PREPARE=_Exit(0)"],
      message: "its trial ended without a result, while preparing a layout"),
    Villain(
      name: "returns NaN",
      definitions: ["IN_ELEMENTS=if(found&&capacity)elements[0].frame.x=NAN"],
      message: "is not finite"),
    Villain(
      name: "returns more elements than it has",
      definitions: ["IN_ELEMENTS=static int n;if(found<=capacity)*count=found+(size_t)(n++%2)"],
      message: "elements_in_rect returns different elements for the same rect"),
    Villain(
      name: "returns an impossible number of elements",
      definitions: ["IN_ELEMENTS=*count=1ul<<60;return LH_BUFFER_TOO_SMALL"],
      message: "elements_in_rect returns 1152921504606846976 elements"),
    Villain(
      name: "crashes at the end of a layout", definitions: ["IN_DESTROY=\(crash)"],
      message: "its trial crashed (Segmentation fault), while"),
    Villain(
      name: "cannot prepare", definitions: ["FIRST_HEIGHT=13"],
      message: "prepare: rows of 13 points bring bad luck"),
  ]
}

@Suite struct TrialTests {
  /// The program that tries candidates.
  static var prover: String { CLibraryTests.products + "/layouthost-prove" }

  @Test(
    "A candidate that does harm is rejected, and the program keeps running", arguments: Villain.all)
  func rejects(_ villain: Villain) throws {
    let stage = try SwapStage()
    let layouts = try (0..<3).map { _ in try stage.layout(stage.rows("1.0.0")) }
    let bad = try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: stage.folder.file("bad.so"),
      ["PLUGIN_VERSION=\"1.1.0\""] + villain.definitions)
    try stage.host.setTrialProgram(Self.prover)
    let options = SwapOptions(runsTrial: true, trialSeconds: 0.5)
    let fault = thrownError { () throws(LayoutError) in
      try stage.host.swap("rows", file: bad, options)
    }
    #expect(fault?.description.contains(villain.message) == true, "\(String(describing: fault))")
    #expect(try !isMapped("bad.so"), "none of it may be in this process")
    #expect(layouts.allSatisfy { $0.version == "1.0.0" })
    #expect(try layouts[2].contentSize().height == 4400)
    // A good one still succeeds.
    let report = try stage.host.swap(
      "rows", file: stage.rows("1.2.0"), SwapOptions(runsTrial: true))
    #expect(report.layouts == 3)
    #expect(report.seconds(.trial) > 0)
  }

  @Test("Without the program that tries them, candidates are rejected")
  func missing() throws {
    let stage = try SwapStage()
    let layout = try stage.layout(stage.rows("1.0.0"))
    let new = try stage.rows("1.1.0")
    let options = SwapOptions(runsTrial: true)
    for (prover, message) in [
      ("/nowhere/layouthost-prove", "there is no such program"),
      (try stage.folder.write([1, 2, 3], to: "text"), "the trial run cannot start: "),
      ("/bin/true", "its trial ended without a result"),
    ] {
      try stage.host.setTrialProgram(prover)
      let fault = thrownError { () throws(LayoutError) in
        try stage.host.swap("rows", file: new, options)
      }
      #expect(fault?.description.contains(message) == true, "\(String(describing: fault))")
      #expect(layout.version == "1.0.0")
    }
  }
}
