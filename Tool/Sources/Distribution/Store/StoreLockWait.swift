import FoundationEssentials
import Glibc

/// How long to wait for another process that changes a store.
public struct StoreLockWait: Sendable {
  private let seconds: Double
  private let progress: @Sendable (String) -> Void

  /// - Parameters:
  ///   - seconds: 0 to fail at once.
  ///   - progress: Called once if another process holds the lock.
  public init(seconds: Double, progress: @escaping @Sendable (String) -> Void) {
    (self.seconds, self.progress) = (seconds, progress)
  }

  func take(_ lock: Int32, _ folder: String) async throws(CommandError) {
    let end = ContinuousClock.now + .seconds(seconds)
    var hasReported = false
    while flock(lock, LOCK_EX | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else { throw .last("cannot lock", folder) }
      guard ContinuousClock.now < end else {
        throw CommandError(
          .system,
          "another layouthost is changing \(folder); try again later, or raise --wait")
      }
      if !hasReported { progress("waiting for another layouthost that is changing \(folder)") }
      hasReported = true
      try? await Task.sleep(for: .milliseconds(50))
    }
  }
}
