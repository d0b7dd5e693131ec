// Semantic Versioning 2.0.0, <https://semver.org>.

/// A version such as 1.2.0 or 2.0.0-beta.1+build.5, ordered by the precedence of semantic versioning.
public struct Version: Sendable {
  /// The major version, which increases with an incompatible change.
  public let major: UInt64
  /// The minor version, which increases with a compatible addition.
  public let minor: UInt64
  /// The patch version, which increases with a fix.
  public let patch: UInt64
  /// The identifiers of a pre-release; empty for a release.
  let prerelease: [[UInt8]]

  /// The maximum length of a version, in bytes.
  static var longestText: Int { 128 }

  /// Whether the version is a pre-release, which precedes the release with the same three numbers.
  public var isPrerelease: Bool { !prerelease.isEmpty }

  init(_ major: UInt64, _ minor: UInt64, _ patch: UInt64, prerelease: [[UInt8]] = []) {
    self.major = major
    self.minor = minor
    self.patch = patch
    self.prerelease = prerelease
  }

  init(_ text: [UInt8]) throws(LayoutError) {
    let partial = try PartialVersion(text)
    guard let minor = partial.minor, let patch = partial.patch else {
      throw LayoutError(
        .badRequirement, "the version \"\(text)\" needs three numbers, such as 1.2.0")
    }
    self.init(partial.major, minor, patch, prerelease: partial.prerelease)
  }
}

extension Version: Comparable {
  /// Returns whether two versions have the same precedence; build metadata is ignored.
  public static func == (one: Version, other: Version) -> Bool {
    one.major == other.major && one.minor == other.minor && one.patch == other.patch
      && one.prerelease == other.prerelease
  }

  @inline(never)
  public static func < (one: Version, other: Version) -> Bool {
    if one.major != other.major { return one.major < other.major }
    if one.minor != other.minor { return one.minor < other.minor }
    if one.patch != other.patch { return one.patch < other.patch }
    // A release follows its pre-releases.
    if one.prerelease.isEmpty || other.prerelease.isEmpty {
      return !one.prerelease.isEmpty && other.prerelease.isEmpty
    }
    for (mine, theirs) in zip(one.prerelease, other.prerelease) where mine != theirs {
      return identifier(mine, precedes: theirs)
    }
    return one.prerelease.count < other.prerelease.count
  }

  /// Numbers are ordered by value and precede words; words are ordered byte by byte.
  private static func identifier(_ one: [UInt8], precedes other: [UInt8]) -> Bool {
    let numeric = one.allSatisfy { $0.isDigit }
    let otherNumeric = other.allSatisfy { $0.isDigit }
    if numeric != otherNumeric { return numeric }
    // Without leading zeros the longer number is the larger one, however long.
    if numeric, one.count != other.count { return one.count < other.count }
    return one.precedes(other)
  }
}

/// A version in a requirement, where the minor and patch numbers may be missing.
struct PartialVersion {
  let major: UInt64
  let minor: UInt64?
  let patch: UInt64?
  let prerelease: [[UInt8]]

  init(_ text: [UInt8]) throws(LayoutError) {
    guard !text.isEmpty else { throw LayoutError(.badRequirement, "a version is empty") }
    guard text.count <= Version.longestText else {
      throw LayoutError(
        .badRequirement, "a version has \(text.count) bytes; it may have \(Version.longestText)")
    }
    var core = text
    var prerelease: [[UInt8]] = []
    if let plus = core.firstIndex(of: UInt8(of: "+")) {
      let build = Array(core[(plus + 1)...]).parts(separatedBy: UInt8(of: "."))
      guard build.allSatisfy(Self.isIdentifier) else {
        throw Self.malformed(text, "its build metadata is not letters, digits and hyphens")
      }
      core = Array(core[..<plus])
    }
    if let hyphen = core.firstIndex(of: UInt8(of: "-")) {
      prerelease = Array(core[(hyphen + 1)...]).parts(separatedBy: UInt8(of: "."))
      guard prerelease.allSatisfy(Self.isIdentifier) else {
        throw Self.malformed(text, "its pre-release is not letters, digits and hyphens")
      }
      guard
        !prerelease.contains(where: { part in
          part.allSatisfy { $0.isDigit } && Self.hasLeadingZero(part)
        })
      else { throw Self.malformed(text, "a number in its pre-release begins with 0") }
      core = Array(core[..<hyphen])
    }
    let numbers = core.parts(separatedBy: UInt8(of: "."))
    guard numbers.count <= 3 else { throw Self.malformed(text, "it has more than three numbers") }
    guard numbers.count == 3 || core.count == text.count else {
      throw Self.malformed(text, "a pre-release or build needs three numbers before it")
    }
    major = try Self.number(numbers[0], in: text)
    minor = numbers.count > 1 ? try Self.number(numbers[1], in: text) : nil
    patch = numbers.count > 2 ? try Self.number(numbers[2], in: text) : nil
    self.prerelease = prerelease
  }

  /// The minimum version with these numbers.
  var lowest: Version { Version(major, minor ?? 0, patch ?? 0, prerelease: prerelease) }

  private static func number(_ digits: [UInt8], in text: [UInt8]) throws(LayoutError) -> UInt64 {
    guard !digits.isEmpty, digits.allSatisfy({ $0.isDigit }) else {
      throw malformed(text, "\"\(digits)\" is not a number")
    }
    guard !hasLeadingZero(digits) else {
      throw malformed(text, "the number \(digits) begins with 0")
    }
    // 18 digits always fit, even after adding 1 for an upper bound.
    guard digits.count <= 18 else {
      throw malformed(text, "the number \(digits) is too large")
    }
    return digits.reduce(0) { $0 * 10 + UInt64($1 - 0x30) }
  }

  private static func hasLeadingZero(_ digits: [UInt8]) -> Bool {
    digits.count > 1 && digits[0] == UInt8(of: "0")
  }

  private static func isIdentifier(_ bytes: [UInt8]) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy {
        $0.isDigit || $0.isLowercaseLetter || $0.isUppercaseLetter || $0 == UInt8(of: "-")
      }
  }

  private static func malformed(_ text: [UInt8], _ fault: Message) -> LayoutError {
    LayoutError(.badRequirement, "the version \"\(text)\" is malformed: \(fault)")
  }
}
