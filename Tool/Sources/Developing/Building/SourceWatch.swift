import FoundationEssentials
import Glibc

/// Detects changes of a package's sources by the time and the size of each file.
///
/// Polls the files: editors save in many ways, by renaming or in place, and a package is small.
struct SourceWatch {
  /// The maximum number of files to check.
  static let mostFiles = 5_000
  /// Build products and version control; hidden files are also skipped.
  private static let ignored: Set<String> = ["build", "node_modules", "out"]

  let folder: URL
  /// The path of a build folder, which may be among the sources.
  let scratch: String?

  typealias Fingerprint = [String: [Int64]]

  func fingerprint() -> Fingerprint {
    var files: Fingerprint = [:]
    visit(folder.path, &files)
    return files
  }

  private func visit(_ folder: String, _ files: inout Fingerprint) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where !name.hasPrefix(".") && !name.hasSuffix("~") {
      guard files.count < Self.mostFiles else { return }
      let path = folder + "/" + name
      var status = stat()
      // A link to a folder may form a cycle.
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if !Self.ignored.contains(name), path != scratch { visit(path, &files) }
      } else {
        if status.st_mode & S_IFMT == S_IFLNK { _ = stat(path, &status) }
        files[path] = [
          Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec), Int64(status.st_size),
        ]
      }
    }
  }
}
