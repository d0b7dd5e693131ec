import FoundationEssentials
import LayoutHost

/// The description of a plugin's file in an index: enough to choose and to identify it.
public struct PluginFile: Codable, Equatable, Sendable {
  public let name: String
  public let version: String
  /// The ids of its layouts.
  public let layouts: [String]
  /// The version of its C ABI, such as 1.0.
  public let abi: String
  public let architecture: String
  public let system: String
  /// The minimum version of glibc; nil if any works.
  public let glibc: String?
  /// Hexadecimal digits; empty if it has none.
  public let buildID: String
  /// Hexadecimal digits.
  public let sha256: String
  /// In bytes.
  public let size: Int
  public let unloads: Bool

  enum CodingKeys: String, CodingKey {
    case name, version, layouts, abi, architecture, system, glibc
    case buildID = "build_id"
    case sha256, size, unloads
  }

  /// Reads a file without running its code.
  ///
  /// - Throws: `LayoutError` unless it is a plugin for this machine and this version of the C ABI.
  public init(reading path: String) throws(LayoutError) {
    let described = try PluginDescription(ofFile: path)
    name = described.name
    version = described.version.description
    layouts = described.layouts
    abi = described.abi
    architecture = described.architecture
    system = Platform.current.system
    glibc = described.glibcFloor
    buildID = described.buildID
    sha256 = described.sha256
    size = described.size
    unloads = described.unloads
  }

  public var platform: Platform { Platform(architecture: architecture, system: system) }

  /// The file's name when it is shipped.
  public func artifactName() throws(CommandError) -> ArtifactName {
    try ArtifactName(name: name, version: version, platform: platform)
  }

  /// Whether it has the required layout in a required version.
  func satisfies(_ requirement: Requirement) -> Bool {
    guard layouts.contains(requirement.layout), let version = try? Version(version) else {
      return false
    }
    return requirement.isSatisfied(by: version)
  }

  /// Whether one version precedes another in the order of semantic versioning.
  static func isOlder(_ one: String, _ other: String) -> Bool {
    guard let one = try? Version(one), let other = try? Version(other) else { return false }
    return one < other
  }

  /// The reason why this machine cannot load it; nil if it can.
  var reasonAgainst: String? {
    if platform != .current {
      return "\(name) \(version) is for \(platform), and this machine is \(Platform.current)"
    }
    if abi.split(separator: ".").first.map(String.init) != Self.supportedMajor {
      return """
        \(name) \(version) has version \(abi) of the C ABI, and hosts of this version have \
        \(Self.supportedMajor).x
        """
    }
    if let floor = glibc.flatMap(GlibcVersion.init), let own = GlibcVersion.current, own < floor {
      return "\(name) \(version) needs glibc \(floor) or later, and this machine has \(own)"
    }
    return nil
  }

  private static let supportedMajor = "\(PluginDescription.supportedABI.major)"

  /// A difference between the file's own description and another one; nil if there is none.
  func firstDifference(from other: PluginFile) -> String? {
    if self == other { return nil }
    let pairs: [(String, String, String)] = [
      ("name", name, other.name), ("version", version, other.version),
      ("layouts", "\(layouts)", "\(other.layouts)"), ("abi", abi, other.abi),
      ("architecture", architecture, other.architecture), ("system", system, other.system),
      ("glibc", glibc ?? "any", other.glibc ?? "any"), ("build_id", buildID, other.buildID),
      ("sha256", sha256, other.sha256), ("size", "\(size)", "\(other.size)"),
      ("unloads", "\(unloads)", "\(other.unloads)"),
    ]
    return pairs.first { $0.1 != $0.2 }.map { "its \($0.0) is \($0.1), not \($0.2)" }
  }
}
