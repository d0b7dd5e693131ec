// Reads the ELF header of a shared library without mapping it. File layout: the ELF-64 object file format. Every offset
// comes from a file that may be corrupt or hostile, so each is checked against the file's length before use.

import LayoutABI

/// The header of a 64-bit shared library for this machine, and the segments that it lists.
struct ElfHeader {
  let segments: [Segment]
  /// The start of the file. Linkers put the header, the segment table and the notes there, so one system call reads all
  /// of them.
  private let start: [UInt8]

  /// - Throws: `LayoutError.Code.badPlugin` with the fault, or `.ioError`; both without the file's name.
  init(_ file: borrowing RegularFile) throws(LayoutError) {
    let start = try file.read(at: 0, count: Int(min(file.size, 1024)))
    self.start = start
    guard file.size > 0 else { throw LayoutError(.badPlugin, "it is empty") }
    guard Array(start.prefix(4)).spells("\u{7F}ELF") else {
      throw LayoutError(.badPlugin, "it is not a shared library: it has no ELF header")
    }
    let header = try Self.bytes(file, start, at: 0, count: Format.headerSize)
    try Self.checkKind(header)

    let count = Int(header.half(at: 56))
    guard count > 0 else { throw LayoutError(.badPlugin, "it has no segments to load") }
    guard header.half(at: 54) == UInt16(Format.segmentSize), count <= Format.mostSegments else {
      throw LayoutError(.badPlugin, "its segment table is damaged")
    }
    let table = try Self.bytes(
      file, start, at: header.long(at: 32), count: count * Format.segmentSize)
    segments = (0..<count).map { Segment(table, at: $0 * Format.segmentSize) }
  }

  /// Returns bytes of the file, from its start if that contains them.
  func bytes(
    _ file: borrowing RegularFile, at offset: UInt64, count: Int
  ) throws(LayoutError) -> [UInt8] {
    try Self.bytes(file, start, at: offset, count: count)
  }

  private static func bytes(
    _ file: borrowing RegularFile, _ start: [UInt8], at offset: UInt64, count: Int
  ) throws(LayoutError) -> [UInt8] {
    guard let first = Int(exactly: offset), first <= start.count, count <= start.count - first
    else { return try file.read(at: offset, count: count) }
    return Array(start[first..<first + count])
  }

  private static func checkKind(_ header: [UInt8]) throws(LayoutError) {
    guard header[4] == 2 else {
      throw LayoutError(.badPlugin, "it is built for 32-bit programs, this one is 64-bit")
    }
    guard header[5] == 1 else {
      throw LayoutError(.badPlugin, "it is built for a machine with the other byte order")
    }
    guard header.half(at: 18) == Format.machine else {
      throw LayoutError(
        .badPlugin,
        """
        it is built for another machine (ELF number \(header.half(at: 18)), this one is \
        \(Format.machine))
        """)
    }
    guard header.half(at: 16) == Format.sharedLibrary else {
      throw LayoutError(.badPlugin, "it is an ELF file, but not a shared library")
    }
  }

  /// A part of the file, and its address in memory.
  struct Segment {
    static var load: UInt32 { 1 }
    static var note: UInt32 { 4 }

    let type: UInt32
    let flags: UInt32
    let offset: UInt64
    let address: UInt64
    let size: UInt64
    let alignment: UInt64

    fileprivate init(_ table: [UInt8], at start: Int) {
      type = table.word(at: start)
      flags = table.word(at: start + 4)
      offset = table.long(at: start + 8)
      address = table.long(at: start + 16)
      size = table.long(at: start + 32)
      alignment = table.long(at: start + 48)
    }

    func isWithin(_ fileSize: UInt64) -> Bool { offset <= fileSize && size <= fileSize - offset }
  }

  /// The constants of the format.
  private enum Format {
    static var headerSize: Int { 64 }
    static var segmentSize: Int { 56 }
    static var sharedLibrary: UInt16 { 3 }
    /// No library has more segments. The limit keeps a corrupt count from costing time.
    static var mostSegments: Int { 1024 }

    #if arch(x86_64)
      static var machine: UInt16 { 62 }
    #elseif arch(arm64)
      static var machine: UInt16 { 183 }
    #elseif arch(riscv64)
      static var machine: UInt16 { 243 }
    #endif
  }
}

extension [UInt8] {
  /// A little-endian number. The caller has checked that it is in bounds.
  func half(at offset: Int) -> UInt16 {
    UInt16(self[offset]) | UInt16(self[offset + 1]) << 8
  }

  func word(at offset: Int) -> UInt32 {
    UInt32(half(at: offset)) | UInt32(half(at: offset + 2)) << 16
  }

  func long(at offset: Int) -> UInt64 {
    UInt64(word(at: offset)) | UInt64(word(at: offset + 4)) << 32
  }
}
