// Looks through the search folders for files named *.so.

import HostSystem

/// What one scan found. Immutable, so that it can be read while the next scan runs.
final class Catalog: Sendable {
  /// Sorted by search folder, then by file name.
  let candidates: [Candidate]

  /// The folders that were looked through, also those that do not exist.
  let folders: [[UInt8]]

  /// - Complexity: O(files in the folders), and reads a few hundred bytes of each *.so.
  init(scanning folders: [[UInt8]]) {
    var candidates: [Candidate] = []
    var seen: [FolderIdentity] = []
    for folder in folders {
      // The same folder under two names counts where it comes first.
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

  /// - Throws: `LayoutError.Code.noSuchIndex` when the scan found fewer.
  func candidate(at index: Int) throws(LayoutError) -> Candidate {
    guard candidates.indices.contains(index) else {
      throw LayoutError(
        .noSuchIndex,
        "there is no candidate \(UInt(bitPattern: index)); the last scan found \(candidates.count)")
    }
    return candidates[index]
  }

  /// The names that end in .so, sorted by their bytes. A folder that cannot be read has none.
  static func libraries(in folder: [UInt8]) -> [[UInt8]] {
    guard let stream = unsafe folder.withCString({ unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe [UInt8](cArray: hs_entry_name(entry), limit: Int(NAME_MAX) + 1)
      if name.count > 3, name.ends(with: ".so") { names.append(name) }
    }
    return names.sorted { $0.precedes($1) }
  }
}

/// Tells folders apart whatever they are called.
private struct FolderIdentity: Equatable {
  let device: UInt64
  let number: UInt64

  /// Nil when there is no such folder.
  init?(_ path: [UInt8]) {
    var about = stat()
    guard unsafe path.withCString({ unsafe stat($0, &about) }) == 0 else { return nil }
    device = UInt64(about.st_dev)
    number = UInt64(about.st_ino)
  }
}
