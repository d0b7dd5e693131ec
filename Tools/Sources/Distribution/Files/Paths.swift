import FoundationEssentials
import Glibc

/// Parts of paths, and the names in folders.
public enum Paths {
  /// The last part of a path, without the slashes that may follow it.
  public static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The folder that holds what a path names.
  public static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    if !parts.isEmpty { parts.removeLast() }
    let parent = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(parent)" : parent.isEmpty ? "." : parent
  }

  /// What follows the last dot of a name, in lower case; empty for a name without one.
  public static func ending(of path: String) -> String {
    let parts = name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0] != "" || parts.count > 2 ? parts.last!.lowercased() : ""
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) throws(Refusal) -> [String] {
    guard let stream = opendir(folder) else { throw .last("cannot read the folder", folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw .last("cannot read the folder", folder) }
    return names.sorted()
  }
}
