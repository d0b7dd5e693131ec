import Distribution
import FoundationEssentials

/// The installation or build that this command belongs to: the folder of the host's own layouts.
enum OwnInstallation {
  /// The existing ones of the usual folders: of an installation, of a Debian package, of a build tree.
  static let folders: [String] = {
    let places = [
      "../lib/layouthost", "../lib/\(Platform.current.architecture)-linux-gnu/layouthost",
      "../.build/release",
    ]
    return places.map {
      file.deletingLastPathComponent().appendingPathComponent($0).standardized.path
    }
    .filter { FileManager.default.fileExists(atPath: $0) }
  }()

  /// The command's own file, with links resolved.
  static let file: URL = {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: own ?? CommandLine.arguments[0])
  }()
}
