// A file that a scan found, and what its notes say.

import LayoutABI

/// A file that the last scan found: a usable plugin, or a file with the reason why it is none.
public struct Candidate: Sendable {
  /// As found: the search folder's name and the file's.
  let pathBytes: [UInt8]
  let nameBytes: [UInt8]
  let buildIDBytes: [UInt8]
  let versionBytes: [UInt8]
  let layoutIDs: [[UInt8]]
  let abi: UInt32
  /// Whether the file is in order, but another kind of library than a plugin.
  public let isForeign: Bool
  /// Whether it has a plugin's function, so that somebody built it to be one.
  let hasEntry: Bool

  /// The plugin's version; nil if the file does not say.
  public let version: Version?

  /// Why the file is no usable plugin; nil if it is one.
  public let fault: LayoutError?

  /// Whether a layout can be made from it, as far as its notes tell.
  public var isUsable: Bool { fault == nil }

  /// Reads a file's notes; a file that is no plugin makes a candidate with a fault.
  init(path: [UInt8]) {
    var notes: ElfNotes?
    var note: PackageNote?
    var fault: LayoutError?
    var hasEntry = false
    do throws(LayoutError) {
      let file = try RegularFile(path)
      hasEntry = PackageNote.isMeant(file)
      let read = try ElfNotes(file)
      notes = read
      note = try PackageNote.read(read, of: file)
      try note?.abi.check()
    } catch {
      fault = error
    }
    let isMissing = fault != nil && (notes.map { PackageNote.isMissing(from: $0) } ?? false)
    isForeign = isMissing && !hasEntry
    self.hasEntry = hasEntry
    pathBytes = path
    nameBytes = note?.name ?? []
    versionBytes = note?.versionText ?? []
    version = note?.version
    layoutIDs = note?.layouts ?? []
    abi = note?.abi.rawValue ?? 0
    buildIDBytes = (notes?.buildID ?? []).hexadecimal
    self.fault = fault
  }
}

extension Candidate: Equatable {
  /// Whether both say the same in every word.
  public static func == (one: Candidate, other: Candidate) -> Bool {
    one.pathBytes == other.pathBytes && one.nameBytes == other.nameBytes
      && one.buildIDBytes == other.buildIDBytes && one.versionBytes == other.versionBytes
      && one.layoutIDs == other.layoutIDs && one.abi == other.abi
      && one.fault?.code == other.fault?.code
      && one.fault?.sentence.utf8 == other.fault?.sentence.utf8
  }
}

extension [UInt8] {
  /// Two lower-case digits for each byte.
  var hexadecimal: [UInt8] {
    let digits = [UInt8](literal: "0123456789abcdef")
    var text: [UInt8] = []
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return text
  }
}
