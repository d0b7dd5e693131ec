// Reads a library's dynamic section. File layout: the ELF-64 object file format; versions: the Linux Standard Base,
// Core, "Symbol Versioning". Every number comes from a file that may be corrupt or hostile.

extension PluginDescription.Linking {
  /// - Throws: `LayoutError.Code.badPlugin` if a table leads outside the file or is too long.
  init(_ file: borrowing RegularFile) throws(LayoutError) {
    let symbols = try ElfSymbols(file)
    if let stack = symbols.segments.first(where: { $0.type == Format.stackSegment }) {
      hasExecutableStack = stack.flags & 1 != 0
    }
    var versions: (address: UInt64, count: UInt64) = (0, 0)
    for (tag, value) in try Self.entries(symbols, file) {
      switch tag {
      case Format.needed: neededLibraries.append(try symbols.text(at: value, file))
      case Format.searchPath, Format.laterSearchPath:
        searchPaths.append(try symbols.text(at: value, file))
      case Format.textRelocations: hasTextRelocations = true
      case Format.flags where value & 4 != 0: hasTextRelocations = true
      case Format.moreFlags where value & 8 != 0:
        staysLoaded = "it is linked with -z nodelete"
      case Format.versions: versions.address = value
      case Format.versionCount: versions.count = value
      default: break
      }
    }
    neededVersions = try Self.versions(versions.address, versions.count, symbols, file)
    let exported = try symbols.exported(file)
    exportedSymbols = exported.map { $0.name }.sorted()
    if let unique = exported.first(where: { $0.isUnique }), staysLoaded == nil {
      staysLoaded = "its symbol \(unique.name) is unique to the process (STB_GNU_UNIQUE)"
    }
  }

  private enum Format {
    static var stackSegment: UInt32 { 0x6474_E551 }
    static var needed: UInt64 { 1 }
    static var searchPath: UInt64 { 15 }
    static var laterSearchPath: UInt64 { 29 }
    static var textRelocations: UInt64 { 22 }
    static var flags: UInt64 { 30 }
    static var moreFlags: UInt64 { 0x6FFF_FFFB }
    static var versions: UInt64 { 0x6FFF_FFFE }
    static var versionCount: UInt64 { 0x6FFF_FFFF }
  }

  /// The entries of the dynamic section up to its end.
  private static func entries(
    _ symbols: ElfSymbols, _ file: borrowing RegularFile
  ) throws(LayoutError) -> [(tag: UInt64, value: UInt64)] {
    var entries: [(tag: UInt64, value: UInt64)] = []
    for segment in symbols.segments where segment.type == 2 {
      let bytes = try file.read(at: segment.offset, count: Int(min(segment.size, 1 << 14)))
      for entry in 0..<bytes.count / 16 {
        let tag = bytes.long(at: entry * 16)
        if tag == 0 { break }
        entries.append((tag, bytes.long(at: entry * 16 + 8)))
      }
    }
    return entries
  }

  /// The required symbol versions of all libraries.
  private static func versions(
    _ address: UInt64, _ count: UInt64, _ symbols: ElfSymbols, _ file: borrowing RegularFile
  ) throws(LayoutError) -> [String] {
    var names = Set<String>()
    var library = address
    for _ in 0..<min(count, 256) {
      let head = try symbols.bytes(at: library, 16, file)
      var one = library &+ UInt64(head.word(at: 8))
      for _ in 0..<min(head.half(at: 2), 1024) {
        let entry = try symbols.bytes(at: one, 16, file)
        names.insert(try symbols.text(at: UInt64(entry.word(at: 8)), file))
        one = one &+ UInt64(entry.word(at: 12))
      }
      library = library &+ UInt64(head.word(at: 12))
    }
    return names.sorted()
  }
}
