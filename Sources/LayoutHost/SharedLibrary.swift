// The system's loader, one line deep.

import HostSystem
import LayoutABI

/// A shared library in this process; letting go of it unloads it.
@safe struct SharedLibrary: ~Copyable {
  private let handle: UnsafeMutableRawPointer

  /// Loads a library with all its symbols bound and none of them visible to others.
  ///
  /// - Parameters:
  ///   - path: Absolute, so that the system does not search for it.
  ///   - staying: Whether it must stay in the process when it is let go of.
  /// - Throws: `LayoutError.Code.badPlugin` with the system's own reason.
  init(_ path: [UInt8], staying: Bool) throws(LayoutError) {
    let flags = RTLD_NOW | RTLD_LOCAL | (staying ? RTLD_NODELETE : 0)
    guard let opened = unsafe path.withCString({ unsafe dlopen($0, flags) }) else {
      throw LayoutError(.badPlugin, "it cannot be loaded: \(Self.reason(path))")
    }
    unsafe handle = opened
  }

  deinit { unsafe dlclose(handle) }

  /// The address of an exported symbol; nil if there is none.
  func symbol(_ name: StaticString) -> UnsafeMutableRawPointer? {
    unsafe dlsym(handle, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self))
  }

  /// The system begins its sentence with the path, which the caller puts in front anyway.
  private static func reason(_ path: [UInt8]) -> Sentence {
    guard let message = unsafe dlerror() else { return "the system gives no reason" }
    let text = unsafe [UInt8](cArray: message, limit: 1024)
    let prefix = path + [UInt8](literal: ": ")
    let repeats = text.count > prefix.count && Array(text[..<prefix.count]) == prefix
    return "\(repeats ? Array(text[prefix.count...]) : text)"
  }
}
