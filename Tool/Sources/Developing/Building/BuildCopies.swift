import Distribution
import FoundationEssentials
import LayoutHost

/// Copies of builds, which the next build does not overwrite; deleted when the program ends.
final class BuildCopies {
  private let folder: URL
  private var count = 0
  private var isCleared = false

  /// - Throws: `CommandError` if the folder cannot be created.
  init() throws(CommandError) {
    folder = URL(fileURLWithPath: try ScratchFolder.make(), isDirectory: true)
  }

  /// Copies a file into the folder.
  ///
  /// - Throws: `CommandError` if it cannot be copied; `CancellationError` after `clear`.
  func keep(_ path: String) throws -> String {
    if isCleared { throw CancellationError() }
    count += 1
    let place = folder.appendingPathComponent("\(count)")
    let copy = place.appendingPathComponent(URL(fileURLWithPath: path).lastPathComponent)
    do {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: path, toPath: copy.path)
    } catch {
      throw CommandError(.system, "cannot copy \(path) to \(place.path)")
    }
    return copy.path
  }

  /// Deletes the folder.
  func clear() {
    isCleared = true
    try? FileManager.default.removeItem(at: folder)
  }
}
