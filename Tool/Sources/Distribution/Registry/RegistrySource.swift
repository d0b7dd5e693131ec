import FoundationEssentials

/// The location of a registry: a folder, or an http or https address.
public struct RegistrySource: Sendable, CustomStringConvertible {
  private enum Place {
    case folder(String)
    /// The address, and the same without user and password.
    case web(String, shown: String)
  }

  private let place: Place
  private let deadline: ContinuousClock.Instant

  /// - Parameter timeLimit: The time limit in seconds for all downloads from a server, from now on.
  /// - Throws: `CommandError` for any other address.
  public init(_ text: String, timeLimit: Double = 600) throws(CommandError) {
    deadline = .now + .seconds(timeLimit)
    guard !text.isEmpty else { throw CommandError(.rejected, "the registry's address is empty") }
    if text.hasPrefix("http://") || text.hasPrefix("https://") {
      guard let url = URL(string: text), url.host?.isEmpty == false, url.query == nil,
        url.fragment == nil
      else {
        throw CommandError(
          .rejected,
          "the registry is \(Self.withoutPassword(text)); the address of a folder on a web server is allowed"
        )
      }
      let address = text.hasSuffix("/") ? String(text.dropLast()) : text
      place = .web(address, shown: Self.withoutPassword(address))
    } else if let scheme = text.firstRange(of: "://") {
      throw CommandError(
        .rejected,
        "the registry's scheme is \(text[..<scheme.lowerBound]); a folder, http and https are allowed"
      )
    } else {
      place = .folder(URL(fileURLWithPath: text).standardizedFileURL.path)
    }
  }

  public var description: String {
    switch place {
    case .folder(let path): path
    case .web(_, let shown): shown
    }
  }

  /// An address without the user and password between `//` and `@`: no receipt or message shows them.
  private static func withoutPassword(_ address: String) -> String {
    guard let start = address.firstRange(of: "//")?.upperBound else { return address }
    let authority = address[start...].prefix { $0 != "/" }
    guard let end = authority.lastIndex(of: "@") else { return address }
    return String(address[..<start] + address[address.index(after: end)...])
  }

  /// The bytes of a file of the registry, up to a limit.
  func bytes(of file: String, limit: Int) async throws(CommandError) -> Data {
    switch place {
    case .folder(let folder): try DurableFile.read("\(folder)/\(file)", limit: limit)
    case .web(let address, let shown):
      try await Download.bytes(
        "\(address)/\(file)", shown: "\(shown)/\(file)", limit: limit, until: deadline)
    }
  }
}
