import LayoutHost

/// Tests the swap of one plugin's file for another, as in a program that runs the first.
///
/// Brings layouts of an id into many random situations with the old file, swaps, rolls back, and swaps and rolls back
/// again while a view shows them. Tries everything first, as a program does that watches a folder.
public struct SwapTest {
  public var situations = 24
  public var seed: UInt64 = 1
  public var allowsOlder = false
  /// The program that tries candidates.
  public var prover: String
  /// Called with the current step.
  public var progress: (String) -> Void = { _ in }

  public init(prover: String) { self.prover = prover }

  /// Tests one layout.
  ///
  /// - Throws: `LayoutError` if the old file itself fails; a fault of the new one is a finding.
  public func run(_ id: String, from old: String, to new: String) throws -> SwapFindings {
    let host = Host(searchingDefaultFolders: false, programName: "layouthost swap-test")
    try host.setTrialProgram(prover)
    var findings = SwapFindings(id: id)
    let cases = try situations(id, old, host, &findings)
    let before = try cases.map(Self.snapshot)
    progress("\(id): swapping \(cases.count) layouts")
    guard let report = try swap(id, to: new, by: host, &findings) else { return findings }
    findings.report = report
    compareAll(cases, "after the swap", &findings)
    guard rollBack(id, host, &findings) else { return findings }
    for (index, situation) in cases.enumerated() {
      let differences = try Self.snapshot(situation).differences(from: before[index])
      guard !differences.isEmpty else { continue }
      findings.add(
        "after the rollback these differ: \(differences.joined(separator: ", "))",
        in: situation.story)
    }
    progress("\(id): swapping in use")
    try swapInUse(id, to: new, host, cases, &findings)
    return findings
  }

  private var options: SwapOptions {
    SwapOptions(runsTrial: true, allowsOlder: allowsOlder, trialSeconds: 60, gestureSeconds: 0)
  }

  /// The requested number, without those that the old version itself rejects.
  private func situations(
    _ id: String, _ file: String, _ host: Host, _ findings: inout SwapFindings
  ) throws -> [Situation] {
    var random = SeededRandom(seed: seed)
    var cases: [Situation] = []
    for attempt in 1...max(1, situations * 3) where cases.count < situations {
      progress("\(id): situation \(cases.count + 1) of \(situations)")
      do {
        cases.append(try Situation(id: id, from: file, by: host, &random))
      } catch let error as LayoutError {
        findings.discarded += 1
        if attempt == situations * 3 && cases.isEmpty { throw error }
      }
    }
    findings.situations = cases.count
    return cases
  }

  private static func snapshot(_ situation: Situation) throws -> LayoutSnapshot {
    try LayoutSnapshot(situation.layout, around: situation.bounds)
  }

  private func swap(
    _ id: String, to new: String, by host: Host, _ findings: inout SwapFindings
  ) throws -> SwapReport? {
    do {
      let report = try host.swap(id, file: new, options)
      if report.outcome == .unchanged { findings.isSameBuild = true }
      if report.outcome == .waiting { findings.add("the swap waits for a gesture that has ended") }
      return report
    } catch {
      findings.error = error.message
      return nil
    }
  }

  private func rollBack(_ id: String, _ host: Host, _ findings: inout SwapFindings) -> Bool {
    guard !findings.isSameBuild else { return false }
    do {
      // Rolling back leads to an older version by nature.
      var options = options
      options.allowsOlder = true
      try host.rollback(id, options)
      return true
    } catch {
      findings.add("the rollback is rejected: \(error.message)")
      return false
    }
  }

  /// Whether every query succeeds; the results may differ.
  private func compareAll(_ cases: [Situation], _ moment: String, _ findings: inout SwapFindings) {
    for situation in cases {
      do {
        _ = try Self.snapshot(situation)
      } catch {
        findings.add("\(moment) a query fails: \(error)", in: situation.story)
      }
    }
  }

  /// Again with frames in between, as a program draws them.
  private func swapInUse(
    _ id: String, to new: String, _ host: Host, _ cases: [Situation],
    _ findings: inout SwapFindings
  ) throws {
    let places = cases.map(\.bounds)
    guard try swap(id, to: new, by: host, &findings) != nil else { return }
    for (index, situation) in cases.enumerated() {
      do {
        try situation.rest()
        let place = situation.bounds
        findings.note(
          offset: max(abs(place.x - places[index].x), abs(place.y - places[index].y)))
      } catch {
        findings.add("its view fails: \(error)", in: situation.story)
      }
    }
    compareAll(cases, "after a swap in use", &findings)
    guard rollBack(id, host, &findings) else { return }
    for situation in cases {
      do {
        try situation.rest()
      } catch {
        findings.add(
          "its view fails after the rollback: \(error)", in: situation.story)
      }
    }
  }
}
