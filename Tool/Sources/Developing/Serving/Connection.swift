import Dispatch
import FoundationEssentials
import Glibc

/// A browser's connection. Reads and writes block, so each runs on its own thread.
final class Connection: Sendable {
  struct Ended: Error {}

  private let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Waits for exactly this many bytes.
  ///
  /// - Throws: `Ended` if the connection ends first.
  func read(_ count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let more = bytes.withUnsafeMutableBytes {
        recv(descriptor, $0.baseAddress! + filled, count - filled, 0)
      }
      if more < 0 && errno == EINTR { continue }
      guard more > 0 else { throw Ended() }
      filled += more
    }
    return bytes
  }

  /// - Throws: `Ended` if the browser has closed the connection.
  func write(_ data: Data) throws {
    var rest = Array(data)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw Ended() }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes on a thread that may wait for a slow browser; returns false if it has closed the connection.
  func hasWritten(_ data: Data) async -> Bool {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: (try? self.write(data)) != nil)
      }
    }
  }

  /// Ends the connection; a pending read returns nothing.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
