// The search path: the program's folders, then those of the environment, the user, the system and the library.

import HostSystem

/// The search folders in order.
struct SearchPath {
  private var added: [[UInt8]] = []
  private var defaults: [[UInt8]] = []
  private var last: [[UInt8]] = []
  /// The error that prevents the default folders from being known.
  private var fault: LayoutError?

  init(includingDefaults: Bool) {
    guard includingDefaults else { return }
    do throws(LayoutError) {
      defaults = try Self.defaultFolders()
    } catch {
      fault = error
    }
  }

  /// All folders in search order. They need not exist.
  var folders: [[UInt8]] { added + defaults + last }

  /// All folders in search order, or the error that prevents this.
  ///
  /// - Throws: `LayoutError.Code.invalidArgument` if the environment variable is too long.
  func checked() throws(LayoutError) -> [[UInt8]] {
    if let fault { throw fault }
    return folders
  }

  mutating func add(_ folder: [UInt8], isLast: Bool = false) throws(LayoutError) {
    guard !folder.isEmpty else { throw LayoutError(.invalidArgument, "the search folder is empty") }
    guard folder.count < RegularFile.longestPath, !folder.contains(0) else {
      throw LayoutError(
        .invalidArgument, "the search folder is too long or contains a zero byte")
    }
    if isLast { last.append(folder) } else { added.append(folder) }
  }

  /// Read once, when the host is created, because reading the environment is not safe while another thread changes it.
  private static func defaultFolders() throws(LayoutError) -> [[UInt8]] {
    let named = environment("LAYOUTHOST_PATH")
    // Truncation would turn the last part into a folder that nobody named.
    guard named.count <= longestVariable else {
      throw LayoutError(
        .invalidArgument,
        "LAYOUTHOST_PATH has more than \(longestVariable) bytes")
    }
    var folders = named.parts(separatedBy: UInt8(of: ":"))
      .filter { !$0.isEmpty && $0.count < RegularFile.longestPath }
    if let user = userFolder() { folders.append(user) }
    folders.append([UInt8](literal: "/usr/local/lib/layouthost"))
    folders.append([UInt8](literal: "/usr/lib/layouthost"))
    if let own = ownFolder() { folders.append(own) }
    return folders
  }

  /// The XDG base directory specification requires relative data homes to be ignored.
  private static func userFolder() -> [UInt8]? {
    let home = environment("HOME")
    var data = environment("XDG_DATA_HOME")
    if data.first != UInt8(of: "/") {
      guard home.first == UInt8(of: "/") else { return nil }
      data = home + [UInt8](literal: "/.local/share")
    }
    return data + [UInt8](literal: "/layouthost/plugins")
  }

  /// The folder of the plugins and the `layouthost-prove` that are installed with the host: the folder `layouthost`
  /// beside the file that contains the host's code. In a build folder both are beside that file, so if the prover is
  /// there, that folder is used. Otherwise it may be a system's library folder, which is not searched.
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

  /// The folder of the file that contains the host's code.
  private static func codeFolder() -> [UInt8]? {
    let path = unsafe withUnsafeTemporaryAllocation(
      of: CChar.self, capacity: RegularFile.longestPath
    ) {
      buffer -> [UInt8] in
      guard let start = buffer.baseAddress, unsafe hs_own_path(start, buffer.count) > 0
      else { return [] }
      return unsafe [UInt8](cArray: start, limit: buffer.count)
    }
    guard let slash = path.lastIndex(of: UInt8(of: "/")) else { return nil }
    return slash == 0 ? [UInt8(of: "/")] : Array(path[..<slash])
  }

  private static var longestVariable: Int { 1 << 16 }

  /// Empty if unset; one byte longer than the maximum if it is longer.
  private static func environment(_ name: StaticString) -> [UInt8] {
    let key = unsafe UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    guard let value = unsafe hs_environment(key) else { return [] }
    return unsafe [UInt8](cArray: value, limit: longestVariable + 1)
  }
}
