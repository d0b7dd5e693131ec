import FoundationEssentials
import Glibc

/// Writes files atomically and durably, so that a crash of the machine leaves them whole or absent.
public enum DurableFile {
  /// Replaces a file, or creates it.
  ///
  /// Writes a temporary file beside it and renames it, so a reader sees either the old or the new bytes.
  ///
  /// Where the path is a link, the file that it leads to is replaced. A FIFO, a character device or a socket stays,
  /// and receives the bytes.
  public static func replace(_ path: String, with bytes: Data, mode: mode_t = 0o644)
    throws(CommandError)
  {
    var status = stat()
    if stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG, S_IFDIR: break
      case S_IFIFO, S_IFCHR, S_IFSOCK: return try send(bytes, to: path)
      default: throw CommandError(.system, "cannot write \(path): it is a block device")
      }
    }
    let path = try Paths.target(of: path)
    let beside = temporary(beside: path)
    do {
      try create(beside, bytes, mode: mode)
      try move(beside, to: path)
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Creates a new file, and waits until it is on the disk.
  public static func create(_ path: String, _ bytes: Data, mode: mode_t = 0o644)
    throws(CommandError)
  {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { throw .last("cannot create", path) }
    defer { close(file) }
    do throws(CommandError) {
      try write(bytes, to: file, path)
      guard fsync(file) == 0 else { throw .last("cannot write", path) }
    } catch {
      // A partial key or plugin is worse than none.
      unlink(path)
      throw error
    }
  }

  /// Writes bytes to a FIFO or a device, which has no former contents and no disk to wait for.
  private static func send(_ bytes: Data, to path: String) throws(CommandError) {
    // A FIFO without a reader is an error, and not waited for.
    let file = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw .last("cannot write", path) }
    defer { close(file) }
    guard fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK) == 0 else {
      throw .last("cannot write", path)
    }
    try write(bytes, to: file, path)
  }

  private static func write(_ bytes: Data, to file: Int32, _ path: String) throws(CommandError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress! + written, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .last("cannot write", path) }
      written += count
    }
  }

  /// Renames a file within a file system, and waits until the folder is on the disk.
  public static func move(_ path: String, to target: String) throws(CommandError) {
    guard rename(path, target) == 0 else { throw .last("cannot create", target) }
    try synchronize(folder: Paths.parent(of: target))
  }

  /// Waits until the entries of a folder are on the disk.
  public static func synchronize(folder: String) throws(CommandError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last("cannot open", folder) }
    defer { close(descriptor) }
    // Some file systems do not support this, and need no waiting.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last("cannot write", folder) }
  }

  /// Deletes a file; succeeds if it does not exist.
  public static func delete(_ path: String) throws(CommandError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("cannot delete", path) }
  }

  /// Reads a whole file up to a size limit.
  public static func read(_ path: String, limit: Int) throws(CommandError) -> Data {
    let bytes = try start(of: path, most: limit + 1).bytes
    guard bytes.count <= limit else {
      throw CommandError(.rejected, "\(path) has more than \(limit) bytes")
    }
    return bytes
  }

  /// Reads the first bytes of a file; also returns its size.
  public static func start(of path: String, most: Int) throws(CommandError) -> (
    bytes: Data, size: Int
  ) {
    // So that opening a pipe without a writer does not block.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .last("cannot read", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last("cannot read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError(.system, "cannot read \(path): it is not a file")
    }
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count < most {
      let count = Glibc.read(file, &buffer, min(buffer.count, most - bytes.count))
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .last("cannot read", path) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return (bytes, Int(status.st_size))
  }

  /// Creates a folder and its parents.
  public static func makeFolder(_ path: String) throws(CommandError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    if errno == ENOENT, path != Paths.parent(of: path) {
      try makeFolder(Paths.parent(of: path))
      if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    }
    throw .last("cannot create the folder", path)
  }

  private static func temporary(beside path: String) -> String {
    "\(Paths.parent(of: path))/.\(UUID().uuidString).part"
  }
}

extension CommandError {
  /// The last error of the system, with a path.
  public static func last(_ deed: String, _ path: String) -> CommandError {
    let number = errno
    return CommandError(
      number == ENOENT ? .notFound : .system,
      "\(deed) \(path.isEmpty ? "\"\"" : path): \(String(cString: strerror(number)))")
  }
}
