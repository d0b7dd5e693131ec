import HostSystem

/// A regular file that is open for reading and never read beyond its end. Folders, FIFOs, devices and sockets are
/// rejected before they are opened.
struct RegularFile: ~Copyable {
  /// The maximum length of a path on Linux, in bytes.
  static var longestPath: Int { Int(PATH_MAX) }

  let size: UInt64
  let identity: FileIdentity
  private let descriptor: Int32

  /// - Throws: `LayoutError.Code.notFound`, `.ioError` or `.badPlugin`, without the file's name.
  init(_ path: [UInt8]) throws(LayoutError) {
    // Checked before opening, because opening a device may have side effects.
    var about = stat()
    let found = unsafe path.withCString { unsafe stat($0, &about) }
    guard found == 0 else { throw LayoutError(errno: hs_errno()) }
    try Self.checkKind(about)

    let opened = unsafe path.withCString { unsafe hs_open($0) }
    guard opened >= 0 else { throw LayoutError(errno: hs_errno()) }
    // Checked again, because the path may have been replaced in between.
    guard unsafe fstat(opened, &about) == 0 else {
      let code = hs_errno()
      close(opened)
      throw LayoutError(errno: code)
    }
    do throws(LayoutError) {
      try Self.checkKind(about)
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
    size = UInt64(max(0, about.st_size))
    identity = FileIdentity(about)
  }

  deinit { close(descriptor) }

  /// Reads exactly `count` bytes.
  ///
  /// - Throws: `LayoutError.Code.badPlugin` if the file is shorter; `.ioError`.
  func read(at offset: UInt64, count: Int) throws(LayoutError) -> [UInt8] {
    let (end, overflow) = offset.addingReportingOverflow(UInt64(count))
    guard !overflow, end <= size, end <= UInt64(Int.max) else {
      throw LayoutError(.badPlugin, "it is truncated: it has only \(size) bytes")
    }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      var span = bytes.mutableSpan
      let step = unsafe span.withUnsafeMutableBufferPointer { buffer -> Int in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe pread(descriptor, start + done, count - done, Int(offset) + done)
      }
      if step < 0 {
        let code = hs_errno()
        if code == EINTR { continue }
        throw LayoutError(errno: code)
      }
      guard step > 0 else {
        throw LayoutError(.badPlugin, "it was truncated while it was read")
      }
      done += step
    }
    return bytes
  }

  /// Reads the whole file in pieces.
  @inline(never)
  func readAll(_ take: ([UInt8]) throws(LayoutError) -> Void) throws(LayoutError) {
    var offset: UInt64 = 0
    while offset < size {
      let piece = min(size - offset, 1 << 16)
      try take(try read(at: offset, count: Int(piece)))
      offset += piece
    }
  }

  private static func checkKind(_ about: stat) throws(LayoutError) {
    let kind = about.st_mode & mode_t(S_IFMT)
    guard kind != mode_t(S_IFREG) else { return }
    let name: StaticString =
      switch kind {
      case mode_t(S_IFDIR): "a folder"
      case mode_t(S_IFIFO): "a FIFO"
      case mode_t(S_IFSOCK): "a socket"
      case mode_t(S_IFCHR), mode_t(S_IFBLK): "a device"
      default: "something else"
      }
    throw LayoutError(.badPlugin, "it is \(name), not a file")
  }
}

/// The state of a file at one path, different from its other states.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  /// Nil if nothing exists at the path.
  init?(path: [UInt8]) {
    var about = stat()
    guard unsafe path.withCString({ unsafe stat($0, &about) }) == 0 else { return nil }
    self.init(about)
  }

  /// The seconds since the file was written; negative if its time is in the future.
  var age: Double { hs_date() - (Double(seconds) + Double(nanoseconds) * 1e-9) }

  init(_ about: stat) {
    device = UInt64(about.st_dev)
    number = UInt64(about.st_ino)
    size = Int64(about.st_size)
    seconds = Int64(about.st_mtim.tv_sec)
    nanoseconds = Int64(about.st_mtim.tv_nsec)
  }
}

extension LayoutError {
  /// The system's error about a file, without the file's name.
  init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self.init(.notFound, "there is no such file")
    default: self.init(.ioError, "it cannot be read: \(Self.reason(code))")
    }
  }

  /// The system's description of an errno.
  static func reason(_ code: Int32) -> Message {
    let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) {
      buffer -> [UInt8] in
      guard let start = buffer.baseAddress else { return [] }
      let text = unsafe hs_error_text(code, start, buffer.count)
      return unsafe [UInt8](cArray: text, limit: 256)
    }
    return "\(text)"
  }
}
