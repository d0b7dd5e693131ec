import Dispatch
import Distribution
import FoundationEssentials
import Glibc
import Synchronization

/// Where the signals' handler says that one came.
nonisolated(unsafe) private var mouth: Int32 = -1

/// Control-C, and what else asks the program to end, from when this is made; there may be one in a program.
final class EndingSignals: Sendable {
  // Only kept, so that it goes on.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let stream: AsyncStream<Void>
  private let state: State

  private final class State: Sendable {
    let hasCome = Mutex(false)
  }

  /// Whether there was one.
  var haveCome: Bool { state.hasCome.withLock { $0 } }

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw Refusal(.system, "cannot wait for signals: \(String(cString: strerror(errno)))")
    }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    let ear = ends[0]
    mouth = ends[1]
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let (state, source) = (State(), DispatchSource.makeReadSource(fileDescriptor: ear))
    (self.stream, self.state, self.source) = (stream, state, source)
    source.setEventHandler {
      var byte: UInt8 = 0
      guard read(ear, &byte, 1) == 1 else { return }
      state.hasCome.withLock { $0 = true }
      continuation.yield()
    }
    source.resume()
    // Not Dispatch's own source of signals, which would block them: then those that come while the threads of the
    // program begin are lost. And not ignored, for programs that are started would ignore them, too.
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in
        let before = errno
        var byte: UInt8 = 0
        _ = write(mouth, &byte, 1)
        errno = before
      }
    }
  }

  /// Waits for the next one.
  func next() async {
    for await _ in stream { return }
  }
}
