import ArgumentParser
import Creating
import Distribution
import FoundationEssentials

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes a package with a first layout, to be made into one of your own.",
    discussion: """
      The package has a layout of about a hundred lines, a test, and one place for its name, its version and its \
      layouts. It gets the kit from a repository, by a version.

        layouthost new Ladder --url https://example.org/layouthost.git
        cd Ladder && layouthost dev
      """)

  /// The environment variable with the plugin SDK's location, used if no option gives it.
  static let kit = "LAYOUTHOST_KIT"

  @Argument(help: "Its name, such as Ladder: also that of its folder, its module and its class.")
  var name: String
  @Option(help: "The layout's id; by itself the name in lower case, such as ladder.")
  var id: String?
  @Option(help: "The kit's repository; by itself what the environment variable \(New.kit) says.")
  var url: String?
  @Option(help: "The kit's lowest version.")
  var from = "1.0.0"
  @Option(help: "Take the kit from a folder of this machine instead.", completion: .directory)
  var path: String?
  @Option(
    name: .customLong("in"), help: "Make the package's folder in this one.", completion: .directory)
  var parent = "."
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard url == nil || path == nil else {
      throw ValidationError("Give one of --url and --path.")
    }
  }

  func run() throws {
    let name = try PackageName(self.name)
    let id = self.id ?? name.id
    try PackageName.check(id: id)
    guard !parent.isEmpty else {
      throw Refusal(.refused, "--in names no folder; name one, such as . for this one")
    }
    let folder = URL(fileURLWithPath: parent, isDirectory: true)
    let files = try NewPackage(name, id: id, kit: try dependency()).write(in: folder)
    let place = parent == "." ? name.text : folder.appendingPathComponent(name.text).path
    let result = Result(
      folder: place, id: id, files: files,
      next: ["cd \(Self.quoted(place))", "layouthost dev", "swift test"])
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

  private func dependency() throws -> KitDependency {
    if let path { return try .folder(at: path) }
    guard let url = url ?? ProcessInfo.processInfo.environment[Self.kit], !url.isEmpty else {
      throw Refusal(
        .notFound,
        "nobody says where the kit is: --url, --path, or the environment variable \(Self.kit)")
    }
    return try .repository(url, from: from)
  }

  private static func quoted(_ path: String) -> String {
    let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-+~".contains($0) }
    return isPlain ? path : "'\(path.replacing("'", with: "'\\''"))'"
  }
}
