// Looks up an exported symbol of a shared library in its file, without loading it, through the hash tables that the
// dynamic loader uses. File layout: the ELF-64 object file format; GNU hash table:
// <https://flapenguin.me/elf-dt-gnu-hash>.

/// The exported symbols of a library. Every number comes from a file that may be corrupt or hostile: an entry that
/// leads outside the file, or to too long a chain, counts as no symbol.
struct ElfSymbols {
  let segments: [ElfHeader.Segment]
  /// Addresses of the library's tables.
  private(set) var hash: UInt64?
  private(set) var gnuHash: UInt64?
  private(set) var symbols: UInt64?
  private(set) var strings: UInt64?

  /// The maximum number of steps of a search.
  private static var longestSearch: Int { 4096 }

  /// Returns whether a file exports the symbol; false if it is not a library.
  ///
  /// - Complexity: O(1) on average.
  static func exports(_ name: StaticString, _ file: borrowing RegularFile) -> Bool {
    do throws(LayoutError) {
      let symbols = try ElfSymbols(file)
      return try symbols.find([UInt8](literal: name), file)
    } catch {
      return false
    }
  }

  init(_ file: borrowing RegularFile) throws(LayoutError) {
    segments = try ElfHeader(file).segments
    for segment in segments where segment.type == 2 {
      let bytes = try file.read(at: segment.offset, count: Int(min(segment.size, 1 << 14)))
      for entry in 0..<bytes.count / 16 {
        let address = bytes.long(at: entry * 16 + 8)
        switch bytes.long(at: entry * 16) {
        case 4: hash = address
        case 5: strings = address
        case 6: symbols = address
        case 0x6FFF_FEF5: gnuHash = address
        default: break
        }
      }
    }
  }

  private func find(
    _ name: [UInt8], _ file: borrowing RegularFile
  ) throws(LayoutError) -> Bool {
    if let table = gnuHash {
      let head = try bytes(at: table, 16, file)
      let buckets = UInt64(head.word(at: 0))
      guard buckets > 0 else { return false }
      let first = UInt64(head.word(at: 4))
      let hash = name.reduce(UInt32(5381)) { $0 &* 33 &+ UInt32($1) }
      let start = table &+ 16 + 8 * UInt64(head.word(at: 8))
      var index = UInt64(try word(at: start &+ 4 * (UInt64(hash) % buckets), file))
      guard index >= first else { return false }
      for _ in 0..<Self.longestSearch {
        let link = try word(at: start &+ 4 * (buckets + index - first), file)
        if link | 1 == hash | 1, try isExported(index, name, file) { return true }
        if link & 1 != 0 { return false }
        index += 1
      }
    } else if let table = hash {
      let head = try bytes(at: table, 8, file)
      let buckets = UInt64(head.word(at: 0))
      guard buckets > 0 else { return false }
      let hash = name.reduce(UInt32(0)) {
        let sum = $0 << 4 &+ UInt32($1)
        return (sum ^ ((sum >> 28) << 4)) & 0x0FFF_FFFF
      }
      var index = UInt64(try word(at: table &+ 8 &+ 4 * (UInt64(hash) % buckets), file))
      for _ in 0..<Self.longestSearch where index != 0 {
        if try isExported(index, name, file) { return true }
        index = UInt64(try word(at: table &+ 8 &+ 4 * (buckets + index), file))
      }
    }
    return false
  }

  /// Whether a symbol has that name and is defined in this library.
  private func isExported(
    _ index: UInt64, _ name: [UInt8], _ file: borrowing RegularFile
  ) throws(LayoutError) -> Bool {
    guard let symbols, let strings else { return false }
    let symbol = try bytes(at: symbols &+ index * 24, 24, file)
    guard symbol.half(at: 6) != 0 else { return false }
    return try bytes(at: strings &+ UInt64(symbol.word(at: 0)), name.count + 1, file) == name + [0]
  }

  func word(
    at address: UInt64, _ file: borrowing RegularFile
  ) throws(LayoutError) -> UInt32 {
    try bytes(at: address, 4, file).word(at: 0)
  }

  /// Reads memory as it will be once the library is loaded.
  func bytes(
    at address: UInt64, _ count: Int, _ file: borrowing RegularFile
  ) throws(LayoutError) -> [UInt8] {
    for segment in segments where segment.type == 1 && address >= segment.address {
      let within = address - segment.address
      let (offset, overflow) = segment.offset.addingReportingOverflow(within)
      if !overflow, within < segment.size { return try file.read(at: offset, count: count) }
    }
    throw LayoutError(.badPlugin, "its symbol table is damaged")
  }
}
