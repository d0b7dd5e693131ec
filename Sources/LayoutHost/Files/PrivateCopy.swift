// A copy of a file that nobody changes, to load code from: whoever writes to a file that is mapped
// changes the code that runs, and the system finds only one library under each name.

import HostSystem

/// The bytes of a library in a file that only this process names: in memory, or in a store.
///
/// Kept as long as it is loaded.
final class PrivateCopy: @unchecked Sendable {
  /// By which the system finds it.
  let path: [UInt8]
  /// In memory, what names the copy; in a store, nil.
  private let descriptor: Int32?

  private init(path: [UInt8], descriptor: Int32?) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if let descriptor {
      close(descriptor)
    } else {
      CopyStore.remove(path)
    }
  }

  /// So long nobody must have written to a file that is copied, in seconds.
  private static var quiet: Double { 0.02 }

  /// Copies a file.
  ///
  /// - Parameters:
  ///   - path: The file's, for the name under which tools show the copy.
  /// - Throws: `LayoutError.Code.ioError` without the file's name.
  static func make(
    of file: borrowing RegularFile, _ content: FileContent, _ path: [UInt8], in place: CopyPlace
  ) throws(LayoutError) -> PrivateCopy {
    // Whoever writes the file at this moment may be half way.
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
    // Somebody closed the descriptor of a library that is still loaded under it: take the next one.
    if copy.descriptor != nil, copy.isTaken { return try make(of: file, content, path, in: place) }
    return copy
  }

  private static func inMemory(
    _ file: borrowing RegularFile, _ name: [UInt8]
  ) throws(LayoutError) -> PrivateCopy {
    let made = unsafe name.withCString { unsafe hs_memory_file($0) }
    guard made >= 0 else { throw fault(hs_errno()) }
    let copy = PrivateCopy(
      path: Sentence("/proc/self/fd/\(Int(made))").utf8, descriptor: made)
    try copyBytes(of: file, to: made)
    guard hs_seal(made) == 0 else { throw fault(hs_errno()) }
    return copy
  }

  /// A copy that another process made and has given this one.
  static func lent(_ descriptor: Int) -> PrivateCopy {
    PrivateCopy(
      path: Sentence("/proc/self/fd/\(descriptor)").utf8, descriptor: Int32(descriptor))
  }

  private var isTaken: Bool { unsafe path.withCString { unsafe hs_is_loaded($0) } }

  /// Writes all of a file to another, wherever that is.
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
    LayoutError(.ioError, "no private copy of it can be made: \(LayoutError.reason(code))")
  }
}
