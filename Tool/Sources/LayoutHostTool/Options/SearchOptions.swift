import ArgumentParser
import FoundationEssentials
import LayoutHost

/// The folders in which a host searches for layouts.
struct SearchOptions: ParsableArguments {
  @Option(help: "Search this folder first; repeatable.", completion: .directory)
  var folder: [String] = []

  /// A host that finds the same layouts as programs, and those installed with this program.
  func host() throws -> LayoutHost.Host {
    let host = Host(programName: "layouthost")
    for folder in folder { try host.addSearchPath(folder) }
    // Last, as in the host library.
    for folder in OwnInstallation.folders { try host.addSearchPath(folder, isLast: true) }
    return host
  }
}
