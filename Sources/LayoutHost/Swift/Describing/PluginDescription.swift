// All that can be known of a plugin's file without running any of its code.

/// What a plugin's file says about itself, and what its loader and linker will do with it.
///
///     let plugin = try PluginDescription(ofFile: "libCircleLayout.so")
///     print(plugin.name, plugin.version, plugin.layouts, plugin.glibcFloor ?? "any glibc")
///
/// Reading it runs no code of the file, and so says nothing of what that code does.
public struct PluginDescription: Sendable {
  /// As it was given.
  public let path: String

  /// The plugin's name.
  public let name: String
  /// The plugin's version, such as 1.0.0.
  public let version: Version
  /// The version of the contract that it speaks, such as 1.0.
  public let abi: String
  /// The ids of its layouts, in the order of its table.
  public let layouts: [String]
  /// Whether it says that it can be unloaded.
  public let unloads: Bool

  /// The GNU build id as hexadecimal digits; empty if there is none.
  public let buildID: String
  /// The SHA-256 of the file, as hexadecimal digits.
  public let sha256: String
  /// How long the file is, in bytes.
  public let size: Int
  /// The machine that it is built for, such as x86_64; always this one, for a file that is built for another
  /// is refused.
  public let architecture: String

  /// What a loader has to do to have it in a process.
  public let linking: Linking

  /// Reads a file's notes and tables.
  ///
  /// - Throws: `LayoutError.Code.notFound`, `.ioError`, or `.badPlugin` when it is no plugin for this
  ///   machine and this version of the contract: the sentences that a host has for it, with the path.
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
      abi = "\(note.abi.rawValue >> 16).\(note.abi.rawValue & 0xFFFF)"
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
  /// What a library wants of its loader.
  public struct Linking: Sendable {
    /// The libraries that it needs, such as libc.so.6, in the order in which they are searched.
    public internal(set) var neededLibraries: [String] = []
    /// The symbols that others can link with, sorted.
    public internal(set) var exportedSymbols: [String] = []
    /// Folders that it has its libraries searched in.
    public internal(set) var searchPaths: [String] = []
    /// The versions of symbols that it needs, such as GLIBC_2.17, sorted.
    public internal(set) var neededVersions: [String] = []
    /// Whether the stacks of the process would have to be executable.
    public internal(set) var hasExecutableStack = true
    /// Whether its code would have to be written to when it is loaded.
    public internal(set) var hasTextRelocations = false
    /// Why no loader ever unloads it; nil if one does.
    public internal(set) var staysLoaded: String?
  }

  /// The oldest glibc that it runs with, such as 2.17; nil if any will do.
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
