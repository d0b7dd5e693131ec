import Dispatch
import Foundation

/// Where a signal's handler says that there was one.
nonisolated(unsafe) private var mouth: Int32 = -1

/// Control-C, and what else asks the program to end.
final class EndingSignals: Sendable {
  // Only kept, so that they go on.
  nonisolated(unsafe) private let sources: [any DispatchSourceProtocol]
  private let stream: AsyncStream<Void>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    // A source hears what no thread takes. While the program begins, one may: then its handler is called.
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let ear = ends[0]
    mouth = ends[1]
    let taken = DispatchSource.makeReadSource(fileDescriptor: ear, queue: .global())
    taken.setEventHandler {
      var byte: UInt8 = 0
      if read(ear, &byte, 1) == 1 { continuation.yield() }
    }
    taken.resume()
    let told: [any DispatchSourceProtocol] = [SIGINT, SIGTERM, SIGHUP].map { number in
      // Not ignored, for programs that are started would ignore them, too.
      signal(number) { _ in _ = write(mouth, "!", 1) }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    sources = told + [taken]
  }

  /// Waits for the next one.
  func next() async {
    for await _ in stream { return }
  }
}
