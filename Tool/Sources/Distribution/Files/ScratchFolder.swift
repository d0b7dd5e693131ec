import FoundationEssentials
import Glibc

/// Folders for temporary files.
public enum ScratchFolder {
  /// Creates a folder that only this user can read and write; the caller deletes it.
  ///
  /// - Returns: Its path.
  public static func make() throws(CommandError) -> String {
    let pattern = FileManager.default.temporaryDirectory.appending(path: "layouthost-XXXXXX").path
    var path = Array(pattern.utf8CString)
    guard mkdtemp(&path) != nil else { throw .last("cannot create", pattern) }
    return String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
