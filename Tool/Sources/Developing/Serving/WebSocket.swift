import FoundationEssentials

/// Text frames of RFC 6455, in both directions.
struct WebSocket {
  /// Longer messages end the connection.
  static let mostBytes = 1 << 20

  enum Incoming: Equatable {
    case text(String)
    /// A ping; its reply has the same bytes.
    case ping([UInt8])
    case close
    /// A frame to ignore.
    case other
  }

  enum Failure: Error { case isTooLong, isNotMasked }

  /// The reply to an upgrade request; nil for other requests.
  static func handshake(_ request: HTTPRequest) -> Data? {
    guard request["upgrade"]?.lowercased() == "websocket", request["sec-websocket-version"] == "13",
      let key = request["sec-websocket-key"]
    else { return nil }
    let hash = SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return Data(
      """
      HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
      Sec-WebSocket-Accept: \(Data(hash).base64EncodedString())\r\n\r\n
      """.utf8)
  }

  /// Reads one message and joins its fragments.
  ///
  /// - Parameters:
  ///   - text: The fragments of a message that a control message interrupted; at first empty.
  ///   - read: Returns exactly the requested number of bytes.
  static func next(
    _ text: inout [UInt8], _ read: (Int) throws -> [UInt8]
  ) throws -> Incoming {
    while true {
      let start = try read(2)
      let (isLast, kind) = (start[0] & 0x80 != 0, start[0] & 0x0F)
      guard start[1] & 0x80 != 0 else { throw Failure.isNotMasked }
      var length = Int(start[1] & 0x7F)
      if length > 125 {
        length = try read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 &+ Int($1) }
      }
      guard (0...mostBytes).contains(length), text.count + length <= mostBytes else {
        throw Failure.isTooLong
      }
      let mask = try read(4)
      var payload = try read(length)
      for index in payload.indices { payload[index] ^= mask[index & 3] }
      switch kind {
      case 8: return .close
      case 9: return .ping(payload)
      case 0, 1:
        text += payload
        if isLast {
          defer { text = [] }
          return .text(String(decoding: text, as: UTF8.self))
        }
      default: return .other
      }
    }
  }

  static func text(_ text: String) -> Data { frame(0x81, Array(text.utf8)) }
  static func pong(_ bytes: [UInt8]) -> Data { frame(0x8A, bytes) }

  private static func frame(_ kind: UInt8, _ payload: [UInt8]) -> Data {
    var head = [kind]
    let count = payload.count
    switch count {
    case ...125: head.append(UInt8(count))
    case ...0xFFFF: head += [126, UInt8(count >> 8), UInt8(count & 0xFF)]
    default:
      head.append(127)
      head += stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: count >> $0) }
    }
    return Data(head + payload)
  }
}
