import ArgumentParser
import Creating
import Distribution
import FoundationEssentials

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Creates a package with a first layout.",
    discussion: """
      The package has a layout of about a hundred lines, a test, and one file with its name, its version and its \
      layouts. It depends on a version of the plugin SDK in a repository.

        layouthost new Ladder --url https://example.org/layouthost.git
        cd Ladder && layouthost dev
      """)

  /// The environment variable with the plugin SDK's location, used if no option gives it.
  static let kit = "LAYOUTHOST_KIT"

  @Argument(help: "The name of the package, its module and its class, such as Ladder.")
  var name: String
  @Option(help: "The layout's id; the default is the name in lower case, such as ladder.")
  var id: String?
  @Option(
    help: "The repository of the plugin SDK; the default is the environment variable \(New.kit).")
  var url: String?
  @Option(help: "The minimum version of the plugin SDK.")
  var from = "1.0.0"
  @Option(
    help: "A local folder with the plugin SDK, instead of a repository.", completion: .directory)
  var path: String?
  @Option(
    name: .customLong("in"), help: "The folder in which to create the package's folder.",
    completion: .directory)
  var parent = "."
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard url == nil || path == nil else {
      throw ValidationError("--url and --path are both given; only one is allowed.")
    }
  }

  func run() throws {
    let name = try PackageName(self.name)
    let id = self.id ?? name.id
    try PackageName.check(id: id)
    guard !parent.isEmpty else {
      throw CommandError(.rejected, "--in is empty; name a folder, such as . for the current one")
    }
    let folder = URL(fileURLWithPath: parent, isDirectory: true)
    let files = try NewPackage(name, id: id, kit: try dependency()).write(in: folder)
    let place = parent == "." ? name.text : folder.appendingPathComponent(name.text).path
    let result = Result(
      folder: place, id: id, files: files,
      next: ["cd \(place.quotedForShell)", "layouthost dev", "swift test"])
    try Output.print(result, output) { result in
      """
      \(result.folder) has the layout \(result.id), in \(result.files.count) files. Next:

      \(result.next.map { "  \($0)" }.joined(separator: "\n"))
      """
    }
  }

  private struct Result: Encodable {
    let folder: String
    let id: String
    let files: [String]
    /// The next commands to run.
    let next: [String]
  }

  private func dependency() throws -> SDKDependency {
    if let path { return try .folder(at: path) }
    guard let url = url ?? ProcessInfo.processInfo.environment[Self.kit], !url.isEmpty else {
      throw CommandError(
        .notFound,
        "the location of the plugin SDK is missing; set --url, --path or the environment variable \(Self.kit)"
      )
    }
    return try .repository(url, from: from)
  }
}
