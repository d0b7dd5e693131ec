import Distribution
import FoundationEssentials

/// What a browser asks for; requests that have a body are none of ours.
struct HTTPRequest {
  /// Longer ones are refused.
  static let mostBytes = 16 << 10

  let method: String
  /// Without what comes behind a question mark.
  let path: String
  /// By their names in lower case.
  private let headers: [String: String]

  /// Reads the lines before the first empty one; nil where they are no request of HTTP/1.1.
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

  /// Whether it comes from a page of this server's own, by one of this machine's names: pages of other origins,
  /// and names that are made to mean this machine, have no business here.
  var isOwn: Bool {
    guard let host = headers["host"] else { return false }
    guard ["localhost", "127.0.0.1"].contains(host.prefix { $0 != ":" }) else { return false }
    return headers["origin"].map { $0 == "http://\(host)" } ?? true
  }
}

/// What a browser is answered.
struct HTTPResponse {
  let status: String
  var type = "text/plain; charset=utf-8"
  var cache = "no-store"
  var body = Data()

  static let notFound = HTTPResponse(
    status: "404 Not Found", body: Data("There is nothing here.\n".utf8))
  static let forbidden = HTTPResponse(status: "403 Forbidden", body: Data("Not from there.\n".utf8))

  var bytes: Data {
    Data(
      """
      HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\n\
      Cache-Control: \(cache)\r\nX-Content-Type-Options: nosniff\r\n\r\n
      """.utf8) + body
  }
}
