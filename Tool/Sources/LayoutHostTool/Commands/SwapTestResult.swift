import LayoutHost
import SwapTesting

/// The result of a swap test, as data and as text.
struct SwapTestResult: Encodable {
  let old: File
  let new: File
  let seed: UInt64
  /// Layouts that the new file lacks: programs that show them keep the old file.
  let gone: [String]
  let added: [String]
  var layouts: [Layout] = []

  struct File: Encodable {
    let path: String
    let version: String
    let buildID: String

    init(_ plugin: PluginDescription) {
      path = plugin.path
      version = plugin.version.description
      buildID = plugin.buildID
    }
  }

  struct Layout: Encodable {
    let id: String
    let situations: Int
    let outcome: String
    let refusal: String?
    let report: String?
    let notes: [String]
    let farthestOffset: Double
    let findings: [String]
  }

  init(_ before: PluginDescription, _ after: PluginDescription, seed: UInt64) {
    old = File(before)
    new = File(after)
    self.seed = seed
    gone = before.layouts.filter { !after.layouts.contains($0) }
    added = after.layouts.filter { !before.layouts.contains($0) }
  }

  mutating func add(_ found: SwapFindings) {
    let outcome =
      found.error != nil ? "refused" : found.isSameBuild ? "unchanged" : "exchanged"
    layouts.append(
      Layout(
        id: found.id, situations: found.situations, outcome: outcome, refusal: found.error,
        report: found.report?.text, notes: found.report?.notes.map(\.text) ?? [],
        farthestOffset: found.farthestOffset, findings: found.findings))
  }

  var isFine: Bool { layouts.allSatisfy { $0.refusal == nil && $0.findings.isEmpty } }

  var text: String {
    var lines = layouts.flatMap(\.lines)
    if !gone.isEmpty {
      lines.append(
        "removed: \(gone.joined(separator: ", ")); programs that show it keep the old file")
    }
    if !added.isEmpty { lines.append("added: \(added.joined(separator: ", "))") }
    let count = layouts.reduce(0) { $0 + $1.findings.count + ($1.refusal == nil ? 0 : 1) }
    lines.append(
      isFine
        ? "passed: a running program would swap, and could roll back (seed \(seed))"
        : "\(count) finding\(count == 1 ? "" : "s") (seed \(seed))")
    return lines.joined(separator: "\n")
  }
}

extension SwapTestResult.Layout {
  fileprivate var lines: [String] {
    let words = ["refused": "rejected", "exchanged": "swapped"]
    var lines = ["\(id): \(situations) situations, \(words[outcome] ?? outcome)"]
    if let refusal { lines.append("  rejected: \(refusal)") }
    lines += (report ?? "").split(separator: "\n").map { "  \($0)" }
    if outcome == "exchanged" {
      let isBack = !findings.contains { $0.contains("rollback") }
      if isBack { lines.append("  rolled back: identical to before") }
      if farthestOffset > 0 {
        lines.append(
          "  in use: content offsets moved by at most \((farthestOffset * 10).rounded() / 10) points"
        )
      }
    }
    return lines + findings.map { "  finding: \($0)" }
  }
}
