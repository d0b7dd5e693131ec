import Dispatch
import Distribution
import FoundationEssentials
import Glibc
import Synchronization

/// Programs that were started, each with all that it starts itself, so that none outlives this one.
final class ChildProcesses: Sendable {
  private let running = Mutex<Set<Int32>>([])
  /// Where what they write is kept until they end.
  private let folder: URL

  init(logs folder: URL) { self.folder = folder }

  struct Ending: Sendable {
    /// Of the program; nil where a signal ended it.
    let status: Int32?
    /// Which signal it was.
    let signal: Int32?
    /// What it wrote on both its outputs.
    let text: String

    var isGood: Bool { status == 0 }
  }

  /// Runs a program to its end, or until it has taken longer than it may.
  ///
  /// - Parameter progress: Told several times a second what the program wrote last.
  /// - Throws: `Refusal` with why it cannot be started.
  func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil, seconds: Double? = nil,
    progress: (@Sendable (String) -> Void)? = nil
  ) async throws -> Ending {
    let log = self.folder.appendingPathComponent("\(UUID().uuidString).log")
    let output = open(log.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { throw Refusal(.system, "\(log.path) cannot be written") }
    defer { try? FileManager.default.removeItem(at: log) }
    defer { close(output) }
    let process = try ChildProgram(
      program, arguments, in: folder?.path, output: output, errors: output, leadsGroup: true)
    let telling = progress.map { progress in Task { await Self.follow(log, progress) } }
    defer { telling?.cancel() }
    running.withLock { _ = $0.insert(process.number) }
    if let seconds {
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
        guard let self, self.running.withLock({ $0.contains(process.number) }) else { return }
        process.kill()
      }
    }
    let ending = await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        // Its number means it as long as nobody has waited for it.
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

  /// Tells the last line of a file that grows, until the task is cancelled.
  private static func follow(_ log: URL, _ tell: @Sendable (String) -> Void) async {
    while (try? await Task.sleep(for: .milliseconds(250))) != nil {
      guard let text = try? String(contentsOf: log, encoding: .utf8) else { continue }
      tell(text.split(separator: "\n").last.map(String.init) ?? "")
    }
  }

  /// Ends all that run.
  func endAll() {
    for id in running.withLock({ $0 }) { ProcessTree.end(id) }
  }
}
