// Searches the search folders for files named *.so.

import HostSystem

/// The results of a scan. Immutable, so it can be read during the next scan.
final class Catalog: Sendable {
  /// The candidates, sorted by search folder, then by file name.
  let candidates: [Candidate]

  /// The searched folders, including those that do not exist.
  let folders: [[UInt8]]

  /// - Complexity: O(files in the folders); reads a few hundred bytes of each *.so.
  init(scanning folders: [[UInt8]]) {
    var candidates: [Candidate] = []
    var seen: [FolderIdentity] = []
    for folder in folders {
      // A folder that has two names counts only at its first position.
      guard let identity = FolderIdentity(folder), !seen.contains(identity) else { continue }
      seen.append(identity)
      for name in Self.libraries(in: folder) {
        let separator = folder.last == UInt8(of: "/") ? [] : [UInt8(of: "/")]
        candidates.append(Candidate(path: folder + separator + name))
      }
    }
    self.candidates = candidates
    self.folders = folders
  }

  /// - Throws: `LayoutError.Code.noSuchIndex` if the scan found fewer candidates.
  func candidate(at index: Int) throws(LayoutError) -> Candidate {
    guard candidates.indices.contains(index) else {
      throw LayoutError(
        .noSuchIndex,
        "index is \(UInt(bitPattern: index)); the last scan found \(candidates.count) candidates")
    }
    return candidates[index]
  }

  /// The names that end in .so, sorted by their bytes; empty if the folder cannot be read.
  static func libraries(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = unsafe folder.withCString({ unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe [UInt8](cArray: hs_entry_name(entry), limit: Int(NAME_MAX) + 1)
      if isLibrary(name) { names.append(name) }
    }
    return inOrder(names) { $0.precedes($1) }
  }

  /// Whether a file's name is one of a plugin: `*.so`.
  static func isLibrary(_ name: [UInt8]) -> Bool { name.count > 3 && name.ends(with: ".so") }
}

/// Identifies a folder independently of its path.
private struct FolderIdentity: Equatable {
  let device: UInt64
  let number: UInt64

  /// Nil if the folder does not exist.
  init?(_ path: [UInt8]) {
    var about = stat()
    guard unsafe path.withCString({ unsafe stat($0, &about) }) == 0 else { return nil }
    device = UInt64(about.st_dev)
    number = UInt64(about.st_ino)
  }
}
