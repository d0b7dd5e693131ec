// Swapping in files that are written to a watched folder.

import Foundation
import Testing

@testable import LayoutHost

@Suite struct WatchTests {
  /// Polls until there is a report.
  func report(_ host: LayoutHost.Host, within seconds: Double = 10) throws -> SwapReport {
    let start = Date()
    while Date().timeIntervalSince(start) < seconds {
      if let report = try host.poll() { return report }
      Thread.sleep(forTimeInterval: 0.005)
    }
    throw CompilerFailure(description: "there was no report")
  }

  /// A watched folder with one layout of version 1.0.0.
  func watched() throws -> (SwapStage, Layout) {
    let stage = try SwapStage()
    try stage.host.setTrialProgram(TrialTests.prover)
    try stage.host.watch(stage.folder.path)
    let layout = try stage.layout(stage.rows("1.0.0", "rows.so"))
    return (stage, layout)
  }

  @Test("A plugin that is moved or copied into a watched folder runs a trial and is swapped in")
  func swapsIn() throws {
    let (stage, layout) = try watched()
    let elsewhere = try TemporaryFolder()
    let new = try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: elsewhere.file("new.so"), ["PLUGIN_VERSION=\"1.1.0\""])
    let renamed = unsafe rename(new, stage.folder.file("rows.so"))
    #expect(renamed == 0)
    var done = try report(stage.host)
    #expect(done.outcome == .swapped, "\(done.text)")
    #expect(done.seconds(.trial) > 0)
    #expect(layout.version == "1.1.0")
    // Overwritten in place, while it is loaded: plain cp.
    let newer = try LayoutHostTests.build(
      "Plugins/rows_plugin.c", to: elsewhere.file("newer.so"), ["PLUGIN_VERSION=\"1.2.0\""])
    let (status, output) = try run(["cp", newer, stage.folder.file("rows.so")])
    try #require(status == 0, "\(output)")
    #expect(try layout.contentSize().height == 4400)
    done = try report(stage.host)
    #expect(done.outcome == .swapped, "\(done.text)")
    #expect(layout.version == "1.2.0")
    // New layouts use the new version.
    #expect(try stage.host.makeLayout("rows").version == "1.2.0")
  }

  @Test("Garbage over a loaded plugin's file is rejected, and its layouts keep running")
  func garbage() throws {
    let (stage, layout) = try watched()
    let handle = try #require(FileHandle(forWritingAtPath: stage.folder.file("rows.so")))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: Data(repeating: 0x41, count: 3000))
    try handle.close()
    let rejected = try report(stage.host)
    #expect(rejected.outcome == .rejected)
    #expect(rejected.text.contains("has no ELF header"))
    try layout.setItemCounts([50])
    #expect(try layout.contentSize().height == 2200)
  }

  @Test("A folder that is deleted is reported once, and watched again when it is back")
  func deleted() throws {
    let (stage, layout) = try watched()
    try FileManager.default.removeItem(atPath: stage.folder.path)
    let gone = try report(stage.host)
    #expect(gone.outcome == .rejected)
    #expect(gone.fault?.code == .notFound)
    #expect(try stage.host.poll() == nil)
    #expect(try layout.contentSize().height == 4400)
    try FileManager.default.createDirectory(
      atPath: stage.folder.path, withIntermediateDirectories: true)
    _ = try stage.rows("1.3.0")
    #expect(try report(stage.host).outcome == .swapped)
    #expect(layout.version == "1.3.0")
  }

  @Test(
    "A deleted watched folder discards no new files of a folder whose name begins with its name")
  func neighbours() throws {
    let stage = try SwapStage()
    try stage.host.setTrialProgram(TrialTests.prover)
    let layout = try stage.layout(stage.rows("1.0.0"))
    let (short, long) = (try stage.folder.folder("new"), try stage.folder.folder("newer"))
    try stage.host.watch(short)
    try stage.host.watch(long)
    _ = try stage.rows("1.1.0", "newer/rows.so")
    try FileManager.default.removeItem(atPath: short)
    #expect(try report(stage.host).fault?.code == .notFound)
    #expect(try report(stage.host).outcome == .swapped)
    #expect(layout.version == "1.1.0")
  }
}
