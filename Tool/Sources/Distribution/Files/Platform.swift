import Glibc

/// The platform of a shared library.
public struct Platform: Equatable, Sendable, CustomStringConvertible {
  /// As `uname -m` prints it, such as x86_64 or aarch64.
  public let architecture: String
  /// In lower case, such as linux.
  public let system: String

  public init(architecture: String, system: String) {
    self.architecture = architecture
    self.system = system
  }

  /// The platform of this program, and so of the plugins that it can load.
  public static let current = Platform(architecture: builtArchitecture, system: "linux")

  #if arch(x86_64)
    private static let builtArchitecture = "x86_64"
  #elseif arch(arm64)
    private static let builtArchitecture = "aarch64"
  #else
    #error("name this architecture as uname -m does")
  #endif

  public var description: String { "\(architecture)-\(system)" }
}

/// The version of a C library, such as 2.34, as numbers.
public struct GlibcVersion: Comparable, Sendable, CustomStringConvertible {
  private let numbers: [Int]

  /// Nil unless the text is numbers separated by dots.
  public init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard !parts.isEmpty, parts.count <= 4, !parts.contains(where: { $0 == nil || $0! < 0 })
    else { return nil }
    numbers = parts.compactMap { $0 }
  }

  /// The C library of this machine.
  public static let current: GlibcVersion? = {
    let name = Int32(_CS_GNU_LIBC_VERSION)
    var text = [CChar](repeating: 0, count: max(1, confstr(name, nil, 0)))
    confstr(name, &text, text.count)
    // Such as "glibc 2.36".
    return String(decoding: text.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      .split(separator: " ").last.flatMap { GlibcVersion(String($0)) }
  }()

  public static func < (one: GlibcVersion, other: GlibcVersion) -> Bool {
    one.numbers.lexicographicallyPrecedes(other.numbers)
  }

  public var description: String { numbers.map(String.init).joined(separator: ".") }
}
