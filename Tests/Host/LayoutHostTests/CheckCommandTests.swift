import Foundation
import Testing

/// The findings of `layouthost check` for plugins with a fault, each check in its own process.
///
/// `make tool` builds the command.
@Suite(.enabled(if: CheckCommand.isBuilt, "build the command: make tool"))
struct CheckCommandTests {
  let folder: TemporaryFolder
  private var file: String { folder.file("libFaulty.so") }

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "the command reports each fault, and how to repeat or repair it", arguments: FaultyPlugin.all)
  func faults(plugin: FaultyPlugin) throws {
    try FaultyPlugin.build(plugin.fault, plugin.flags, to: file)
    let said = try CheckCommand.run(
      file, "--only", plugin.only, "--effort", "0.5", "--time-limit", "1")
    #expect(said.status == 1)
    #expect(
      said.findings.contains {
        "\($0.step.map { "\($0): " } ?? "")\($0.message)".contains(plugin.finding)
      },
      "\(said.findings)")
    for finding in said.findings where finding.layout != nil && finding.seed != nil {
      #expect(
        finding.again?.contains("--seed \(finding.seed!) --effort 0.5 --time-limit 1.0") == true)
    }
  }

  @Test(
    "a plugin without a fault has no findings, with any output and any elements"
  )
  func sound() throws {
    for fault in [nil, "CHATTERS", "BADGES"] {
      try FaultyPlugin.build(fault, [], to: file)
      let said = try CheckCommand.run(file, "--effort", "0.2")
      #expect(said.findings.isEmpty && said.status == 0, "\(said.findings)")
      #expect(said.checks > 55)
    }
  }

  @Test("checks that were not run because others hang are a note, and not findings")
  func hangs() throws {
    try FaultyPlugin.build("HANGS", [], to: file)
    let said = try CheckCommand.run(file, "--only", "e", "--effort", "0.5", "--time-limit", "1")
    #expect(said.status == 1 && !said.findings.isEmpty)
    #expect(
      said.findings.allSatisfy { $0.message.contains("did not end within") }, "\(said.findings)")
    let note = try #require(said.notes.first)
    #expect(
      note.hasPrefix("circle: ")
        && note.hasSuffix(" checks were not run, since 2 others did not end"),
      "\(note)")
    #expect(said.notes.count == 1 && said.checks < 40)
  }

  @Test("a plugin is found by its bare name in the working folder")
  func bareName() throws {
    try FaultyPlugin.build(nil, [], to: file)
    let words = "cd '\(folder.path)' && '\(CheckCommand.program)' check --json libFaulty.so"
    let (status, output) = try run(["sh", "-c", "\(words) --only destroying --effort 0.2"])
    let said = try CheckCommand.said(output, status: status)
    #expect(said.findings.isEmpty && status == 0, "\(said.findings)")
  }

  @Test(
    "a file that no host loads gets the host's message",
    arguments: ["no_note", "no_prepare", "create_returns_nothing"])
  func rejected(name: String) throws {
    let plugin = try #require(RejectedPlugin.all.first { $0.name == name })
    try plugin.build(to: file)
    let said = try CheckCommand.run(file, "--only", "destroying NULL", "--effort", "0.2")
    #expect(said.status == 1)
    #expect(said.findings.contains { $0.message.contains(plugin.message) }, "\(said.findings)")
  }

  @Test("the command line of a finding reproduces it")
  func again() throws {
    try FaultyPlugin.build("WAVERS", [], to: file)
    let first = try CheckCommand.run(file, "--effort", "0.5")
    let finding = try #require(first.findings.first { $0.step != nil && $0.again != nil })
    let words = try #require(finding.again).replacingOccurrences(
      of: "layouthost check", with: "\(CheckCommand.program) check --json")
    let (_, output) = try run(["sh", "-c", words])
    let second = try CheckCommand.said(output, status: 1)
    #expect(second.findings.contains(finding))
  }

  @Test("a missing file is an error and not a finding")
  func missing() throws {
    let (status, output) = try run([CheckCommand.program, "check", folder.file("none.so")])
    #expect(status == 66 && output.contains("there is no such file"))
  }
}

/// The command, as a process.
enum CheckCommand {
  static let program = packageRoot.appendingPathComponent("build/layouthost").path
  static let isBuilt = FileManager.default.isExecutableFile(atPath: program)

  struct Said: Decodable {
    var status: Int32 = -1
    let findings: [Finding]
    let checks: Int
    let notes: [String]

    enum CodingKeys: String, CodingKey { case findings, checks, notes }
  }

  struct Finding: Decodable, Equatable {
    let check: String
    let layout: String?
    let seed: UInt64?
    let step: String?
    let message: String
    let again: String?

    enum CodingKeys: String, CodingKey {
      case check, layout, seed, step, message
      case again = "repeat"
    }
  }

  static func run(_ arguments: String...) throws -> Said {
    let (status, output) = try LayoutHostTests.run([program, "check", "--json"] + arguments)
    return try said(output, status: status)
  }

  static func said(_ output: String, status: Int32) throws -> Said {
    var said = try JSONDecoder().decode(Said.self, from: Data(output.utf8))
    said.status = status
    return said
  }
}
