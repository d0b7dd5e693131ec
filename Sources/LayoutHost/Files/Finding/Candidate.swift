import LayoutABI

/// A file that the last scan found: a usable plugin, or a file with the reason why it is not one.
public struct Candidate: Sendable {
  /// The path: the search folder and the file name, as found.
  let pathBytes: [UInt8]
  let nameBytes: [UInt8]
  let buildIDBytes: [UInt8]
  let versionBytes: [UInt8]
  let layoutIDs: [[UInt8]]
  let abi: UInt32
  /// Whether the file is a valid library that was never meant to be a plugin.
  public let isForeign: Bool
  /// Whether the file exports a plugin's entry function, so it was built to be a plugin.
  let hasEntry: Bool

  /// The plugin's version; nil if the file does not contain it.
  public let version: Version?

  /// Why the file is not a usable plugin; nil if it is usable.
  public let fault: LayoutError?

  /// Whether layouts can be created from the file, according to its notes.
  public var isUsable: Bool { fault == nil }

  /// Reads a file's notes. A file that is not a plugin becomes a candidate with a fault.
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
  /// Whether both candidates are equal in every field.
  public static func == (one: Candidate, other: Candidate) -> Bool {
    one.pathBytes == other.pathBytes && one.nameBytes == other.nameBytes
      && one.buildIDBytes == other.buildIDBytes && one.versionBytes == other.versionBytes
      && one.layoutIDs == other.layoutIDs && one.abi == other.abi
      && one.fault?.code == other.fault?.code
      && one.fault?.reason.utf8 == other.fault?.reason.utf8
  }
}
