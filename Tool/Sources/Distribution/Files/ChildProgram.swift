import FoundationEssentials
import Glibc
import ToolSystem

/// A child process, which blocks no signal.
public struct ChildProgram: Sendable {
  /// Its process ID.
  public let number: Int32

  /// How a process ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
  }

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - folder: Its working folder; nil for that of this process.
  ///   - input: Its standard input; nil for none.
  ///   - output: Its standard output; nil to discard it.
  ///   - errors: Its standard error; nil to discard it.
  ///   - leadsGroup: Whether it gets its own process group, so that Control-C in the terminal does not reach it.
  /// - Throws: `CommandError` with the system's reason.
  public init(
    _ program: String, _ arguments: [String], in folder: String? = nil, input: Int32? = nil,
    output: Int32? = nil, errors: Int32? = nil, leadsGroup: Bool = false
  ) throws(CommandError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let input {
      posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    } else {
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    }
    for (descriptor, standard) in [(output, STDOUT_FILENO), (errors, STDERR_FILENO)] {
      if let descriptor {
        posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
      } else {
        posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_WRONLY, 0)
      }
    }
    if let folder { ts_spawn_in(&actions, folder) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    var flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    if leadsGroup { flags |= POSIX_SPAWN_SETPGROUP }
    posix_spawnattr_setflags(&attributes, Int16(flags))

    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var number: pid_t = 0
    let code = posix_spawn(&number, program, &actions, &attributes, &words, environ)
    guard code == 0 else {
      throw CommandError(.system, "cannot start \(program): \(String(cString: strerror(code)))")
    }
    self.number = number
  }

  /// Waits until it has ended; call it only once.
  public func wait() -> Ending {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }

  public func kill() { _ = Glibc.kill(number, SIGKILL) }
}

/// A pipe to or from a child process.
final class Pipe {
  private(set) var writing: Int32
  let reading: Int32

  init() throws(CommandError) {
    var ends: [Int32] = [-1, -1]
    guard ts_pipe(&ends) == 0 else { throw .last("cannot create", "a pipe") }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeWriting()
    close(reading)
  }

  /// From then on, only the child process holds this end.
  func closeWriting() {
    if writing >= 0 { close(writing) }
    writing = -1
  }

  /// Writes a short text, which fits into the pipe, and closes this end.
  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(writing, bytes, bytes.count)
    closeWriting()
  }

  /// Reads until all writers have closed the pipe, or until a limit is exceeded.
  func readAll(limit: Int = .max) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let count = read(reading, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
