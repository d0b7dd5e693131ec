import ArgumentParser
import FoundationEssentials
import LayoutHost

/// Where a host looks for layouts.
struct SearchOptions: ParsableArguments {
  @Option(help: "Look into this folder first; may be repeated.", completion: .directory)
  var folder: [String] = []

  /// A host that finds what programs find, and what is installed with this program.
  func host() throws -> LayoutHost.Host {
    let host = Host(programName: "layouthost")
    for folder in folder { try host.addSearchPath(folder) }
    // Last, as the host library does it with what is installed with itself.
    for folder in OwnInstallation.folders { try host.addSearchPath(folder, isLast: true) }
    return host
  }
}
