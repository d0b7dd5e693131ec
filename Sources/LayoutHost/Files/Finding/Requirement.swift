/// A layout's ID and the versions that a program accepts.
///
///     bnb             any release           bnb@*         the same
///     bnb@1.2.0       exactly this          bnb@^1.2      1.2 or later, below 2
///     bnb@~1.2.3      1.2.3 or later, below 1.3
///     bnb@>=1.1,<2    all of these          (also >, <=, =)
///
/// Missing numbers match any number: `1.2` is every 1.2.x, and `>1` begins at 2.0.0. Below 1.0.0, `^` keeps the first
/// nonzero number, as in Cargo and npm. A pre-release matches only a requirement that names a pre-release with the same
/// three numbers.
public struct Requirement: Sendable {
  let id: [UInt8]
  /// The text after the @; "*" if there is none.
  let text: [UInt8]
  /// The complete text, as the program wrote it.
  let written: [UInt8]
  private let ranges: [Range]

  /// The maximum length of a requirement, in bytes.
  static var longestText: Int { 512 }

  init(_ requirement: [UInt8]) throws(LayoutError) {
    guard requirement.count <= Self.longestText else {
      throw LayoutError(
        .badRequirement,
        "the requirement has \(requirement.count) bytes; it may have \(Self.longestText)")
    }
    written = requirement
    let at = requirement.firstIndex(of: UInt8(of: "@"))
    id = Array(requirement[..<(at ?? requirement.count)])
    guard id.isLayoutID else {
      throw LayoutError(
        .badRequirement,
        """
        the requirement "\(requirement)" does not begin with a layout's id: 1 to 64 lowercase \
        letters, digits and hyphens
        """)
    }
    guard let at else {
      text = [UInt8(of: "*")]
      ranges = []
      return
    }
    text = Array(requirement[(at + 1)...])
    do throws(LayoutError) {
      ranges = try Self.parse(text)
    } catch {
      throw error.about("in the requirement \"\(requirement)\"")
    }
  }

  private static func parse(_ text: [UInt8]) throws(LayoutError) -> [Range] {
    if text.spells("*") { return [] }
    guard !text.isEmpty else {
      throw LayoutError(.badRequirement, "no version follows the @")
    }
    var ranges: [Range] = []
    for part in text.parts(separatedBy: UInt8(of: ",")) { ranges.append(try Range(part)) }
    return ranges
  }

  /// Whether a version satisfies the requirement.
  public func isSatisfied(by version: Version) -> Bool {
    admitsPrerelease(of: version) && ranges.allSatisfy { $0.contains(version) }
  }

  /// Whether a version is a release, or a pre-release that the requirement admits.
  func admitsPrerelease(of version: Version) -> Bool {
    !version.isPrerelease || ranges.contains { $0.namesPrerelease(of: version) }
  }
}

extension Requirement {
  /// A comparator: from `lower` to `upper`, which may be included.
  private struct Range: Sendable {
    var lower: Version?
    var includesLower = true
    var upper: Version?
    var includesUpper = false
    private let named: PartialVersion

    init(_ text: [UInt8]) throws(LayoutError) {
      let (comparison, length) = Comparison.leading(text)
      let version = try PartialVersion(Array(text[length...]))
      named = version
      let lowest = version.lowest
      switch comparison {
      case .equal:
        lower = lowest
        if version.patch == nil {
          upper = Self.next(version)
        } else {
          upper = lowest
          includesUpper = true
        }
      case .atLeast: lower = lowest
      case .above:
        // ">1.2" begins after every version 1.2.x.
        lower = version.patch == nil ? Self.next(version) : lowest
        includesLower = version.patch == nil
      case .below: upper = lowest
      case .atMost:
        upper = version.patch == nil ? Self.next(version) : lowest
        includesUpper = version.patch != nil
      case .compatible:
        lower = lowest
        upper = Self.nextIncompatible(version)
      case .similar:
        lower = lowest
        upper =
          version.minor.map { Version(version.major, $0 + 1, 0) }
          ?? Version(version.major + 1, 0, 0)
      }
    }

    func contains(_ version: Version) -> Bool {
      if let lower, includesLower ? version < lower : version <= lower { return false }
      if let upper, includesUpper ? version > upper : version >= upper { return false }
      return true
    }

    func namesPrerelease(of version: Version) -> Bool {
      !named.prerelease.isEmpty && named.major == version.major && named.minor == version.minor
        && named.patch == version.patch
    }

    /// The first version after all that begin with these numbers.
    private static func next(_ version: PartialVersion) -> Version {
      if let minor = version.minor { return Version(version.major, minor + 1, 0) }
      return Version(version.major + 1, 0, 0)
    }

    /// The first version that may be incompatible: the first nonzero number, increased.
    private static func nextIncompatible(_ version: PartialVersion) -> Version {
      guard version.major == 0, let minor = version.minor else {
        return Version(version.major + 1, 0, 0)
      }
      guard minor == 0, let patch = version.patch else { return Version(0, minor + 1, 0) }
      return Version(0, 0, patch + 1)
    }
  }

  private enum Comparison {
    case equal, atLeast, above, below, atMost, compatible, similar

    /// The comparison at the start of the text, and its length in bytes.
    static func leading(_ text: [UInt8]) -> (Comparison, Int) {
      guard let first = text.first else { return (.equal, 0) }
      let orEqual = text.count > 1 && text[1] == UInt8(of: "=")
      switch first {
      case UInt8(of: "^"): return (.compatible, 1)
      case UInt8(of: "~"): return (.similar, 1)
      case UInt8(of: "="): return (.equal, 1)
      case UInt8(of: ">"): return orEqual ? (.atLeast, 2) : (.above, 1)
      case UInt8(of: "<"): return orEqual ? (.atMost, 2) : (.below, 1)
      default: return (.equal, 0)
      }
    }
  }
}
