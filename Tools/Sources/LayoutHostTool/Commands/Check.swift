import ArgumentParser
import ConformanceRun
import Distribution
import FoundationEssentials
import LayoutConformance
import LayoutHost

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Holds a plugin to all that a plugin must do.",
    discussion: """
      The file is read, then loaded as a host does it, and then every check looks at every layout, each in \
      a process of its own, where what hangs is ended and what crashes does so alone. Each thing that is \
      wrong is a sentence, with the words that repeat it.
      """)

  @Argument(help: "The plugin's file.", completion: .file(extensions: ["so"]))
  var file: String?

  @Option(help: "Make only the checks in whose names this is; may be repeated.")
  var only: [String] = []

  @Option(help: "Look only at the layout of this id.")
  var layout: String?

  @Option(help: "What all random draws follow from.")
  var seed: UInt64?

  @Option(help: "How often random steps are repeated, as a factor.")
  var effort = Conditions().effort

  @Option(help: "How many seconds of the processor's time each check may take.")
  var timeLimit: Double?

  @Flag(help: "List the checks instead.")
  var list = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    if file == nil && !list { throw ValidationError("Name the plugin's file, or ask for --list.") }
    guard effort.isFinite, effort > 0 else { throw ValidationError("The effort is above 0.") }
    if let timeLimit, !(timeLimit > 0 && timeLimit <= 86400) {
      throw ValidationError("The time limit is above 0, and a day at most.")
    }
    if let unknown = only.first(where: { part in !names.contains { $0.contains(part) } }) {
      throw ValidationError("No check has “\(unknown)” in its name; --list shows them all.")
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

extension String {
  /// Quotes a word for a shell.
  fileprivate var quotedForShell: String {
    let plain = { (character: Character) in
      character.isASCII && (character.isLetter || character.isNumber || "-_./".contains(character))
    }
    return !isEmpty && allSatisfy(plain)
      ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
