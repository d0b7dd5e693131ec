import ArgumentParser
import LayoutHost

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the layouts that a host finds, each version of each.")

  @Option(help: "Look into this folder first; may be repeated.", completion: .directory)
  var folder: [String] = []
  @OptionGroup var output: OutputOptions

  func run() throws {
    let host = Host(programName: "layouthost")
    for folder in folder { try host.addSearchPath(folder) }
    let found = try host.candidates().map(Plugin.init)
    try Output.print(found, output) { plugins in
      plugins.map(\.line).joined(separator: "\n")
    }
  }

  struct Plugin: Encodable {
    let name: String
    let version: String?
    let layouts: [String]
    let path: String
    let buildID: String
    let fault: String?

    init(_ candidate: Candidate) {
      name = candidate.name
      version = candidate.version?.description
      layouts = candidate.layouts
      path = candidate.path
      buildID = candidate.buildID
      fault = candidate.fault?.message
    }

    var line: String {
      if let fault { return "\(path): \(fault)" }
      return "\(name) \(version ?? "")  \(layouts.joined(separator: ", "))  \(path)"
    }
  }
}
