import FoundationEssentials
import Glibc

/// Parts of paths, and the names in folders.
public enum Paths {
  /// The last part of a path, without trailing slashes.
  public static func name(of path: String) -> String {
    String(path.split(separator: "/").last ?? "")
  }

  /// The parent folder of a path.
  public static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    if !parts.isEmpty { parts.removeLast() }
    let parent = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(parent)" : parent.isEmpty ? "." : parent
  }

  /// The extension of a name, in lower case; empty if it has none.
  public static func ending(of path: String) -> String {
    let parts = name(of: path).split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 && parts[0] != "" || parts.count > 2 ? parts.last!.lowercased() : ""
  }

  /// Returns the path of the file that a link leads to, whether or not there is such a file; any other path as it is.
  ///
  /// - Throws: `CommandError` for links that lead to each other.
  static func target(of path: String) throws(CommandError) -> String {
    var target = path
    // As many links as Linux follows.
    for _ in 0...40 {
      guard let next = link(at: target) else { return target }
      target = next.hasPrefix("/") ? next : "\(parent(of: target))/\(next)"
    }
    errno = ELOOP
    throw .last("cannot write", path)
  }

  /// Returns the text of a symbolic link; nil for anything else.
  private static func link(at path: String) -> String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer[..<count], as: UTF8.self)
  }

  /// - Throws: `CommandError` for an empty folder, which would mean the root.
  static func check(folder: String) throws(CommandError) {
    guard !folder.isEmpty else {
      throw CommandError(
        .rejected, "a folder's name is empty; name a folder, such as . for the current one")
    }
  }

  /// Checks that no other user may write a trusted file or folder.
  ///
  /// - Throws: `CommandError` with the owner; a path that does not exist passes.
  static func checkIsOurs(_ path: String) throws(CommandError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      throw CommandError(
        .rejected,
        "\(path) belongs to user \(status.st_uid), who can change it; use your own folder"
      )
    }
    // Many systems give each user a private group.
    let isOpenToGroup = status.st_mode & S_IWGRP != 0 && status.st_gid != getegid()
    guard status.st_mode & S_IWOTH == 0, !isOpenToGroup else {
      throw CommandError(
        .rejected, "other users may write \(path); run chmod go-w \(path)")
    }
  }

  /// The names in a folder, sorted.
  static func names(in folder: String) throws(CommandError) -> [String] {
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
