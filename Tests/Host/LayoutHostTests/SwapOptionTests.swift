// Invalid options of a swap.

import LayoutABI
import Testing

@testable import LayoutHost

@Suite struct SwapOptionTests {
  @Test("NaN is rejected with a message in every option")
  func notANumber() throws {
    let stage = try SwapStage()
    let layout = try stage.layout(stage.rows("1.0.0"))
    let new = try stage.rows("1.1.0")
    for (options, name) in [
      (SwapOptions(trialSeconds: .nan), "proof_seconds"),
      (SwapOptions(gestureSeconds: .nan), "gesture_seconds"),
      (SwapOptions(callSeconds: .nan), "call_seconds"),
      (SwapOptions(distanceLimit: .nan), "distance_limit"),
    ] {
      let faults = [
        thrownError { () throws(LayoutError) in try stage.host.swap("rows", file: new, options) },
        thrownError { () throws(LayoutError) in try stage.host.swap("rows", options) },
        thrownError { () throws(LayoutError) in try stage.host.rollback("rows", options) },
        thrownError { () throws(LayoutError) in try stage.host.watch(stage.folder.path, options) },
      ]
      for fault in faults {
        #expect(fault?.code == .notFinite)
        #expect(fault?.message == "options.\(name) is NaN")
      }
    }
    #expect(layout.version == "1.0.0")
  }

  @Test("Infinite time limits wait forever, and negative ones do not wait")
  func infinite() throws {
    let stage = try SwapStage()
    try stage.host.setTrialProgram(TrialTests.prover)
    let layout = try stage.layout(stage.rows("1.0.0"))
    let (one, two) = (try stage.rows("1.1.0"), try stage.rows("1.2.0"))
    try stage.host.swap(
      "rows", file: one,
      SwapOptions(
        runsTrial: true, trialSeconds: .infinity, gestureSeconds: .infinity, callSeconds: .infinity,
        elementLimit: .max, distanceLimit: .infinity))
    #expect(layout.version == "1.1.0")
    // A shorter one might end before the test looks.
    let slow = try stage.rows("1.2.0", "slow.so", "IN_PREPARE=for(;;){}")
    let fault = thrownError { () throws(LayoutError) in
      try stage.host.swap(
        "rows", file: slow, SwapOptions(runsTrial: true, trialSeconds: -.infinity))
    }
    #expect(fault?.description.contains("took more than") == true)
    try stage.host.swap(
      "rows", file: two, SwapOptions(gestureSeconds: -1, callSeconds: -.infinity))
    #expect(layout.version == "1.2.0")
  }
}
