// A copy of a file that nobody else can see or change, to load code from.

import HostSystem

/// The bytes of a library in a file of this process's own memory.
///
/// It needs no folder that could be full, shared, or mounted noexec. What names it is its descriptor,
/// which therefore stays open as long as the library is loaded.
struct PrivateCopy: ~Copyable {
  private let descriptor: Int32

  private init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// - Parameter path: The file's, for the name under which tools show the copy.
  /// - Throws: `LayoutError.Code.ioError` without the file's name.
  static func make(
    of file: borrowing RegularFile, _ content: FileContent, _ path: [UInt8]
  ) throws(LayoutError) -> PrivateCopy {
    let name = path.parts(separatedBy: UInt8(of: "/")).last ?? []
    let made = unsafe name.cut(to: 200).withCString { unsafe hs_memory_file($0) }
    guard made >= 0 else { throw fault(hs_errno()) }
    let copy = PrivateCopy(made)
    try file.readAll { bytes throws(LayoutError) in try write(bytes, to: made) }
    guard hs_seal(made) == 0 else { throw fault(hs_errno()) }
    let written = try RegularFile(copy.path)
    guard try FileContent(written, ElfNotes(written)).hasSameBytes(as: content) else {
      throw LayoutError(.ioError, "the file was replaced while it was being copied; try again")
    }
    // Somebody closed the descriptor of a library that is still loaded under it: take the next one.
    if copy.isTaken { return try make(of: file, content, path) }
    return copy
  }

  deinit { close(descriptor) }

  /// By which the system finds it.
  var path: [UInt8] { Sentence("/proc/self/fd/\(Int(descriptor))").utf8 }

  private var isTaken: Bool { unsafe path.withCString { unsafe hs_is_loaded($0) } }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(LayoutError) {
    var done = 0
    while done < bytes.count {
      let step = unsafe bytes.span.withUnsafeBytes { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe HostSystem.write(descriptor, start + done, buffer.count - done)
      }
      if step < 0, hs_errno() == EINTR { continue }
      guard step > 0 else { throw fault(hs_errno()) }
      done += step
    }
  }

  private static func fault(_ code: Int32) -> LayoutError {
    LayoutError(
      .ioError,
      """
      another library is loaded under its name, and a private copy cannot be made: \
      \(LayoutError.reason(code))
      """)
  }
}
