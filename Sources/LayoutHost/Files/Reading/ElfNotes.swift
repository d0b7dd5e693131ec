// Reads the ELF notes of a shared library without mapping it or running its code. Source: the ELF-64 object file format,
// and the packaging metadata specification of systemd.io.

import LayoutABI

/// The notes of a 64-bit shared library for this machine.
struct ElfNotes {
  /// The packaging metadata, JSON; nil if the file has none.
  private(set) var package: [UInt8]?
  /// The GNU build id; empty if the file has none.
  private(set) var buildID: [UInt8] = []

  /// - Throws: `LayoutError.Code.badPlugin` with the fault, or `.ioError`; both without the file's name.
  init(_ file: borrowing RegularFile) throws(LayoutError) {
    let header = try ElfHeader(file)
    for segment in header.segments {
      switch segment.type {
      case ElfHeader.Segment.load:
        // The dynamic loader maps these segments unchecked, and access beyond the end of the file kills the process.
        guard segment.isWithin(file.size) else {
          throw LayoutError(
            .badPlugin, "it is truncated: it has only \(file.size) bytes, a segment ends later")
        }
      case ElfHeader.Segment.note: try read(segment, file, header)
      default: break
      }
    }
  }

  private mutating func read(
    _ segment: ElfHeader.Segment, _ file: borrowing RegularFile, _ header: ElfHeader
  ) throws(LayoutError) {
    guard segment.isWithin(file.size) else {
      throw LayoutError(
        .badPlugin, "it is truncated: it has only \(file.size) bytes, its notes end later")
    }
    guard segment.size <= Format.longestNotes else {
      throw LayoutError(
        .badPlugin, "its notes have \(segment.size) bytes; \(Format.longestNotes) are allowed")
    }
    let bytes = try header.bytes(file, at: segment.offset, count: Int(segment.size))
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

  /// The constants of the format.
  private enum Format {
    static var packageNote: UInt32 { 0xCAFE_1A7E }
    static var buildIDNote: UInt32 { 3 }
    static var longestNotes: UInt64 { 1 << 16 }
  }

  private static func align(_ offset: Int, _ alignment: Int) -> Int {
    (offset + alignment - 1) / alignment * alignment
  }
}
