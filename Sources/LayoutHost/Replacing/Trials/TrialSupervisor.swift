import HostSystem
import LayoutABI

/// A trial run in progress: starts the child process (`TrialChild`), and ends it at the time limit.
///
/// No fault in the child affects the program. The run neither blocks nor needs a thread: the child reports through a
/// pipe, which `advance` reads.
final class TrialSupervisor {
  private let child: Int32
  private let pipe: Int32
  private let path: [UInt8]
  /// The time limit of the whole trial run, in seconds.
  private let timeLimit: Double
  private let started: Double
  private let deadline: Double
  private var output: [UInt8] = []
  private var isReaped = false
  /// The maximum length of the child's report: a step for each part of each layout, and one message.
  private static var mostBytes: Int { 1 << 22 }
  /// The duration so far, in seconds.
  private(set) var seconds = 0.0

  private init(_ job: TrialJob, since started: Double, _ child: Int32, _ pipe: Int32) {
    path = job.path
    timeLimit = job.timeLimit
    self.started = started
    deadline = started + max(0, timeLimit)
    self.child = child
    self.pipe = pipe
  }

  /// Starts a trial run. Not a throwing initializer, because Embedded Swift leaks what those have initialized.
  ///
  /// - Parameters:
  ///   - program: The path of the program for trial runs.
  ///   - copy: The copy of the candidate that is loaded afterwards.
  /// - Throws: `LayoutError.Code.notFound` if the program does not exist; `.ioError`.
  static func start(
    _ program: [UInt8], _ job: TrialJob, _ copy: PrivateCopy
  ) throws(LayoutError) -> TrialSupervisor {
    let beginning = hs_seconds()
    var ends: [Int32] = [-1, -1]
    guard unsafe hs_pipe(&ends) == 0 else { throw fault(program, hs_errno()) }
    defer { close(ends[1]) }
    let jobFile = unsafe "layouthost job".withCString { unsafe hs_memory_file($0) }
    let plugin = unsafe copy.path.withCString { unsafe hs_open($0) }
    defer {
      close(jobFile)
      close(plugin)
    }
    let bytes = job.bytes
    let isWritten = unsafe bytes.withUnsafeBytes {
      unsafe hs_write_all(jobFile, $0.baseAddress, $0.count)
    }
    var started: Int32 = -1
    if jobFile >= 0, plugin >= 0, isWritten, lseek(jobFile, 0, SEEK_SET) == 0 {
      let given = [jobFile, plugin, ends[1]]
      started = unsafe program.withCString { program in
        let arguments = unsafe [UnsafeMutablePointer(mutating: program), nil]
        return unsafe hs_spawn(arguments, nil, given, Int32(given.count), Int32(HS_FIRST_GIVEN))
      }
    }
    guard started >= 0 else {
      let code = hs_errno()
      close(ends[0])
      throw fault(program, code)
    }
    return TrialSupervisor(job, since: beginning, started, ends[0])
  }

  deinit {
    if !isReaped { hs_end_child(child) }
    close(pipe)
  }

  private static func fault(_ program: [UInt8], _ code: Int32) -> LayoutError {
    guard code != ENOENT else {
      return LayoutError(
        .notFound, "\(program): there is no such program for trial runs")
    }
    return LayoutError(
      .ioError, "\(program): the trial run cannot start: \(LayoutError.reason(code))")
  }

  /// Reads the child's report.
  ///
  /// - Returns: True if the candidate has passed; false if the trial run continues.
  /// - Throws: The error if the candidate has failed.
  func advance(blocking: Bool) throws(LayoutError) -> Bool {
    while true {
      let now = hs_seconds()
      seconds = now - started
      guard hs_wait_for(pipe, blocking ? deadline - now : 0) else {
        guard now < deadline else {
          end()
          throw LayoutError(
            .badPlugin,
            "\(path): its trial took more than \(timeLimit) seconds\(TrialStep.message(output))")
        }
        if blocking { continue }
        return false
      }
      guard output.count < Self.mostBytes else {
        end()
        throw LayoutError(
          .badPlugin, "\(path): its trial sent more than \(Self.mostBytes) bytes")
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(pipe, $0.baseAddress, $0.count)
      }
      if count < 0, hs_errno() == EINTR { continue }
      guard count > 0 else {
        try judge()
        return true
      }
      output += buffer[..<count]
    }
  }

  /// Throws the child's verdict if it is an error. A child that ended without a verdict has crashed.
  private func judge() throws(LayoutError) {
    let signal = hs_child_signal(child)
    end()
    guard let verdict = TrialVerdict(output) else {
      let reason: Message =
        signal == 0
        ? "its trial ended without a result"
        : "its trial crashed (\(unsafe [UInt8](cArray: hs_signal_name(signal), limit: 64)))"
      throw LayoutError(.badPlugin, "\(path): \(reason)\(TrialStep.message(output))")
    }
    if let fault = verdict.fault { throw fault }
  }

  private func end() {
    hs_end_child(child)
    isReaped = true
  }
}
