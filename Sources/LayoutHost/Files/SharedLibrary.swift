// The system's loader, one line deep.

import HostSystem
import LayoutABI

/// A shared library in this process; letting go of it unloads it, unless others hold it too.
@safe struct SharedLibrary: ~Copyable {
  private let handle: UnsafeMutableRawPointer
  private let library: LoadedLibrary

  /// Loads a library with all its symbols bound and none of them visible to others.
  ///
  /// - Parameters:
  ///   - file: Open, with its path absolute and without symbolic links, so that the system does not
  ///     search for it; its bytes are what is loaded.
  ///   - copy: What to load instead of the file; nil for the file itself.
  ///   - staying: Whether it must stay in the process when it is let go of.
  /// - Throws: as `LoadedLibraries.open`.
  init(
    _ file: borrowing PluginFile, copy: PrivateCopy?, staying: Bool
  ) throws(LayoutError) {
    let flags = RTLD_NOW | RTLD_LOCAL | (staying ? RTLD_NODELETE : 0)
    (library, unsafe handle) = try unsafe LoadedLibraries.open(file, copy, flags)
  }

  deinit { unsafe LoadedLibraries.close(library, handle) }

  /// The address of an exported symbol; nil if there is none.
  func symbol(_ name: StaticString) -> UnsafeMutableRawPointer? {
    unsafe dlsym(handle, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
  }
}
