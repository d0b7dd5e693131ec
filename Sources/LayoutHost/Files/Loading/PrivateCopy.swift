// A private copy of a file, to load code from. Writing to a mapped file would change running code, and the system loads
// only one library per name.

import HostSystem

/// A copy of a library's file that only this process knows, in memory or in a store.
///
/// It exists as long as this object.
final class PrivateCopy: @unchecked Sendable {
  /// The path under which the system loads it.
  let path: [UInt8]
  /// The descriptor of a copy in memory; nil in a store.
  private let descriptor: Int32?

  private init(path: [UInt8], descriptor: Int32?) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if let descriptor {
      close(descriptor)
    } else {
      PrivateCopyFolder.remove(path)
    }
  }

  /// The time without writes after which a file is copied, in seconds.
  private static var quiet: Double { 0.02 }

  /// Copies a file.
  ///
  /// - Parameter path: The file's path, whose last part becomes the copy's name in debuggers.
  /// - Throws: `LayoutError.Code.ioError` without the file's name.
  static func make(
    of file: borrowing RegularFile, _ content: FileContent, _ path: [UInt8], in place: CopyPlace
  ) throws(LayoutError) -> PrivateCopy {
    // Another process may still be writing the file.
    if content.age.magnitude < quiet { hs_sleep(quiet) }
    let name = path.parts(separatedBy: UInt8(of: "/")).last ?? []
    let copy: PrivateCopy
    switch place {
    case .memory: copy = try inMemory(file, name.cut(to: 200))
    case .store(let store):
      let made = try store.place(for: content, name)
      copy = PrivateCopy(path: made, descriptor: nil)
      try store.write(file, to: made)
    }
    let written = try RegularFile(copy.path)
    guard try FileContent(written, ElfNotes(written)).hasSameBytes(as: content),
      content.isStill(at: path)
    else {
      throw LayoutError(.ioError, "the file was replaced while it was being copied; try again")
    }
    // The program closed the descriptor of a loaded copy, so this one got the same path: take the next.
    if copy.descriptor != nil, copy.isTaken { return try make(of: file, content, path, in: place) }
    return copy
  }

  private static func inMemory(
    _ file: borrowing RegularFile, _ name: [UInt8]
  ) throws(LayoutError) -> PrivateCopy {
    let made = unsafe name.withCString { unsafe hs_memory_file($0) }
    guard made >= 0 else { throw fault(hs_errno()) }
    let copy = PrivateCopy(
      path: Message("/proc/self/fd/\(Int(made))").utf8, descriptor: made)
    try copyBytes(of: file, to: made)
    guard hs_seal(made) == 0 else { throw fault(hs_errno()) }
    return copy
  }

  /// A copy that another process made and passed to this one.
  static func lent(_ descriptor: Int) -> PrivateCopy {
    PrivateCopy(
      path: Message("/proc/self/fd/\(descriptor)").utf8, descriptor: Int32(descriptor))
  }

  private var isTaken: Bool { unsafe path.withCString { unsafe hs_is_loaded($0) } }

  /// Writes the whole file to a descriptor.
  static func copyBytes(
    of file: borrowing RegularFile, to descriptor: Int32
  ) throws(LayoutError) {
    try file.readAll { bytes throws(LayoutError) in
      guard
        unsafe bytes.withUnsafeBytes({
          unsafe hs_write_all(descriptor, $0.baseAddress, $0.count)
        })
      else { throw fault(hs_errno()) }
    }
  }

  static func fault(_ code: Int32) -> LayoutError {
    LayoutError(.ioError, "it cannot be copied: \(LayoutError.reason(code))")
  }
}
