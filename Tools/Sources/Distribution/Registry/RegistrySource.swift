import FoundationEssentials

/// Where a registry is: a folder, or an address of http or https.
public struct RegistrySource: Sendable, CustomStringConvertible {
  private enum Place {
    case folder(String)
    case web(String)
  }

  private let place: Place

  /// - Throws: `Refusal` for any other address.
  public init(_ text: String) throws(Refusal) {
    guard !text.isEmpty else { throw Refusal(.refused, "the registry's address is empty") }
    if text.hasPrefix("http://") || text.hasPrefix("https://") {
      guard let url = URL(string: text), url.host?.isEmpty == false, url.query == nil,
        url.fragment == nil
      else {
        throw Refusal(.refused, "\(text) is no address of a folder on a web server")
      }
      place = .web(text.hasSuffix("/") ? String(text.dropLast()) : text)
    } else if let scheme = text.firstRange(of: "://") {
      throw Refusal(
        .refused, "a registry is a folder, http or https, not \(text[..<scheme.lowerBound])")
    } else {
      place = .folder(URL(fileURLWithPath: text).standardizedFileURL.path)
    }
  }

  public var description: String {
    switch place {
    case .folder(let path): path
    case .web(let address): address
    }
  }

  /// The bytes of a file of the registry, at most so many.
  func bytes(of file: String, limit: Int) async throws(Refusal) -> Data {
    switch place {
    case .folder(let folder): try DurableFile.read("\(folder)/\(file)", limit: limit)
    case .web(let address): try await Download.bytes("\(address)/\(file)", limit: limit)
    }
  }
}
