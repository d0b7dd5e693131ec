import Dispatch
import Distribution
import FoundationEssentials
import Glibc
import Synchronization
import ToolSystem

/// Child processes with all their descendants, so that none outlives this one.
final class ChildProcesses: Sendable {
  private struct State {
    var running: Set<Int32> = []
    var hasEnded = false
  }

  private let state = Mutex(State())

  struct Ending: Sendable {
    /// The program's exit status; nil if a signal ended it.
    let status: Int32?
    /// The signal that ended it.
    let signal: Int32?
    /// Its standard output and standard error, interleaved.
    let text: String

    var isGood: Bool { status == 0 }
  }

  /// Runs a program until it ends, or until its time limit.
  ///
  /// - Parameter progress: Called several times a second with the program's last line of output.
  /// - Throws: `CommandError` with the reason if it cannot be started; `CancellationError` after `endAll`.
  func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil, seconds: Double? = nil,
    progress: (@Sendable (String) -> Void)? = nil
  ) async throws -> Ending {
    // A file without a name: nothing is left of it, whenever this process ends.
    let output = ts_nameless_file()
    guard output >= 0 else { throw CommandError.last("cannot create", "a file in memory") }
    defer { close(output) }
    let log = URL(fileURLWithPath: "/proc/self/fd/\(output)")
    let process = try state.withLock { state in
      if state.hasEnded { throw CancellationError() }
      let process = try ChildProgram(
        program, arguments, in: folder?.path, output: output, errors: output, leadsGroup: true)
      state.running.insert(process.number)
      return process
    }
    let following = progress.map { progress in Task { await Self.follow(log, progress) } }
    if let seconds {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
        self?.state.withLock { if $0.running.contains(process.number) { process.kill() } }
      }
    }
    let ending = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // A process ID stays valid until the process has been waited for.
        var information = siginfo_t()
        while waitid(P_PID, id_t(process.number), &information, WEXITED | WNOWAIT) < 0
          && errno == EINTR
        {}
        self.state.withLock { _ = $0.running.remove(process.number) }
        continuation.resume(returning: process.wait())
      }
    }
    following?.cancel()
    await following?.value
    let text = (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return switch ending {
    case .exited(let status): Ending(status: status, signal: nil, text: text)
    case .signalled(let signal): Ending(status: nil, signal: signal, text: text)
    }
  }

  /// Reports the last line of a growing file until the task is canceled.
  private static func follow(_ log: URL, _ report: @Sendable (String) -> Void) async {
    while (try? await Task.sleep(for: .milliseconds(250))) != nil {
      guard let text = try? String(contentsOf: log, encoding: .utf8) else { continue }
      report(text.split(separator: "\n").last.map(String.init) ?? "")
    }
  }

  /// Ends all running processes; no other one can be started.
  func endAll() {
    let running = state.withLock {
      $0.hasEnded = true
      return $0.running
    }
    for id in running { ProcessTree.end(id) }
  }
}
