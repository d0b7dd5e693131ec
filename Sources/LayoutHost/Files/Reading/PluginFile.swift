import HostSystem

/// An open file whose notes have been read.
struct PluginFile: ~Copyable {
  /// The absolute path without symbolic links.
  let path: [UInt8]
  let file: RegularFile
  let notes: ElfNotes
  let content: FileContent

  /// - Throws: An error with the file's name and its fault.
  static func read(_ path: [UInt8]) throws(LayoutError) -> PluginFile {
    try open(try canonicalPath(path))
  }

  /// Opens a path as it is, because a file in memory has no canonical path.
  ///
  /// - Parameter name: The name in messages; nil for the path.
  static func open(
    _ path: [UInt8], as name: [UInt8]? = nil
  ) throws(LayoutError) -> PluginFile {
    do throws(LayoutError) {
      let file = try RegularFile(path)
      let notes = try ElfNotes(file)
      let content = try FileContent(file, notes)
      return PluginFile(path: name ?? path, file: file, notes: notes, content: content)
    } catch {
      throw error.about("\(name ?? path)")
    }
  }

  /// The file's plugin metadata.
  ///
  /// - Throws: The errors of `read`.
  func note() throws(LayoutError) -> PackageNote {
    do throws(LayoutError) {
      return try PackageNote.read(notes, of: file)
    } catch { throw error.about("\(path)") }
  }

  /// The absolute path of a file, without symbolic links.
  static func canonicalPath(_ path: [UInt8]) throws(LayoutError) -> [UInt8] {
    try path.checkPath("the path")
    let resolved = unsafe path.withCString { path -> [UInt8]? in
      guard let found = unsafe realpath(path, nil) else { return nil }
      defer { unsafe free(found) }
      return unsafe [UInt8](cArray: found, limit: RegularFile.longestPath)
    }
    guard let resolved else { throw LayoutError(errno: hs_errno()).about("\(path)") }
    return resolved
  }
}
