// Swaps from several threads, and while other threads create and destroy layouts.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

@Suite struct SwapThreadsTests {
  @Test("Swaps of several threads take turns, and each exchanges all or nothing")
  func severalThreads() throws {
    let stage = try SwapStage()
    let layouts = try (0..<5).map { _ in try stage.layout(stage.rows("1.0.0", "old.so")) }
    let files = try ["1.1.0", "1.2.0", "1.3.0"].map { try stage.rows($0) }
    let works = files.map { file in
      begin { () -> [String] in
        var faults: [String] = []
        for _ in 0..<60 {
          do throws(LayoutError) {
            let report = try stage.host.swap("rows", file: file, SwapOptions(allowsOlder: true))
            if report.outcome == .swapped, report.layouts != 5 { faults.append(report.text) }
            if try stage.host.poll() != nil { faults.append("a report for nobody") }
          } catch { faults.append(error.message) }
        }
        return faults
      }
    }
    for work in works { #expect(work.wait() == []) }
    #expect(Set(layouts.map { $0.version }).count == 1)
    #expect(Set(layouts.map { $0.swapCount }).count == 1)
  }

  @Test("Layouts that are created and destroyed during swaps are swapped or have the new version")
  func madeMeanwhile() throws {
    let stage = try SwapStage()
    let slowly = "IN_CREATE={struct timespec t={0,200000};nanosleep(&t,NULL);}"
    _ = try stage.rows("1.0.0", "old.so", "_GNU_SOURCE", slowly)
    let elsewhere = try TemporaryFolder()
    let files = try ["1.1.0", "1.2.0"].map { version in
      try LayoutHostTests.build(
        "Plugins/rows_plugin.c", to: elsewhere.file("\(version).so"),
        ["PLUGIN_VERSION=\"\(version)\"", "_GNU_SOURCE", slowly])
    }
    let kept = try stage.host.makeLayout("rows")
    for turn in 0..<60 {
      let maker = begin { () -> (made: [Layout], faults: [String]) in
        var made: [Layout] = []
        var faults: [String] = []
        for number in 0..<20 {
          do throws(LayoutError) {
            let layout = try stage.host.makeLayout("rows")
            try layout.setItemCounts([Int64(number)])
            if try layout.contentSize().height != Double(number) * 44 { faults.append("size") }
            // Every second one is destroyed at once.
            if number % 2 == 0 { made.append(layout) }
          } catch { faults.append(error.message) }
        }
        return (made, faults)
      }
      usleep(UInt32(turn * 50))
      try stage.host.swap("rows", file: files[turn % 2], SwapOptions(allowsOlder: true))
      let (made, faults) = maker.wait()
      #expect(faults == [])
      #expect(Set(made.map { $0.version }) == [kept.version], "turn \(turn)")
    }
  }
}
