import Distribution
import FoundationEssentials
import Rendering

/// Serves the page, the pictures and the frames.
struct ShowServer {
  private let server: LoopbackServer

  /// - Parameter port: 0 for any free port.
  /// - Throws: `CommandError` if the port is not available.
  init(_ pages: LayoutPages, pictures: [Picture], port: UInt16) throws(CommandError) {
    let page = Self.page(pictureCount: pictures.count)
    server = try LoopbackServer(port: port) { request in
      guard request.method == "GET" else { return .notFound }
      if request.path == "/" {
        return HTTPResponse(status: "200 OK", type: "text/html; charset=utf-8", body: page)
      }
      guard let number = Self.pictureNumber(request.path), pictures.indices.contains(number),
        let bytes = try? Data(contentsOf: pictures[number].url)
      else { return .notFound }
      return HTTPResponse(
        status: "200 OK", type: pictures[number].mediaType, cache: "max-age=3600", body: bytes)
    } exchangeMessages: { messages, send in
      let number = await pages.enter(send)
      for await message in messages { await pages.receive(message, in: number) }
      await pages.leave(number)
    }
  }

  /// The address to open in a browser.
  var address: String { "http://localhost:\(server.port)/" }

  /// Serves until the task is canceled.
  func run() async throws { try await server.run() }

  private static func pictureNumber(_ path: String) -> Int? {
    let prefix = "/picture/"
    guard path.hasPrefix(prefix) else { return nil }
    return Int(path.dropFirst(prefix.count))
  }

  private static func page(pictureCount: Int) -> Data {
    let page = String(decoding: PackageResources.show_html, as: UTF8.self)
      .replacing(
        "/* show.css */", with: String(decoding: PackageResources.show_css, as: UTF8.self)
      )
      .replacing(
        "/* show.js */", with: String(decoding: PackageResources.show_js, as: UTF8.self)
      )
      .replacing("data-pictures=\"0\"", with: "data-pictures=\"\(pictureCount)\"")
    return Data(page.utf8)
  }
}
