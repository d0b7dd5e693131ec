import FoundationEssentials
import Glibc

/// Tells whether the sources of a package have changed: the time and the length of each of its files.
///
/// Looks at the files themselves: editors write in many ways, by renaming or in place, and a package is small.
struct SourceWatch {
  /// Packages of more files are looked at as far as this.
  static let mostFiles = 5_000
  /// What builds and version control leave behind; hidden files are left out, too.
  private static let ignored: Set<String> = ["build", "node_modules", "out"]

  let folder: URL

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
      // A link to a folder may lead in a circle.
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if !Self.ignored.contains(name) { visit(path, &files) }
      } else {
        if status.st_mode & S_IFMT == S_IFLNK { _ = stat(path, &status) }
        files[path] = [
          Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec), Int64(status.st_size),
        ]
      }
    }
  }
}
