import Dispatch
import Distribution
import FoundationEssentials
import Glibc
import ToolSystem

/// Serves browsers of this machine only: HTTP/1.1 and WebSockets on 127.0.0.1.
///
/// Each connection has a thread, for there are only a few pages.
struct LoopbackServer: Sendable {
  /// Handles a request that does not open a WebSocket.
  let respond: @Sendable (HTTPRequest) -> HTTPResponse
  /// Called when a WebSocket opens, with a stream of its messages and a closure that sends.
  let exchangeMessages:
    @Sendable (AsyncStream<String>, @escaping @Sendable (String) -> Void) async -> Void

  private let socket: Int32
  let port: UInt16

  /// - Parameter port: 0 for any free port.
  /// - Throws: `CommandError` if the port is not available.
  init(
    port: UInt16, respond: @escaping @Sendable (HTTPRequest) -> HTTPResponse,
    exchangeMessages:
      @escaping @Sendable (AsyncStream<String>, @escaping @Sendable (String) -> Void) async -> Void
  ) throws(CommandError) {
    self.respond = respond
    self.exchangeMessages = exchangeMessages
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_INET, kind, 0)
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout.size(ofValue: yes)))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { [socket] address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isListening else {
      close(socket)
      throw CommandError(
        .system, "--port is \(port), which is not available; --port 0 chooses a free one")
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Serves until the task is canceled.
  ///
  /// - Throws: `CommandError` if the system accepts no more connections.
  func run() async throws {
    let connections = AsyncThrowingStream<Connection, any Error> { continuation in
      Thread.start {
        while true {
          let accepted = ts_accept(socket)
          if accepted >= 0 {
            continuation.yield(Connection(accepted))
          } else if errno == EMFILE || errno == ENFILE {
            // Every holder of a connection may return it.
            usleep(100_000)
          } else if errno != EINTR && errno != ECONNABORTED {
            break
          }
        }
        // Before the number may belong to another file.
        continuation.finish(throwing: CommandError.last("cannot serve on", "port \(port)"))
        close(socket)
      }
      continuation.onTermination = { _ in shutdown(socket, Int32(SHUT_RDWR)) }
    }
    for try await connection in connections {
      // An error ends only its own connection.
      Thread.start { try? serve(connection) }
    }
  }

  private func serve(_ connection: Connection) throws {
    while true {
      guard let request = HTTPRequest(head: try head(connection)) else { return }
      guard request.isOwn else { return try connection.write(HTTPResponse.forbidden.bytes) }
      if let handshake = WebSocket.handshake(request) {
        try connection.write(handshake)
        return openSocket(connection)
      }
      try connection.write(respond(request).bytes)
    }
  }

  private func head(_ connection: Connection) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      bytes += try connection.read(1)
      guard bytes.count <= HTTPRequest.mostBytes else { throw Connection.Ended() }
    }
    return bytes
  }

  private func openSocket(_ connection: Connection) {
    let (incoming, fromBrowser) = AsyncStream.makeStream(of: String.self)
    let (outgoing, toBrowser) = AsyncStream.makeStream(of: Data.self)
    Task { await exchangeMessages(incoming) { toBrowser.yield(WebSocket.text($0)) } }
    let isWritten = DispatchSemaphore(value: 0)
    Task {
      for await data in outgoing {
        guard await connection.hasWritten(data) else { break }
      }
      connection.end()
      isWritten.signal()
    }
    var fragments: [UInt8] = []
    listen: while let message = try? WebSocket.next(&fragments, connection.read) {
      switch message {
      case .text(let text): fromBrowser.yield(text)
      case .ping(let bytes): toBrowser.yield(WebSocket.pong(bytes))
      case .close: break listen
      case .other: break
      }
    }
    fromBrowser.finish()
    toBrowser.finish()
    isWritten.wait()
  }
}

/// A thread of the system, which may block.
private enum Thread {
  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  static func start(_ body: @escaping @Sendable () -> Void) {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(Body(body)).toOpaque()
    let code = pthread_create(
      &thread, nil,
      { context in
        Unmanaged<Body>.fromOpaque(context!).takeRetainedValue().run()
        return nil
      }, context)
    guard code == 0 else { return Unmanaged<Body>.fromOpaque(context).release() }
    pthread_detach(thread)
  }
}
