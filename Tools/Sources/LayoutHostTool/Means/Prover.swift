import Distribution
import FoundationEssentials

/// Where the program is that tries plugins before they are swapped in: it is installed with the library.
enum Prover {
  static let name = "layouthost-prove"

  /// - Parameter named: What the command line says; nil to look where the host's own layouts are.
  /// - Throws: `Refusal` where there is none.
  static func path(_ named: String?) throws(Refusal) -> String {
    if let named {
      guard FileManager.default.isExecutableFile(atPath: named) else {
        throw Refusal(.notFound, "\(named) is not a program")
      }
      return URL(fileURLWithPath: named).path
    }
    let places = OwnInstallation.folders.map { "\($0)/\(name)" }
    guard let found = places.first(where: FileManager.default.isExecutableFile) else {
      throw Refusal(
        .notFound, "\(name) is not where it is installed or built; say where with --prover")
    }
    return found
  }
}
