import Foundation
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
  /// - Throws: what Foundation says of a program that cannot be started.
  func run(
    _ program: String, _ arguments: [String], in folder: URL? = nil, seconds: Double? = nil,
    progress: (@Sendable (String) -> Void)? = nil
  ) async throws -> Ending {
    let log = self.folder.appendingPathComponent("\(UUID().uuidString).log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    let telling = progress.map { progress in Task { await Self.follow(log, progress) } }
    defer { telling?.cancel() }
    let deadline = seconds.map { DispatchTime.now() + $0 }
    let ended: (Int32, Process.TerminationReason) = try await withCheckedThrowingContinuation {
      continuation in
      process.terminationHandler = { process in
        continuation.resume(returning: (process.terminationStatus, process.terminationReason))
      }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        return continuation.resume(throwing: error)
      }
      let id = process.processIdentifier
      running.withLock { _ = $0.insert(id) }
      if let deadline {
        DispatchQueue.global().asyncAfter(deadline: deadline) { [weak self] in
          guard let self, self.running.withLock({ $0.contains(id) }) else { return }
          kill(id, SIGKILL)
        }
      }
    }
    running.withLock { _ = $0.remove(process.processIdentifier) }
    try? output.close()
    let text = (try? Data(contentsOf: log)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let isSignal = ended.1 == .uncaughtSignal
    return Ending(
      status: isSignal ? nil : ended.0, signal: isSignal ? ended.0 : nil, text: text)
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
