import LayoutHost

/// The name of a plugin's shipped file: `<Name>-<version>-<architecture>-<system>.so`.
///
/// It is derived from the file's own description. A name from any other source is compared with it, so no name can
/// point out of a folder.
public struct ArtifactName: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let description: String

  /// - Throws: `CommandError` for a name or version with characters that a file name must not have.
  public init(name: String, version: String, platform: Platform) throws(CommandError) {
    try Self.check(name: name)
    do {
      _ = try Version(version)
    } catch { throw CommandError(.rejected, error.message) }
    // Build metadata does not identify the contents, and with two of them a version would have two files.
    guard !version.contains("+") else {
      throw CommandError(
        .rejected, "the version is \(version); build metadata after + is not allowed")
    }
    description = "\(name)-\(version)-\(platform).so"
  }

  public static func < (one: Self, other: Self) -> Bool { one.description < other.description }

  /// A plugin's name is a Swift module name: letters, digits and underscores.
  public static func check(name: String) throws(CommandError) {
    let isName =
      (1...64).contains(name.utf8.count) && !(name.utf8.first.map(isDigit) ?? true)
      && name.utf8.allSatisfy { isDigit($0) || isLetter($0) || $0 == UInt8(ascii: "_") }
    guard isName else {
      throw CommandError(
        .rejected,
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
