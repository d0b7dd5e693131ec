import ArgumentParser
import Distribution
import LayoutHost

struct Remove: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Removes installed layouts; programs that have loaded them keep running.")

  @Argument(help: "A layout, optionally with a version, such as carousel@1.0.0.")
  var layout: String

  @Flag(help: "Remove all matching versions; without this, several are an error.")
  var all = false

  @OptionGroup var store: StoreOptions
  @OptionGroup var waiting: WaitingOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let requirement = try Requirement(layout)
    let store = try store.open()
    let files = try store.installed(requirement)
    let versions = files.compactMap(\.plugin?.version)
    guard all || files.count == 1 else {
      throw CommandError(
        .rejected,
        """
        \(requirement.layout) is installed as \(versions.joined(separator: ", ")); name one of them, \
        or use --all
        """)
    }
    try await store.remove(files, waiting: waiting.waiting)
    let removed = files.compactMap(Removed.init)
    try Output.print(removed, output) { $0.map(\.line).joined(separator: "\n") }
  }

  private struct Removed: Encodable {
    let name: String
    let version: String
    let layouts: [String]
    let path: String

    init?(_ file: Store.Installed) {
      guard let plugin = file.plugin else { return nil }
      name = plugin.name
      version = plugin.version
      layouts = plugin.layouts
      path = file.path
    }

    var line: String { "\(name) \(version) removed: \(layouts.joined(separator: ", "))" }
  }
}
