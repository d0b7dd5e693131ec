import Dispatch
import Distribution
import FoundationEssentials
import Glibc
import Synchronization

/// The pipe into which the signal handler writes.
nonisolated(unsafe) private var writeEnd: Int32 = -1

/// Receives Control-C and the other signals that end a program, from its creation on; create only one.
final class EndingSignals: Sendable {
  // Kept alive for its effect.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let stream: AsyncStream<Void>
  private let state: State

  private final class State: Sendable {
    let hasArrived = Mutex(false)
  }

  /// Whether a signal has arrived.
  var hasArrived: Bool { state.hasArrived.withLock { $0 } }

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw CommandError(.system, "cannot wait for signals: \(String(cString: strerror(errno)))")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let readEnd = ends[0]
    writeEnd = ends[1]
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let (state, source) = (State(), DispatchSource.makeReadSource(fileDescriptor: readEnd))
    (self.stream, self.state, self.source) = (stream, state, source)
    source.setEventHandler {
      var byte: UInt8 = 0
      guard read(readEnd, &byte, 1) == 1 else { return }
      state.hasArrived.withLock { $0 = true }
      continuation.yield()
    }
    source.resume()
    // Dispatch's signal sources would block the signals, and those that arrive while the program's threads start
    // would be lost. Ignored signals would be ignored by child processes, too.
    for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnoredHangup(number) {
      signal(number) { _ in
        let before = errno
        var byte: UInt8 = 0
        _ = write(writeEnd, &byte, 1)
        errno = before
      }
    }
  }

  /// Whether a signal is the end of the terminal and the program was started by nohup.
  private static func isIgnoredHangup(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
    return number == SIGHUP && handler == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Waits for the next signal.
  func next() async {
    for await _ in stream { return }
  }
}
