import Distribution
import Foundation

/// Where the program is that tries plugins before they are swapped in: `layouthost-prove`, installed with the library.
enum Prover {
  static let name = "layouthost-prove"

  /// - Parameter named: What the command line says; nil to look in the usual places.
  /// - Throws: `Refusal` where there is none.
  static func path(_ named: String?) throws(Refusal) -> String {
    if let named {
      guard FileManager.default.isExecutableFile(atPath: named) else {
        throw Refusal(.notFound, "\(named) is not a program")
      }
      return URL(fileURLWithPath: named).path
    }
    let folder = ownFile.deletingLastPathComponent()
    // Beside an installed command, beside one in a build tree, and beside the command itself.
    let places = ["../lib/layouthost", "../.build/release", "."].map {
      folder.appendingPathComponent($0).appendingPathComponent(name).standardized.path
    }
    guard let found = places.first(where: FileManager.default.isExecutableFile) else {
      throw Refusal(
        .notFound,
        "\(name) is neither at \(places[0]) nor at \(places[1]); say where it is with --prover")
    }
    return found
  }

  /// The command's own file, whatever links it was called by.
  static var ownFile: URL {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: own ?? CommandLine.arguments[0])
  }
}
