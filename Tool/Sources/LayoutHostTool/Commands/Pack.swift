import ArgumentParser
import ConformanceRun
import Distribution
import LayoutConformance

struct Pack: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks, strips, renames, hashes and signs built plugins.",
    discussion: """
      Each becomes <Name>-<version>-<architecture>-<system>.so, with .sha256 and .sig beside it. An existing \
      file is never changed: a shipped version keeps its bytes.
      """)

  @Argument(help: "The built plugins.", completion: .file(extensions: ["so"]))
  var files: [String]

  @Option(name: [.short, .long], help: "The output folder.", completion: .directory)
  var out = "dist"

  @Option(help: "The signing key (layouthost key new).", completion: .file())
  var key: String?

  @Flag(help: "Write no signatures.")
  var unsigned = false

  @Flag(
    help:
      "Skip the checks of \"layouthost check\"."
  )
  var skipCheck = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (key != nil) != unsigned else {
      throw ValidationError("Either --key or --unsigned is required.")
    }
  }

  func run() async throws {
    let key = try key.map { path in try SigningKey(file: path) }
    let packing = Packing(out: out, key: key)
    var packed: [Packed] = []
    let progress = Progress()
    defer { progress.end() }
    for file in files {
      _ = try Store.unchanged(file)
      packed.append(Packed(try await packing.pack(file) { try check($0, progress) }))
    }
    progress.end()
    try Output.print(packed, output) { $0.map(\.line).joined(separator: "\n") }
  }

  /// Rejects a file with findings of `layouthost check`.
  private func check(_ stripped: String, _ progress: Progress) throws {
    var findings = FileCheck.findings(in: stripped)
    if findings.isEmpty && !skipCheck {
      findings =
        PluginExamination(of: stripped, child: CheckOne.words)
        .run { progress.show("checking \($0.done) of \($0.total): \($0.last.check)") }.findings
      progress.end()
    }
    guard let first = findings.first else { return }
    for finding in findings { Output.note("✘ \(finding.check): \(finding)") }
    throw CommandError(
      .rejected,
      findings.count == 1
        ? "nothing was packed: the check \(first.check) failed"
        : "nothing was packed: \(findings.count) findings")
  }

  private struct Packed: Encodable {
    let path: String
    let isSigned: Bool
    let plugin: PluginFile

    init(_ result: Packing.Result) {
      path = result.path
      isSigned = result.isSigned
      plugin = result.plugin
    }

    var line: String {
      "\(path): \(plugin.size) bytes\(isSigned ? "" : ", not signed")"
    }
  }
}
