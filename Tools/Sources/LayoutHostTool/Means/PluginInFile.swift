import Distribution
import Foundation
import LayoutHost

/// What a single file says of itself, read without running it.
enum PluginInFile {
  /// - Throws: `Refusal` for a file that is not there, `LayoutError` for one that is no plugin.
  static func candidate(_ path: String) throws -> Candidate {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw Refusal(.notFound, "\(path): there is no such file")
    }
    guard file.pathExtension == "so" else {
      throw Refusal(.refused, "\(path): a plugin's file ends in .so")
    }
    let host = LayoutHost.Host(searchingDefaultFolders: false, programName: "layouthost")
    try host.addSearchPath(file.deletingLastPathComponent().path)
    let candidates = try host.candidates()
    guard
      let candidate = candidates.first(where: {
        URL(fileURLWithPath: $0.path).lastPathComponent == file.lastPathComponent
      })
    else { throw Refusal(.refused, "\(path): it is no plugin") }
    if let fault = candidate.fault {
      throw LayoutError(fault.code, message: "\(path): \(fault.message)")
    }
    return candidate
  }
}
