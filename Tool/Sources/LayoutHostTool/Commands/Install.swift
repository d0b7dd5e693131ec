import ArgumentParser
import Distribution
import LayoutHost

struct Install: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Installs layouts from a registry, beside other versions.",
    discussion: """
      Installs all files or none: each must be signed by a trusted key and fit this machine. Running programs \
      find a new version at their next scan.
      """)

  @Argument(help: "Layouts, optionally with versions, such as bnb or carousel@^1.2.")
  var layouts: [String] = []

  @Option(
    help: "Install exactly the files that this layouts.lock pins.",
    completion: .file(extensions: ["lock"]))
  var lock: String?

  @OptionGroup var registry: RegistryOptions
  @OptionGroup var store: StoreOptions
  @OptionGroup var waiting: WaitingOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard layouts.isEmpty != (lock == nil) else {
      throw ValidationError("Name either layouts, or a lock file with --lock.")
    }
  }

  func run() async throws {
    let requirements = try layouts.map { layout in try Requirement(layout) }
    let pinned = try lock.map { path in try LayoutsLockFile(file: path) }
    let registry = try await registry.registry()
    var plugins: [PluginFile] = []
    if let pinned { plugins = try registry.files(pinned) }
    for requirement in requirements {
      let plugin = try registry.newest(requirement)
      if !plugins.contains(plugin) { plugins.append(plugin) }
    }
    let progress = Progress()
    defer { progress.end() }
    let store = try store.open()
    let installations = try await store.install(plugins, from: registry, waiting: waiting.waiting) {
      progress.show("downloading \($0)")
    }
    progress.end()
    try Output.print(installations.map(Installed.init), output) {
      $0.map(\.line).joined(separator: "\n")
    }
  }

  private struct Installed: Encodable {
    let name: String
    let version: String
    let layouts: [String]
    let path: String
    let isNew: Bool
    let signer: String?

    init(_ installation: Store.Installation) {
      name = installation.plugin.name
      version = installation.plugin.version
      layouts = installation.plugin.layouts
      path = installation.path
      isNew = installation.isNew
      signer = installation.signer?.description
    }

    var line: String {
      let deed = isNew ? "installed" : "is already installed"
      let trust = isNew && signer == nil ? ", not signed by a trusted key" : ""
      return "\(name) \(version) \(deed): \(layouts.joined(separator: ", "))\(trust)"
    }
  }
}
