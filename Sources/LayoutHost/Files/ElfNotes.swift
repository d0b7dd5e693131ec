// Reads the ELF notes of a shared library without mapping it or running its code. File layout: the ELF-64 object file
// format; notes: the same, and the packaging metadata specification of systemd.io. Every offset comes from a file that
// may be corrupt or hostile, so each is checked against the file's length before use.

import LayoutABI

/// The notes of a 64-bit shared library for this machine.
struct ElfNotes {
  /// The packaging metadata, JSON; nil if the file has none.
  private(set) var package: [UInt8]?
  /// The GNU build id; empty if the file has none.
  private(set) var buildID: [UInt8] = []

  /// - Throws: `LayoutError.Code.badPlugin` with the fault, or `.ioError`; both without the file's name.
  init(_ file: borrowing RegularFile) throws(LayoutError) {
    let head = try Self.head(file)
    for segment in try Self.segments(file, head) {
      switch segment.type {
      case Format.loadSegment:
        // The dynamic loader maps these segments unchecked, and access beyond the end of the file kills the process.
        guard segment.isWithin(file.size) else {
          throw LayoutError(
            .badPlugin, "it is truncated: it has only \(file.size) bytes, a segment ends later")
        }
      case Format.noteSegment: try read(segment, file, head)
      default: break
      }
    }
  }

  private mutating func read(
    _ segment: Segment, _ file: borrowing RegularFile, _ head: [UInt8]
  ) throws(LayoutError) {
    guard segment.isWithin(file.size) else {
      throw LayoutError(
        .badPlugin, "it is truncated: it has only \(file.size) bytes, its notes end later")
    }
    guard segment.size <= Format.longestNotes else {
      throw LayoutError(
        .badPlugin, "its notes have \(segment.size) bytes; \(Format.longestNotes) are allowed")
    }
    let bytes = try Self.bytes(file, head, at: segment.offset, count: Int(segment.size))
    try read(bytes, alignment: segment.alignment == 8 ? 8 : 4)
  }

  private mutating func read(_ bytes: [UInt8], alignment: Int) throws(LayoutError) {
    var start = 0
    while bytes.count - start >= 12 {
      let nameSize = Int(bytes.word(at: start))
      let contentSize = Int(bytes.word(at: start + 4))
      let type = bytes.word(at: start + 8)
      let content = Self.align(12 + nameSize, alignment)
      // Both sizes are below 2^32, so these sums cannot overflow.
      guard start + content + contentSize <= bytes.count else {
        throw LayoutError(.badPlugin, "its notes are damaged: one is longer than all together")
      }
      let owner = Array(bytes[(start + 12)..<(start + 12 + nameSize)])
      let value = Array(bytes[(start + content)..<(start + content + contentSize)])
      if type == Format.packageNote, owner.spells("FDO\0") {
        package = value
      } else if type == Format.buildIDNote, owner.spells("GNU\0") {
        buildID = value
      }
      start += Self.align(content + contentSize, alignment)
    }
  }

  private static func align(_ offset: Int, _ alignment: Int) -> Int {
    (offset + alignment - 1) / alignment * alignment
  }
}

extension ElfNotes {
  /// The constants of the format.
  private enum Format {
    static var headerSize: Int { 64 }
    static var segmentSize: Int { 56 }
    static var sharedLibrary: UInt16 { 3 }
    static var loadSegment: UInt32 { 1 }
    static var noteSegment: UInt32 { 4 }
    static var packageNote: UInt32 { 0xCAFE_1A7E }
    static var buildIDNote: UInt32 { 3 }
    static var longestNotes: UInt64 { 1 << 16 }
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

  /// A part of the file, and its address in memory.
  struct Segment {
    let type: UInt32
    let flags: UInt32
    let offset: UInt64
    let address: UInt64
    let size: UInt64
    let alignment: UInt64

    func isWithin(_ fileSize: UInt64) -> Bool { offset <= fileSize && size <= fileSize - offset }
  }

  /// The start of a file. Linkers put the header, the segment table and the notes there, so one system call reads all
  /// of them.
  static func head(_ file: borrowing RegularFile) throws(LayoutError) -> [UInt8] {
    try file.read(at: 0, count: Int(min(file.size, 1024)))
  }

  /// Bytes of the file, from `head` if it contains them.
  private static func bytes(
    _ file: borrowing RegularFile, _ head: [UInt8], at offset: UInt64, count: Int
  ) throws(LayoutError) -> [UInt8] {
    guard let start = Int(exactly: offset), start <= head.count, count <= head.count - start else {
      return try file.read(at: offset, count: count)
    }
    return Array(head[start..<start + count])
  }

  /// The segment table.
  static func segments(
    _ file: borrowing RegularFile, _ head: [UInt8]
  ) throws(LayoutError) -> [Segment] {
    guard file.size > 0 else { throw LayoutError(.badPlugin, "it is empty") }
    guard Array(head.prefix(4)).spells("\u{7F}ELF") else {
      throw LayoutError(.badPlugin, "it is not a shared library: it has no ELF header")
    }
    let header = try bytes(file, head, at: 0, count: Format.headerSize)
    try checkKind(header)

    let count = Int(header.half(at: 56))
    guard count > 0 else { throw LayoutError(.badPlugin, "it has no segments to load") }
    guard header.half(at: 54) == UInt16(Format.segmentSize), count <= Format.mostSegments else {
      throw LayoutError(.badPlugin, "its segment table is damaged")
    }
    let table = try bytes(file, head, at: header.long(at: 32), count: count * Format.segmentSize)
    return (0..<count).map { index in
      let start = index * Format.segmentSize
      return Segment(
        type: table.word(at: start), flags: table.word(at: start + 4),
        offset: table.long(at: start + 8),
        address: table.long(at: start + 16), size: table.long(at: start + 32),
        alignment: table.long(at: start + 48))
    }
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
