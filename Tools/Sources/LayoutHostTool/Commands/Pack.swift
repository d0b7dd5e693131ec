import ArgumentParser
import ConformanceRun
import Distribution
import LayoutConformance

struct Pack: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes built plugins files to ship: checked, stripped, named, hashed and signed.",
    discussion: """
      Each becomes <Name>-<version>-<architecture>-<system>.so, with .sha256 and .sig beside it. A file \
      that is there keeps its bytes: a version that was shipped never changes.
      """)

  @Argument(help: "The plugins that were built.", completion: .file(extensions: ["so"]))
  var files: [String]

  @Option(name: [.short, .long], help: "The folder for what is made.", completion: .directory)
  var out = "dist"

  @Option(help: "The key to sign with (layouthost key new).", completion: .file())
  var key: String?

  @Flag(help: "Sign nothing.")
  var unsigned = false

  @Flag(
    help:
      "Look only at the files as such; do not hold their layouts to the contract (layouthost check)."
  )
  var skipCheck = false

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (key != nil) != unsigned else {
      throw ValidationError("Say who signs, with --key, or that nobody does, with --unsigned.")
    }
  }

  func run() async throws {
    let key = try key.map { path in try SigningKey(file: path) }
    let packing = Packing(out: out, key: key)
    var packed: [Packed] = []
    let progress = Progress()
    defer { progress.end() }
    for file in files {
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
    throw Refusal(
      .refused,
      findings.count == 1
        ? "nothing was packed: \(first.check) does not hold"
        : "nothing was packed: \(findings.count) things are wrong")
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
