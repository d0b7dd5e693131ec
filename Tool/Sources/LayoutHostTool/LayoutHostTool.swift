import ArgumentParser
import Distribution
import LayoutHost

/// The command `layouthost`; `Commands` has one file per subcommand.
@main
struct LayoutHostTool: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layouthost",
    abstract: "Creates, checks, packs, installs and renders layouts.",
    discussion: """
      A layout plugin is one shared library. A command that fails prints an error message and has changed \
      nothing.

      \(ExitStatus.explanation)
      """,
    version: "\(Host.libraryVersion)",
    subcommands: [CheckOne.self],
    groupedSubcommands: [
      CommandGroup(
        name: "Develop",
        subcommands: [New.self, Dev.self, Check.self, Render.self, SwapTestCommand.self]),
      CommandGroup(name: "Publish", subcommands: [Pack.self, IndexFolder.self, Key.self]),
      CommandGroup(
        name: "Install",
        subcommands: [
          Install.self, Remove.self, List.self, Info.self, Outdated.self, Lock.self, Verify.self,
        ]),
    ])

  static func main() async {
    do {
      var command = try parseAsRoot()
      if var asynchronous = command as? AsyncParsableCommand {
        try await asynchronous.run()
      } else {
        try command.run()
      }
    } catch {
      leave(with: error)
    }
  }

  /// Prints an error and ends the process.
  private static func leave(with error: any Error) -> Never {
    guard let status = ExitStatus(of: error) else {
      if exitCode(for: error) == .validationFailure {
        Output.reportAsJSON(message(for: error), .usage)
      }
      exit(withError: error)
    }
    Output.report(error: "\(error)", status)
    exit(withError: status.code)
  }
}
