// Candidates whose trial would block the program, or leave something of it behind.

import Foundation
import LayoutABI
import Testing

@testable import LayoutHost

@Suite struct TrialLimitTests {
  func reject(_ definition: String, _ name: String) throws -> LayoutError? {
    let stage = try SwapStage()
    let layout = try stage.layout(stage.rows("1.0.0"))
    try stage.host.setTrialProgram(TrialTests.prover)
    let bad = try stage.rows("1.1.0", name, definition)
    let fault = thrownError { () throws(LayoutError) in
      try stage.host.swap("rows", file: bad, SwapOptions(runsTrial: true, trialSeconds: 0.5))
    }
    #expect(layout.version == "1.0.0")
    return fault
  }

  @Test("A candidate that writes too much output is rejected")
  func talks() throws {
    let fault = try reject("IN_PREPARE=static char s[1<<16];for(;;)write(5,s,sizeof s)", "talks.so")
    #expect(fault?.description.contains("its trial sent more than 4194304 bytes") == true)
  }

  @Test("The processes that a candidate starts end with its trial")
  func forks() throws {
    let name = "forks-\(UUID().uuidString).so"
    let fault = try reject("IN_PREPARE=if(!fork())for(;;)pause()", name)
    #expect(fault?.code == .badPlugin)
    // They were killed, but on a busy machine they take a moment to end.
    var left = try processes(having: name)
    for _ in 0..<100 where !left.isEmpty {
      Thread.sleep(forTimeInterval: 0.05)
      left = try processes(having: name)
    }
    #expect(left.isEmpty)
  }

  /// Other processes that have mapped a library of that name.
  private func processes(having name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { process in
      guard let number = Int(process), number != Int(getpid()) else { return false }
      let maps = FileManager.default.contents(atPath: "/proc/\(process)/maps") ?? Data()
      return String(decoding: maps, as: UTF8.self).contains(name)
    }
  }

  @Test("Of very many layouts, the trial runs as many as fit; the others are swapped without it")
  func fits() throws {
    var job = TrialJob()
    var snapshot = Snapshot()
    snapshot.numbers = [Double](repeating: 1, count: 1000)
    job.layouts = (0..<100).map { _ in ([UInt8](literal: "rows"), snapshot) }
    let bytes = job.bytes(atMost: 100_000)
    #expect(bytes.count > 50_000)
    #expect(bytes.count < 120_000)
    let read = try TrialJob(bytes)
    #expect(read.layouts.count == 12 || read.layouts.count == 13)
    #expect(read.layouts.allSatisfy { $0.snapshot.numbers == snapshot.numbers })
    #expect(try TrialJob(job.bytes).layouts.count == 100)
  }
}
