import LayoutABI

/// A description of a plugin's file, read without running its code.
///
///     let plugin = try PluginDescription(ofFile: "libCircleLayout.so")
///     print(plugin.name, plugin.version, plugin.layouts, plugin.glibcFloor ?? "any glibc")
///
/// The description does not verify the behavior of the code.
public struct PluginDescription: Sendable {
  /// The path that was passed to the initializer.
  public let path: String

  /// The plugin's name.
  public let name: String
  /// The plugin's version, such as 1.0.0.
  public let version: Version
  /// The version of the C ABI that the plugin implements, such as 1.0.
  public let abi: String
  /// The IDs of the plugin's layouts, in the order of its table.
  public let layouts: [String]
  /// Whether the plugin supports unloading.
  public let unloads: Bool

  /// The GNU build ID in hexadecimal digits; empty if there is none.
  public let buildID: String
  /// The SHA-256 of the file in hexadecimal digits.
  public let sha256: String
  /// The length of the file in bytes.
  public let size: Int
  /// The processor architecture, such as x86_64. It is always the host's own, because other files are rejected.
  public let architecture: String

  /// The requirements that the dynamic loader has to meet.
  public let linking: Linking

  /// The version of the C ABI that this version of the host supports. Plugins with the same major version are
  /// compatible.
  public static var supportedABI: (major: Int, minor: Int) {
    (Int(LH_ABI_MAJOR), Int(LH_ABI_MINOR))
  }

  /// Reads a file's notes and tables.
  ///
  /// - Throws: `LayoutError.Code.notFound`, `.ioError`, or `.badPlugin` if it is not a plugin for this architecture and
  ///   version of the C ABI, with the host's message and the path.
  /// - Complexity: O(bytes of the file).
  public init(ofFile path: String) throws(LayoutError) {
    self.path = path
    do throws(LayoutError) {
      let file = try RegularFile([UInt8](path))
      let notes = try ElfNotes(file)
      let note = try PackageNote.read(notes, of: file)
      try note.abi.check()
      name = note.name.text
      version = note.version
      abi = note.abi.message.utf8.text
      layouts = note.layouts.map { $0.text }
      unloads = note.unloads
      buildID = notes.buildID.hexadecimal.text
      sha256 = try SHA256.digest(of: file).hexadecimal.text
      size = Int(file.size)
      architecture = Self.ownArchitecture
      linking = try Linking(file)
    } catch { throw error.about("\([UInt8](path))") }
  }

  private static var ownArchitecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "aarch64"
    #elseif arch(riscv64)
      "riscv64"
    #endif
  }
}

extension PluginDescription {
  /// The requirements of a library that the dynamic loader has to meet.
  public struct Linking: Sendable {
    /// The names of the libraries that it needs, such as libc.so.6, in search order.
    public internal(set) var neededLibraries: [String] = []
    /// The names of the exported symbols, sorted.
    public internal(set) var exportedSymbols: [String] = []
    /// The folders in which the loader searches its libraries.
    public internal(set) var searchPaths: [String] = []
    /// The symbol versions that it needs, such as GLIBC_2.17, sorted.
    public internal(set) var neededVersions: [String] = []
    /// Whether it requires executable stacks.
    public internal(set) var hasExecutableStack = true
    /// Whether its code has to be modified at load time.
    public internal(set) var hasTextRelocations = false
    /// The reason why the library is never unloaded; nil if it can be.
    public internal(set) var staysLoaded: String?
  }

  /// The minimum version of glibc, such as 2.17; nil if any version works.
  public var glibcFloor: String? {
    linking.neededVersions.filter { $0.hasPrefix("GLIBC_2.") }
      .compactMap { version -> [Int]? in
        let numbers = version.dropFirst("GLIBC_".count).split(separator: ".").map { Int($0) }
        return numbers.contains(nil) ? nil : numbers.compactMap { $0 }
      }
      .max { $0.lexicographicallyPrecedes($1) }?
      .map(String.init).joined(separator: ".")
  }
}
