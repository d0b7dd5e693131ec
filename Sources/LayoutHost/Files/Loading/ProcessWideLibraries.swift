// The libraries that all hosts of this process have loaded, by content. `dlopen` goes by name: for a path that is open
// already it returns the loaded library, even if the file has changed.

import HostSystem

/// A library that is loaded, or that cannot be unloaded.
final class LoadedLibrary {
  /// The bytes from which it was loaded.
  fileprivate let content: FileContent
  /// The name that the system uses: the path, or the path of the private copy.
  fileprivate let name: [UInt8]
  fileprivate var users = 1
  fileprivate let copy: PrivateCopy?

  fileprivate init(_ content: FileContent, _ path: [UInt8], _ copy: PrivateCopy?) {
    self.content = content
    name = copy?.path ?? path
    self.copy = copy
  }
}

// Guarded by hs_loader_lock.
nonisolated(unsafe) private var libraries: [LoadedLibrary] = []

/// Loads each content once, and different contents under different names.
enum ProcessWideLibraries {
  /// Loads a file whose notes have been read, or its copy, unless the same content is loaded already.
  ///
  /// If a different or unknown library is loaded under the file's path, the file is loaded from a private copy. A
  /// requested copy may be replaced by an existing copy of the same bytes.
  ///
  /// - Throws: `LayoutError.Code.badPlugin` with the system's reason; `.ioError` if the copy fails or the file is
  ///   replaced meanwhile; `.busy` from inside a library's initializer.
  static func open(
    _ file: borrowing PluginFile, _ copy: PrivateCopy?, _ flags: Int32
  ) throws(LayoutError) -> (LoadedLibrary, UnsafeMutableRawPointer) {
    guard hs_loader_lock() == 0 else {
      throw LayoutError(.busy, "a plugin was loaded from inside another one's initializer")
    }
    defer { hs_loader_unlock() }
    for library in unsafe libraries {
      let isIt =
        copy == nil
        ? library.content == file.content
        : library.copy != nil && library.content.hasSameBytes(as: file.content)
      guard isIt else { continue }
      let handle = try unsafe load(library.name, flags)
      library.users += 1
      return unsafe (library, handle)
    }
    let isFree = unsafe file.path.withCString { unsafe !hs_is_loaded($0) }
    var copy = copy
    if copy == nil, !isFree {
      do throws(LayoutError) {
        copy = try PrivateCopy.make(of: file.file, file.content, file.path, in: .memory)
      } catch { throw error.about("another library is loaded under its name") }
    }
    let library = LoadedLibrary(file.content, file.path, copy)
    let handle = try unsafe load(library.name, flags)
    do throws(LayoutError) {
      try unsafe check(handle, file.notes.buildID)
      // `dlopen` opens the path again, and does not report which file it got.
      guard copy != nil || file.content.isStill(at: file.path) else {
        throw LayoutError(.ioError, "the file was replaced while it was being loaded; try again")
      }
    } catch {
      unsafe dlclose(handle)
      // A library that cannot be unloaded keeps its name.
      if isLoaded(library) {
        library.users = 0
        unsafe libraries.append(library)
      }
      throw error
    }
    unsafe libraries.append(library)
    return unsafe (library, handle)
  }

  /// Releases a library; the last release unloads it.
  static func close(_ library: LoadedLibrary, _ handle: UnsafeMutableRawPointer) {
    let isHeld = hs_loader_lock() != 0
    defer { if !isHeld { hs_loader_unlock() } }
    unsafe dlclose(handle)
    library.users -= 1
    guard library.users == 0, !isLoaded(library) else { return }
    unsafe libraries.removeAll { $0 === library }
  }

  private static func isLoaded(_ library: LoadedLibrary) -> Bool {
    unsafe library.name.withCString { unsafe hs_is_mapped($0) }
  }

  private static func load(
    _ name: [UInt8], _ flags: Int32
  ) throws(LayoutError) -> UnsafeMutableRawPointer {
    guard let handle = unsafe name.withCString({ unsafe dlopen($0, flags) }) else {
      throw LayoutError(.badPlugin, "it cannot be loaded: \(reason(name))")
    }
    return unsafe handle
  }

  /// The system's message without the name at its start, because the caller adds the path.
  private static func reason(_ name: [UInt8]) -> Message {
    guard let message = unsafe dlerror() else { return "the system gives no reason" }
    let text = unsafe [UInt8](cArray: message, limit: 1024)
    let prefix = name + [UInt8](literal: ": ")
    let repeats = text.count > prefix.count && Array(text[..<prefix.count]) == prefix
    return "\(repeats ? Array(text[prefix.count...]) : text)"
  }

  /// Checks that the loaded library is the one whose notes were read.
  private static func check(
    _ handle: UnsafeMutableRawPointer, _ buildID: [UInt8]
  ) throws(LayoutError) {
    var mapped = [UInt8](repeating: 0, count: 256)
    let length = unsafe mapped.withUnsafeMutableBufferPointer { buffer -> Int in
      guard let start = buffer.baseAddress else { return 0 }
      return unsafe hs_mapped_build_id(handle, start, buffer.count)
    }
    let found = Array(mapped[..<length])
    guard found == buildID || buildID.count > mapped.count else {
      throw LayoutError(
        .ioError,
        """
        another library was loaded: the build id in memory is \
        \(found.isEmpty ? [UInt8](literal: "missing") : found.hexadecimal), the file's is \
        \(buildID.isEmpty ? [UInt8](literal: "missing") : buildID.hexadecimal)
        """)
    }
  }
}
