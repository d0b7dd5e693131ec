// Where plugins are looked for: the folders a program adds, then the environment's, the user's, the
// system's and the library's own.

import HostSystem

/// An ordered list of folders, earlier ones first.
struct SearchPath {
  private var added: [[UInt8]] = []
  private var defaults: [[UInt8]] = []
  private var last: [[UInt8]] = []
  /// Why the default folders are not known.
  private var fault: LayoutError?

  /// More bytes than this name no file on Linux.
  static var longestPath: Int { Int(PATH_MAX) }

  init(includingDefaults: Bool) {
    guard includingDefaults else { return }
    do throws(LayoutError) {
      defaults = try Self.defaultFolders()
    } catch {
      fault = error
    }
  }

  /// All folders in the order in which they are searched; they need not exist.
  var folders: [[UInt8]] { added + defaults + last }

  /// The same, if they are known.
  ///
  /// - Throws: `LayoutError.Code.invalidArgument` for an environment that names too much.
  func checked() throws(LayoutError) -> [[UInt8]] {
    if let fault { throw fault }
    return folders
  }

  mutating func add(_ folder: [UInt8], isLast: Bool = false) throws(LayoutError) {
    guard !folder.isEmpty else { throw LayoutError(.invalidArgument, "the search folder is empty") }
    guard folder.count < Self.longestPath, !folder.contains(0) else {
      throw LayoutError(
        .invalidArgument, "the search folder is longer than a path can be, or contains a zero byte")
    }
    if isLast { last.append(folder) } else { added.append(folder) }
  }

  /// Read once, when the host is made: the environment is not safe to read while others change it.
  private static func defaultFolders() throws(LayoutError) -> [[UInt8]] {
    let named = environment("LAYOUTHOST_PATH")
    // Cut off, its last part would be a folder that nobody named.
    guard named.count <= longestVariable else {
      throw LayoutError(
        .invalidArgument,
        "the environment's LAYOUTHOST_PATH has more than \(longestVariable) bytes")
    }
    var folders = named.parts(separatedBy: UInt8(of: ":"))
      .filter { !$0.isEmpty && $0.count < longestPath }
    if let user = userFolder() { folders.append(user) }
    folders.append([UInt8](literal: "/usr/local/lib/layouthost"))
    folders.append([UInt8](literal: "/usr/lib/layouthost"))
    if let own = ownFolder() { folders.append(own) }
    return folders
  }

  /// The XDG base directory specification says to ignore a data home that is not absolute.
  private static func userFolder() -> [UInt8]? {
    let home = environment("HOME")
    var data = environment("XDG_DATA_HOME")
    if data.first != UInt8(of: "/") {
      guard home.first == UInt8(of: "/") else { return nil }
      data = home + [UInt8](literal: "/.local/share")
    }
    return data + [UInt8](literal: "/layouthost/plugins")
  }

  /// Where plugins and `layouthost-prove` are installed with the host: the folder `layouthost` beside the file that
  /// holds the host's code. After a build both are beside that file, so that folder counts if the prover is in it.
  /// Otherwise it may be a system's folder of libraries, which are nobody's plugins.
  static func ownFolder() -> [UInt8]? {
    guard let folder = codeFolder() else { return nil }
    let slash = folder.last == UInt8(of: "/") ? [] : [UInt8(of: "/")]
    let installed = folder + slash + [UInt8](literal: "layouthost")
    let prover = folder + slash + [UInt8](literal: "layouthost-prove")
    return !isFolder(installed) && isFile(prover) ? folder : installed
  }

  private static func isFile(_ path: [UInt8]) -> Bool {
    unsafe path.withCString { unsafe access($0, F_OK) == 0 }
  }

  private static func isFolder(_ path: [UInt8]) -> Bool {
    guard let stream = unsafe path.withCString({ unsafe opendir($0) }) else { return false }
    unsafe closedir(stream)
    return true
  }

  /// The folder of the file that holds the host's code.
  private static func codeFolder() -> [UInt8]? {
    let path = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: longestPath) {
      buffer -> [UInt8] in
      guard let start = buffer.baseAddress, unsafe hs_own_path(start, buffer.count) > 0
      else { return [] }
      return unsafe [UInt8](cArray: start, limit: buffer.count)
    }
    guard let slash = path.lastIndex(of: UInt8(of: "/")) else { return nil }
    return slash == 0 ? [UInt8(of: "/")] : Array(path[..<slash])
  }

  private static var longestVariable: Int { 1 << 16 }

  /// Empty when unset; one byte longer than the longest when longer.
  private static func environment(_ name: StaticString) -> [UInt8] {
    let key = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let value = unsafe hs_environment(key) else { return [] }
    return unsafe [UInt8](cArray: value, limit: longestVariable + 1)
  }
}
