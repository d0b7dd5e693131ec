import ArgumentParser
import Distribution
import FoundationEssentials
import LayoutHost
import SwapTesting

struct SwapTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap-test",
    abstract: "Tests the swap from one plugin to another in a running program.",
    discussion: """
      Creates the layouts that both files have with the old file, in many random situations: items, viewports, \
      properties, scrolls, taps, drags. Tries the new file in another process, swaps, rolls back, and compares \
      bit for bit with the state before. The exit status is 1 if the swap would be rejected, or if the rollback \
      does not restore the state.
      """)

  @Argument(help: "The running plugin.", completion: .file(extensions: ["so"]))
  var old: String
  @Argument(help: "The plugin that replaces it.", completion: .file(extensions: ["so"]))
  var new: String
  @Option(
    name: .customLong("layout"),
    help: "Test only this layout; the default is all layouts that both files have.")
  var id: String?
  @Option(help: "The seed of the random situations.")
  var seed: UInt64 = 1
  @Option(help: "The number of situations for each layout.")
  var situations = 24
  @Flag(help: "Allow a new file with a lower version.")
  var allowOlder = false
  @Option(
    help: "The program layouthost-prove; the default is the installed one.")
  var prover: String?
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (1...10_000).contains(situations) else {
      throw ValidationError("--situations is \(situations); 1 to 10000 are allowed.")
    }
  }

  func run() throws {
    let (before, after) = (try PluginInFile.description(old), try PluginInFile.description(new))
    let progress = Progress()
    var test = SwapTest(prover: try TrialProgram.path(prover))
    test.situations = situations
    test.seed = seed
    test.allowsOlder = allowOlder
    test.progress = { progress.show($0) }
    let ids = try sharedIDs(before, after)
    var result = SwapTestResult(before, after, seed: seed)
    for id in ids {
      result.add(try test.run(id, from: before.path, to: after.path))
    }
    progress.end()
    try Output.print(result, output, text: \.text)
    if !result.isFine { throw ExitStatus.foundSomething }
  }

  private func sharedIDs(
    _ before: PluginDescription, _ after: PluginDescription
  ) throws -> [String] {
    let shared = before.layouts.filter(after.layouts.contains)
    guard let id else {
      guard !shared.isEmpty else {
        let (ones, others) = (
          before.layouts.joined(separator: ", "), after.layouts.joined(separator: ", ")
        )
        throw CommandError(.rejected, "the files have no layout in common: \(ones); \(others)")
      }
      return shared
    }
    guard shared.contains(id) else {
      throw CommandError(
        .notFound,
        "\(id) is not a layout of both files, which are \(shared.joined(separator: ", "))")
    }
    return [id]
  }
}
