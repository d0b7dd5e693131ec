import LayoutHost

/// The name of a plugin's file as it is shipped: `<Name>-<version>-<architecture>-<system>.so`.
///
/// It follows from what the file says of itself. Whoever reads a name from elsewhere compares it with
/// that, so no name leads out of a folder.
public struct ArtifactName: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let description: String

  /// - Throws: `Refusal` for a name or version that no file name should be made of.
  public init(name: String, version: String, platform: Platform) throws(Refusal) {
    try Self.check(name: name)
    do {
      _ = try Version(version)
    } catch { throw Refusal(.refused, error.message) }
    // A build number says nothing of the contents, and two of them would be two files of one version.
    guard !version.contains("+") else {
      throw Refusal(
        .refused, "the version \(version) has build metadata after its +; ship it without")
    }
    description = "\(name)-\(version)-\(platform).so"
  }

  public static func < (one: Self, other: Self) -> Bool { one.description < other.description }

  /// A plugin's name is what Swift calls a module: letters, digits and underscores.
  public static func check(name: String) throws(Refusal) {
    let isName =
      (1...64).contains(name.utf8.count) && !(name.utf8.first.map(isDigit) ?? true)
      && name.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
    guard isName else {
      throw Refusal(
        .refused,
        """
        "\(name.prefix(80))" is no plugin's name: 1 to 64 letters, digits and underscores, the first \
        of them no digit
        """)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
