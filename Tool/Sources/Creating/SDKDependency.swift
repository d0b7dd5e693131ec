import Distribution
import FoundationEssentials

/// The source of the plugin SDK for a new package.
public enum SDKDependency {
  /// A repository with a minimum version.
  case repository(String, version: String)
  /// A folder of this machine; the package then builds only here.
  case folder(String)

  /// - Throws: `CommandError` for an address that SwiftPM would take for something else, and for an invalid version.
  public static func repository(_ url: String, from version: String) throws(CommandError) -> Self {
    guard url.contains("://") || url.hasPrefix("git@"), isQuotable(url), identity(url) != nil else {
      throw CommandError(
        .rejected, "\"\(url)\" is not a repository's address, such as https://… or file://…")
    }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ UInt32($0) != nil }) else {
      throw CommandError(.rejected, "\"\(version)\" is not a version such as 1.0.0")
    }
    return .repository(url, version: version)
  }

  /// - Throws: `CommandError` for a folder without a package.
  public static func folder(at path: String) throws(CommandError) -> Self {
    let folder = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw CommandError(.notFound, "\(folder) has no Package.swift")
    }
    guard isQuotable(folder) else {
      throw CommandError(
        .rejected, "\(folder) contains a character that is not allowed in a manifest")
    }
    return .folder(folder)
  }

  /// The dependency's line in a manifest.
  var declaration: String {
    switch self {
    case .repository(let url, let version): ".package(url: \"\(url)\", from: \"\(version)\")"
    case .folder(let path): ".package(name: \"layouthost\", path: \"\(path)\")"
    }
  }

  /// The name of the dependency in a manifest's targets.
  var package: String {
    switch self {
    case .repository(let url, _): Self.identity(url) ?? "layouthost"
    case .folder: "layouthost"
    }
  }

  /// The address of its documentation.
  var home: String {
    switch self {
    case .repository(let url, _): url
    case .folder(let path): path
    }
  }

  /// The last part of an address, which SwiftPM uses as the identity.
  private static func identity(_ url: String) -> String? {
    guard let last = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last else { return nil }
    let name = last.hasSuffix(".git") ? last.dropLast(4) : last
    return name.isEmpty ? nil : name.lowercased()
  }

  private static func isQuotable(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 }
  }
}
