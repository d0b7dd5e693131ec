import ArgumentParser
import ConformanceRun
import Distribution
import FoundationEssentials
import LayoutConformance
import LayoutHost

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks a plugin against every rule of the C ABI.",
    discussion: """
      Reads the file, loads it as a host does, and runs every check on every layout. Each check has its own \
      process, so that a hang or a crash ends only that check. Each finding is one message with the command \
      that reproduces it.
      """)

  @Argument(help: "The plugin's file.", completion: .file(extensions: ["so"]))
  var file: String?

  @Option(help: "Run only checks whose names contain this text; repeatable.")
  var only: [String] = []

  @Option(help: "Check only the layout with this id.")
  var layout: String?

  @Option(help: "The seed of all random input.")
  var seed: UInt64?

  @Option(help: "A factor for the number of random steps.")
  var effort = Conditions().effort

  @Option(help: "The CPU time limit of each check, in seconds.")
  var timeLimit: Double?

  @Flag(help: "List the checks and run none.")
  var list = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if file == nil && !list {
      throw ValidationError("The plugin's file is missing; name it, or use --list.")
    }
    guard effort.isFinite, effort > 0 else {
      throw ValidationError("--effort is \(effort); it must be greater than 0.")
    }
    if let timeLimit, !(timeLimit > 0 && timeLimit <= 86400) {
      throw ValidationError(
        "--time-limit is \(timeLimit); it must be greater than 0 and at most 86400.")
    }
    if let unknown = only.first(where: { part in !names.contains { $0.contains(part) } }) {
      throw ValidationError(
        "--only is “\(unknown)”; no check's name contains it. --list shows the names.")
    }
  }

  func run() throws {
    guard let file, !list else {
      return try Output.print(names.filter(isWanted), output) { $0.joined(separator: "\n") }
    }
    _ = try Store.unchanged(file)
    let progress = Progress()
    let report = try examination(of: file).run { step in
      progress.show("\(step.done) of \(step.total): \(step.last.check)")
    }
    progress.end()
    // Only an existing file can be an invalid plugin.
    if let fault = report.unreadable { throw fault }
    try Output.print(Checked(report, repeating: repeating), output) { $0.text }
    if !report.findings.isEmpty { throw ExitStatus.foundSomething }
  }

  private func examination(of file: String) throws -> PluginExamination {
    var examination = PluginExamination(of: file, child: CheckOne.words)
    if let seed { examination.conditions.seed = seed }
    examination.conditions.effort = effort
    if let timeLimit { examination.timeLimit = timeLimit }
    examination.layout = layout
    examination.isWanted = { isWanted($0.name) }
    return examination
  }

  private var names: [String] { LayoutConformance.Check.all.map(\.name) }

  private func isWanted(_ name: String) -> Bool {
    only.isEmpty || only.contains { name.contains($0) }
  }

  /// The command that reproduces a finding.
  private func repeating(_ finding: Finding) -> String? {
    guard let file, let seed = finding.seed else { return nil }
    var words = ["layouthost", "check", file]
    if let layout = finding.layout { words += ["--layout", layout] }
    if names.contains(finding.check) { words += ["--only", finding.check] }
    words += ["--seed", "\(seed)"]
    if effort != Conditions().effort { words += ["--effort", "\(effort)"] }
    if let timeLimit { words += ["--time-limit", "\(timeLimit)"] }
    return words.map(\.quotedForShell).joined(separator: " ")
  }
}

/// The arguments of a process that runs a single check.
struct CheckOne: ParsableCommand {
  static let name = "check-one"
  /// The system's link to the program is valid even if its file has moved.
  static let words = ["/proc/self/exe", name]
  static let configuration = CommandConfiguration(commandName: name, shouldDisplay: false)

  @Argument var job: String

  func run() throws { CheckingProcess.main(job) }
}
