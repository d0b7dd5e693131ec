import Dispatch
import Distribution
import FoundationEssentials
import Glibc
import Synchronization

/// Child processes with all their descendants, so that none outlives this one.
final class ChildProcesses: Sendable {
  private let running = Mutex<Set<Int32>>([])
  /// The folder for their output until they end.
  private let folder: URL

  init(logs folder: URL) { self.folder = folder }

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
  /// - Throws: `CommandError` with the reason if it cannot be started.
  func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil, seconds: Double? = nil,
    progress: (@Sendable (String) -> Void)? = nil
  ) async throws -> Ending {
    let log = self.folder.appendingPathComponent("\(UUID().uuidString).log")
    let output = open(log.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw CommandError(.system, "cannot write \(log.path)") }
    defer { try? FileManager.default.removeItem(at: log) }
    defer { close(output) }
    let process = try ChildProgram(
      program, arguments, in: folder?.path, output: output, errors: output, leadsGroup: true)
    let following = progress.map { progress in Task { await Self.follow(log, progress) } }
    defer { following?.cancel() }
    running.withLock { _ = $0.insert(process.number) }
    if let seconds {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
        guard let self, self.running.withLock({ $0.contains(process.number) }) else { return }
        process.kill()
      }
    }
    let ending = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // A process ID stays valid until the process has been waited for.
        var information = siginfo_t()
        while waitid(P_PID, id_t(process.number), &information, WEXITED | WNOWAIT) < 0
          && errno == EINTR
        {}
        self.running.withLock { _ = $0.remove(process.number) }
        continuation.resume(returning: process.wait())
      }
    }
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

  /// Ends all running processes.
  func endAll() {
    for id in running.withLock({ $0 }) { ProcessTree.end(id) }
  }
}
