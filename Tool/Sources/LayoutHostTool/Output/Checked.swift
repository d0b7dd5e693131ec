import ConformanceRun
import LayoutConformance

/// The output of `layouthost check`: one line per finding, and a summary.
struct Checked: Encodable {
  let path: String
  let name: String?
  let version: String?
  let layouts: [String]
  let glibcFloor: String?
  let bytes: Int?
  let seed: UInt64
  let effort: Double
  /// The number of checks.
  let checks: Int
  let seconds: Double
  let findings: [Line]
  /// Which checks were not run, and why.
  let notes: [String]
  let slowest: Slowest?

  struct Slowest: Encodable {
    let check: String
    let layout: String?
    let seconds: Double
  }

  struct Line: Encodable {
    let check: String
    let layout: String?
    let seed: UInt64?
    let step: String?
    let message: String
    /// Other checks with the same finding.
    let others: [String]
    let repeated: String?

    enum CodingKeys: String, CodingKey {
      case check, layout, seed, step, others
      case message = "message"
      case repeated = "repeat"
    }

    /// The check, its place and the finding; then the command that reproduces it.
    var text: String {
      let place = [layout, seed.map { "seed \($0)" }, step].compactMap { $0 }
      let words = place.isEmpty ? "" : " (\(place.joined(separator: ", ")))"
      let indented = message.split(separator: "\n").joined(separator: "\n    ")
      let also =
        others.isEmpty
        ? "" : "\n    also found by \(others.count) other check\(others.count == 1 ? "" : "s")"
      return "✘ \(check)\(words): \(indented)\(also)"
        + (repeated.map { "\n    again: \($0)" } ?? "")
    }
  }

  init(_ report: ExaminationReport, repeating: (Finding) -> String?) {
    path = report.file
    name = report.plugin?.name
    version = report.plugin?.version.description
    layouts = report.plugin?.layouts ?? []
    glibcFloor = report.plugin?.glibcFloor
    bytes = report.plugin?.size
    (seed, effort) = (report.conditions.seed, report.conditions.effort)
    (checks, seconds) = (report.count, report.seconds)
    findings = report.findings.map {
      Line(
        check: $0.check, layout: $0.layout, seed: $0.seed, step: $0.step, message: $0.message,
        others: $0.others, repeated: repeating($0))
    }
    notes = report.notes
    slowest = report.results.max { $0.seconds < $1.seconds }.map {
      Slowest(check: $0.check, layout: $0.layout, seconds: $0.seconds)
    }
  }

  var text: String { (findings.map(\.text) + notes + [summary]).joined(separator: "\n") }

  private var summary: String {
    let what = [name, version].compactMap { $0 }.joined(separator: " ")
    let found =
      findings.isEmpty
      ? "no findings" : findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    let tenths = (seconds * 10).rounded() / 10
    return "\(what.isEmpty ? path : what): \(found) in \(checks) checks, seed \(seed), \(tenths) s"
      + (glibcFloor.map { "; needs glibc \($0)" } ?? "")
  }
}
