import Distribution
import FoundationEssentials

/// Where a new package gets the kit from.
public enum KitDependency {
  /// A repository, from a version on.
  case repository(String, version: String)
  /// A folder of this machine, which other machines will not have.
  case folder(String)

  /// - Throws: `Refusal` for an address that SwiftPM would take for something else, and for a version that is none.
  public static func repository(_ url: String, from version: String) throws(Refusal) -> Self {
    guard url.contains("://") || url.hasPrefix("git@"), isQuotable(url), identity(url) != nil else {
      throw Refusal(
        .refused, "\"\(url)\" is not a repository's address, such as https://… or file://…")
    }
    let parts = version.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ UInt32($0) != nil }) else {
      throw Refusal(.refused, "\"\(version)\" is not a version such as 1.0.0")
    }
    return .repository(url, version: version)
  }

  /// - Throws: `Refusal` for a folder that has no package.
  public static func folder(at path: String) throws(Refusal) -> Self {
    let folder = URL(fileURLWithPath: path).standardizedFileURL.path
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
      throw Refusal(.notFound, "\(folder) has no Package.swift")
    }
    guard isQuotable(folder) else {
      throw Refusal(.refused, "\(folder) has a character in it that a manifest cannot hold")
    }
    return .folder(folder)
  }

  /// The line of a manifest.
  var declaration: String {
    switch self {
    case .repository(let url, let version): ".package(url: \"\(url)\", from: \"\(version)\")"
    case .folder(let path): ".package(name: \"layouthost\", path: \"\(path)\")"
    }
  }

  /// By which name a manifest's targets refer to it.
  var package: String {
    switch self {
    case .repository(let url, _): Self.identity(url) ?? "layouthost"
    case .folder: "layouthost"
    }
  }

  /// Where people read about it.
  var home: String {
    switch self {
    case .repository(let url, _): url
    case .folder(let path): path
    }
  }

  /// The last part of an address, as SwiftPM has it.
  private static func identity(_ url: String) -> String? {
    guard let last = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last else { return nil }
    let name = last.hasSuffix(".git") ? last.dropLast(4) : last
    return name.isEmpty ? nil : name.lowercased()
  }

  private static func isQuotable(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0.value < 0x20 }
  }
}
