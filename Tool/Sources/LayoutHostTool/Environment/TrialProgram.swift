import Distribution
import FoundationEssentials

/// The program that tries plugins before a swap; it is installed with the library.
enum TrialProgram {
  static let name = "layouthost-prove"

  /// - Parameter named: The path on the command line; nil to search beside the host's own layouts.
  /// - Throws: `CommandError` if there is none.
  static func path(_ named: String?) throws(CommandError) -> String {
    if let named {
      guard FileManager.default.isExecutableFile(atPath: named) else {
        throw CommandError(.notFound, "--prover is \(named), which is not a program")
      }
      return URL(fileURLWithPath: named).path
    }
    let places = OwnInstallation.folders.map { "\($0)/\(name)" }
    guard let found = places.first(where: FileManager.default.isExecutableFile) else {
      throw CommandError(
        .notFound, "cannot find \(name); set its path with --prover")
    }
    return found
  }
}
