import Distribution
import FlyingSocks
import Foundation

/// Answers browsers of this machine, and no other: HTTP/1.1 and WebSockets on 127.0.0.1.
///
/// It is this small because FlyingFox's own server needs FoundationNetworking, and with it a libcurl that a
/// program without other libraries cannot have.
struct LoopbackServer: Sendable {
  /// Answers a request that is no WebSocket's.
  let answer: @Sendable (HTTPRequest) -> HTTPResponse
  /// A WebSocket was opened: what it says comes out of the stream, and what it is told goes into the closure.
  let converse: @Sendable (AsyncStream<String>, @escaping @Sendable (String) -> Void) async -> Void

  private let socket: Socket
  let port: UInt16

  /// - Parameter port: 0 for any that is free.
  /// - Throws: `Refusal` where the port is not to be had.
  init(
    port: UInt16, answer: @escaping @Sendable (HTTPRequest) -> HTTPResponse,
    converse:
      @escaping @Sendable (AsyncStream<String>, @escaping @Sendable (String) -> Void) async -> Void
  ) throws(Refusal) {
    self.answer = answer
    self.converse = converse
    do {
      socket = try Socket(domain: AF_INET)
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
      try socket.listen()
      guard case .ip4(_, let bound) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = bound
    } catch {
      throw Refusal(.system, "port \(port) is not to be had; --port 0 takes any that is free")
    }
  }

  /// Serves until the task is cancelled.
  func run() async throws {
    // A browser that goes away must not end the program.
    signal(SIGPIPE) { _ in }
    let pool: some AsyncSocketPool = SocketPool<ePoll>.ePoll()
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask {
        try await withThrowingDiscardingTaskGroup { group in
          for try await connection in listening.sockets {
            group.addTask {
              // However a connection ends, only that one has.
              try? await serve(connection)
              try? connection.close()
            }
          }
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }

  private func serve(_ connection: AsyncSocket) async throws {
    while true {
      guard let request = HTTPRequest(head: try await head(connection)) else { return }
      guard request.isOwn else { return try await connection.write(HTTPResponse.forbidden.bytes) }
      if let handshake = WebSocket.handshake(request) {
        try await connection.write(handshake)
        return try await talk(connection)
      }
      try await connection.write(answer(request).bytes)
    }
  }

  private func head(_ connection: AsyncSocket) async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while !bytes.suffix(4).elementsEqual([13, 10, 13, 10]) {
      bytes.append(try await connection.read())
      guard bytes.count <= HTTPRequest.mostBytes else { throw SocketError.disconnected }
    }
    return bytes
  }

  private func talk(_ connection: AsyncSocket) async throws {
    let (incoming, fromBrowser) = AsyncStream.makeStream(of: String.self)
    let (outgoing, toBrowser) = AsyncStream.makeStream(of: Data.self)
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for await data in outgoing {
          guard (try? await connection.write(data)) != nil else { break }
        }
      }
      group.addTask { await converse(incoming) { toBrowser.yield(WebSocket.text($0)) } }
      group.addTask {
        defer {
          fromBrowser.finish()
          toBrowser.finish()
        }
        while let message = try? await WebSocket.next({ try await connection.read(bytes: $0) }) {
          switch message {
          case .text(let text): fromBrowser.yield(text)
          case .ping(let bytes): toBrowser.yield(WebSocket.pong(bytes))
          case .close: return
          case .other: break
          }
        }
      }
      await group.waitForAll()
    }
  }
}
