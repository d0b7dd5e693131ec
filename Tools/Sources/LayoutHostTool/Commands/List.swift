import ArgumentParser
import LayoutHost

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the layouts that a host finds, with all versions.")

  @OptionGroup var search: SearchOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let found = try search.host().candidates().filter { !$0.isForeign }.map(Plugin.init)
    try Output.print(found, output) { plugins in
      plugins.isEmpty ? "no layouts found" : plugins.map(\.line).joined(separator: "\n")
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
