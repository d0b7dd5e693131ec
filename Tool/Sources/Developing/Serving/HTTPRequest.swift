import Distribution
import FoundationEssentials

/// A browser's request; requests with a body are not supported.
struct HTTPRequest {
  /// Longer ones are rejected.
  static let mostBytes = 16 << 10

  let method: String
  /// Without the query.
  let path: String
  /// By their names in lower case.
  private let headers: [String: String]

  /// Reads the lines up to the first empty one; nil if they are not an HTTP/1.1 request.
  init?(head: [UInt8]) {
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let first = (lines.first ?? "").split(separator: " ")
    guard first.count == 3, first[2].hasPrefix("HTTP/1.") else { return nil }
    method = String(first[0])
    path = String(first[1].prefix { $0 != "?" })
    var headers: [String: String] = [:]
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].trimmed
      headers[line[..<colon].lowercased()] = value
    }
    self.headers = headers
  }

  subscript(header: String) -> String? { headers[header] }

  /// Whether it comes from a page of this server, under one of this machine's names. Rejects pages of other origins,
  /// and names that an attacker's DNS maps to this machine.
  var isOwn: Bool {
    guard let host = headers["host"] else { return false }
    guard ["localhost", "127.0.0.1"].contains(host.prefix { $0 != ":" }) else { return false }
    return headers["origin"].map { $0 == "http://\(host)" } ?? true
  }
}

/// The response to a browser.
struct HTTPResponse {
  let status: String
  var type = "text/plain; charset=utf-8"
  var cache = "no-store"
  var body = Data()

  static let notFound = HTTPResponse(
    status: "404 Not Found", body: Data("Not found.\n".utf8))
  static let forbidden = HTTPResponse(status: "403 Forbidden", body: Data("Forbidden.\n".utf8))

  var bytes: Data {
    Data(
      """
      HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\
      Cache-Control: \(cache)\r\nX-Content-Type-Options: nosniff\r\n\r\n
      """.utf8) + body
  }
}
