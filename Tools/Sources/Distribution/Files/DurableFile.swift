import FoundationEssentials
import Glibc

/// Files that are there as a whole or not at all, also after the machine went down.
public enum DurableFile {
  /// Puts bytes in the place of a file, or makes it.
  ///
  /// They are written beside it and renamed, so whoever reads sees the former bytes or these.
  ///
  /// Where the path is a link, the file that it leads to is replaced.
  public static func replace(_ path: String, with bytes: Data, mode: mode_t = 0o644) throws(Refusal)
  {
    let path = Paths.target(of: path)
    let beside = temporary(beside: path)
    do {
      try create(beside, bytes, mode: mode)
      try move(beside, to: path)
    } catch {
      unlink(beside)
      throw error
    }
  }

  /// Makes a file that is not there yet, and waits until it is on the disk.
  public static func create(_ path: String, _ bytes: Data, mode: mode_t = 0o644) throws(Refusal) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard file >= 0 else { throw .last("cannot make", path) }
    defer { close(file) }
    do throws(Refusal) {
      try write(bytes, to: file, path)
    } catch {
      // A part of a key or a plugin is worse than none.
      unlink(path)
      throw error
    }
  }

  private static func write(_ bytes: Data, to file: Int32, _ path: String) throws(Refusal) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress! + written, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .last("cannot write", path) }
      written += count
    }
    guard fsync(file) == 0 else { throw .last("cannot write", path) }
  }

  /// Renames a file within a file system, and waits until the folder knows.
  public static func move(_ path: String, to target: String) throws(Refusal) {
    guard rename(path, target) == 0 else { throw .last("cannot make", target) }
    try synchronize(folder: Paths.parent(of: target))
  }

  /// Waits until what was renamed, made or deleted in a folder is so on the disk.
  public static func synchronize(folder: String) throws(Refusal) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last("cannot open", folder) }
    defer { close(descriptor) }
    // Some file systems cannot, and have nothing to wait for.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .last("cannot write", folder) }
  }

  /// Deletes a file; that it is not there is as good.
  public static func delete(_ path: String) throws(Refusal) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last("cannot delete", path) }
  }

  /// Reads a whole file that is not larger than a limit.
  public static func read(_ path: String, limit: Int) throws(Refusal) -> Data {
    let bytes = try start(of: path, most: limit + 1).bytes
    guard bytes.count <= limit else {
      throw Refusal(.refused, "\(path) has more than \(limit) bytes")
    }
    return bytes
  }

  /// Reads the first bytes of a file, and says how many it has.
  public static func start(of path: String, most: Int) throws(Refusal) -> (bytes: Data, size: Int) {
    // Not to wait for a pipe that nobody writes to.
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw .last("cannot read", path) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last("cannot read", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(.system, "cannot read \(path): it is not a file")
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

  /// Makes a folder and those that it lies in.
  public static func makeFolder(_ path: String) throws(Refusal) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    if errno == ENOENT, path != Paths.parent(of: path) {
      try makeFolder(Paths.parent(of: path))
      if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    }
    throw .last("cannot make the folder", path)
  }

  private static func temporary(beside path: String) -> String {
    "\(Paths.parent(of: path))/.\(UUID().uuidString).part"
  }
}

extension Refusal {
  /// What the system just said about a path.
  static func last(_ deed: String, _ path: String) -> Refusal {
    let number = errno
    return Refusal(
      number == ENOENT ? .notFound : .system,
      "\(deed) \(path.isEmpty ? "\"\"" : path): \(String(cString: strerror(number)))")
  }
}
