import ArgumentParser
import Distribution
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
    /// Why no host can load the file, or how it differs from the file that was installed.
    let fault: String?

    init(_ candidate: Candidate) {
      name = candidate.name
      version = candidate.version?.description
      layouts = candidate.layouts
      path = candidate.path
      buildID = candidate.buildID
      fault = candidate.fault?.message ?? Self.change(of: candidate.path)
    }

    private static func change(of path: String) -> String? {
      do throws(CommandError) {
        _ = try Store.unchanged(path)
        return nil
      } catch { return error.message }
    }

    var line: String {
      // The host's messages do not name the file; those of the store do.
      if let fault { return fault.contains(path) ? fault : "\(path): \(fault)" }
      return "\(name) \(version ?? "")  \(layouts.joined(separator: ", "))  \(path)"
    }
  }
}
