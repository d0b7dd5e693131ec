import FoundationEssentials
import Glibc
import HostSystem
import LayoutConformance

/// A process that runs one job, from the parent's point of view.
///
/// It leads its own process group, so that processes started by the plugin end with it.
final class ChildProcess {
  private let number: pid_t
  private let deadline: Double
  private let job: Job
  private let limit: Double
  private let started = hs_seconds()
  private let output: Descriptor
  private let errors: Descriptor
  /// How this side ended the process, if it did.
  private var end: Ending?
  /// The time of the last message.
  private var lastMessage: Double
  /// The process's processor time soon after the last message; nil until it is read.
  private var workAtMessage: Double?
  /// An incomplete line of output.
  private var line = Data()
  /// The end of what the plugin, or its language's runtime, printed.
  private var lastWords = Data()
  private var step = "the start"
  private var findings: [Finding] = []
  private var isDone = false

  /// Starts the process.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments; the job is appended.
  ///   - seconds: The maximum elapsed time.
  /// - Throws: An error if the job cannot be encoded or the system cannot start the process.
  init(_ arguments: [String], _ job: Job, seconds: Double) throws(StartFailure) {
    self.job = job
    limit = seconds
    deadline = hs_seconds() + seconds
    lastMessage = started
    let argument = try job.argument()
    let (output, errors) = (try Descriptor.pipe(), try Descriptor.pipe())
    number = try Self.spawn(
      arguments + [argument], output: output.write.number!, errors: errors.write.number!)
    output.write.close()
    errors.write.close()
    (self.output, self.errors) = (output.read, errors.read)
  }

  deinit {
    hs_end_child(number)
  }

  /// The descriptors to wait for.
  var descriptors: [Int32] { [output, errors].compactMap(\.number) }

  /// Reads new messages; returns the result once the process has ended.
  func result() -> CheckResult? {
    receive()
    if end == nil {
      end =
        hs_seconds() > deadline
        ? .late(seconds: limit) : isStuck() ? .stuck(seconds: Self.patience) : nil
      if end != nil { kill(-number, SIGKILL) }
    }
    var usage = rusage()
    var status: Int32 = 0
    guard unsafe wait4(number, &status, WNOHANG, &usage) == number else { return nil }
    kill(-number, SIGKILL)
    receive()
    let processor = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    var ending = end ?? Ending(status: status)
    if end == nil, case .signalled(let signal) = ending,
      signal == SIGXCPU || signal == SIGKILL && processor >= job.processorSeconds
    {
      ending = .overworked(seconds: job.processorSeconds)
    }
    if !isDone { findings.append(finding(ending)) }
    return CheckResult(
      check: job.name, layout: job.layout, findings: findings, seconds: hs_seconds() - started,
      processorSeconds: processor, isEndless: !isDone && ending.isEndless)
  }

  /// The maximum time between two messages, in seconds.
  private static var patience: Double { 10 }

  /// Returns whether the process has worked or slept for longer than `patience` since its last
  /// message. A process that gets no time on a busy machine is not stuck.
  private func isStuck() -> Bool {
    let silence = hs_seconds() - lastMessage
    guard workAtMessage == nil || silence > Self.patience else { return false }
    var sleeps = false
    let total = unsafe hs_processor_time(number, &sleeps)
    guard let before = workAtMessage else {
      workAtMessage = total
      return false
    }
    let work = total - before
    return work > Self.patience || sleeps && work < silence / 10
  }

  private func finding(_ ending: Ending) -> Finding {
    var message = ending.words
    var words = Substring(decoding: lastWords, as: UTF8.self)
    while words.last?.isWhitespace ?? false { words.removeLast() }
    words = words.drop(while: \.isWhitespace)
    if !words.isEmpty { message += "; its output is\n\(words)" }
    return Finding(
      check: job.name, layout: job.layout, seed: job.conditions.seed, step: step, message: message
    )
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}

// MARK: Receiving

extension ChildProcess {
  private static var mostLastWords: Int { 2000 }

  private func receive() {
    lastWords += errors.receive()
    lastWords = Data(lastWords.suffix(Self.mostLastWords))
    line += output.receive()
    while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
      let whole = line[..<end]
      line = Data(line[(end + 1)...])
      guard let message = try? JSONDecoder().decode(Message.self, from: whole) else { continue }
      switch message {
      case .willDo(let next):
        step = next
        (lastMessage, workAtMessage) = (hs_seconds(), nil)
      case .found(let finding): findings.append(finding)
      case .done: isDone = true
      }
    }
  }
}

// MARK: Starting

/// The reason why a process was not started.
struct StartFailure: Error {
  let message: String

  init(_ message: String) { self.message = message }

  init(_ what: String, errno code: Int32) {
    message = unsafe "\(what): \(String(cString: strerror(code)))"
  }
}

extension ChildProcess {
  private static func spawn(
    _ arguments: [String], output: Int32, errors: Int32
  ) throws(StartFailure) -> pid_t {
    let strings = unsafe arguments.map { unsafe strdup($0) } + [nil]
    // This program reports crashes; Swift's own backtrace would take seconds.
    let environment =
      unsafe ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .map { unsafe strdup("\($0)=\($1)") } + [nil]
    defer { unsafe (strings + environment).forEach { unsafe free($0) } }
    let given = [output, errors]
    let number = unsafe hs_spawn(strings, environment, given, Int32(given.count), STDOUT_FILENO)
    guard number >= 0 else { throw StartFailure("cannot start \(arguments[0])", errno: errno) }
    return number
  }
}

/// One end of a pipe, which other processes do not inherit.
private final class Descriptor {
  private(set) var number: Int32?

  private init(_ number: Int32) { self.number = number }

  typealias Pipe = (read: Descriptor, write: Descriptor)

  static func pipe() throws(StartFailure) -> Pipe {
    var ends: [Int32] = [-1, -1]
    guard unsafe hs_pipe(&ends) == 0 else { throw StartFailure("no pipe", errno: errno) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    return (Descriptor(ends[0]), Descriptor(ends[1]))
  }

  deinit { close() }

  /// Returns the available data. Closes the descriptor at the end of the stream.
  func receive() -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while let number {
      let count = unsafe read(number, &buffer, buffer.count)
      if count > 0 {
        data += buffer.prefix(count)
      } else if count == 0 {
        close()
      } else if errno != EINTR {
        break
      }
    }
    return data
  }

  func close() {
    if let number { _ = Glibc.close(number) }
    number = nil
  }
}
