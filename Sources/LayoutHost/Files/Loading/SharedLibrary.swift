import HostSystem
import LayoutABI

/// A shared library in this process. Releasing the last reference of the process unloads it.
@safe struct SharedLibrary: ~Copyable {
  private let handle: UnsafeMutableRawPointer
  private let library: LoadedLibrary

  /// Loads a library with all symbols bound and none visible to other libraries.
  ///
  /// - Parameters:
  ///   - file: An open file with an absolute path without symbolic links, so that the system does not search for it.
  ///     Its bytes are loaded.
  ///   - copy: The copy to load instead of the file; nil for the file itself.
  ///   - staying: Whether the library must stay loaded after its release.
  /// - Throws: The errors of `ProcessWideLibraries.open`.
  init(
    _ file: borrowing PluginFile, copy: PrivateCopy?, staying: Bool
  ) throws(LayoutError) {
    let flags = RTLD_NOW | RTLD_LOCAL | (staying ? RTLD_NODELETE : 0)
    (library, unsafe handle) = try unsafe ProcessWideLibraries.open(file, copy, flags)
  }

  deinit { unsafe ProcessWideLibraries.close(library, handle) }

  /// The address of an exported symbol; nil if there is none.
  func symbol(_ name: StaticString) -> UnsafeMutableRawPointer? {
    unsafe dlsym(handle, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
  }
}
