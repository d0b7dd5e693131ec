import ArgumentParser
import Distribution
import FoundationEssentials
import LayoutHost
import SwapTesting

struct SwapTestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "swap-test",
    abstract: "Tells what replacing one plugin by another would do in a running program.",
    discussion: """
      Makes the layouts that both files have in many random situations with the old file: items, windows, \
      properties, scrolled, tapped, dragged. Swaps them, tried in a process of its own first, rolls back, and \
      compares bit for bit with what was. The status is 1 where the swap would be refused, or the way back does \
      not lead back.
      """)

  @Argument(help: "The plugin that runs.", completion: .file(extensions: ["so"]))
  var old: String
  @Argument(help: "The plugin that is to take over.", completion: .file(extensions: ["so"]))
  var new: String
  @Option(name: .customLong("layout"), help: "This layout only; by itself all that both have.")
  var id: String?
  @Option(help: "Where the random situations begin; the same seed has the same ones.")
  var seed: UInt64 = 1
  @Option(help: "How many situations for each layout.")
  var situations = 24
  @Flag(help: "Take a new file of a lower version.")
  var allowOlder = false
  @Option(
    help: "The program layouthost-prove; by itself the one that is installed with this command.")
  var prover: String?
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard (1...10_000).contains(situations) else {
      throw ValidationError("--situations is \(situations), not within 1 to 10000.")
    }
  }

  func run() throws {
    let (before, after) = (try PluginInFile.description(old), try PluginInFile.description(new))
    let progress = Progress()
    var test = SwapTest(prover: try Prover.path(prover))
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
        throw Refusal(.refused, "the files have no layout in common: \(ones); \(others)")
      }
      return shared
    }
    guard shared.contains(id) else {
      throw Refusal(
        .notFound,
        "\(id) is not a layout of both files, which are \(shared.joined(separator: ", "))")
    }
    return [id]
  }
}
