import Dispatch
import Foundation

/// Control-C, and what else asks the program to end.
final class EndingSignals: Sendable {
  // Only kept, so that they go on.
  nonisolated(unsafe) private let sources: [any DispatchSourceSignal]
  private let stream: AsyncStream<Void>

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    self.stream = stream
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      // Not ignored, for programs that are started would ignore them, too.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
  }

  /// Waits for the next one.
  func next() async {
    for await _ in stream { return }
  }
}
