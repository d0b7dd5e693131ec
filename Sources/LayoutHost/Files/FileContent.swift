// Which bytes a file had when it was read. A path says nothing of that: files are replaced, and
// overwritten within one tick of the clock.

/// A state of a file at one path, told apart from every other state.
struct FileContent: Equatable {
  private let identity: FileIdentity
  /// The build id, which the linker made from the bytes; a hash of them if there is none.
  private let fingerprint: [UInt8]

  /// - Complexity: O(1) for a file with a build id, else O(its bytes).
  init(_ file: borrowing RegularFile, _ notes: ElfNotes) throws(LayoutError) {
    identity = file.identity
    fingerprint = notes.buildID.isEmpty ? try Self.hash(file) : notes.buildID
  }

  /// Whether another file has the same bytes, whatever it is called and wherever it lies.
  func hasSameBytes(as other: FileContent) -> Bool { fingerprint == other.fingerprint }

  /// What names the bytes, as hexadecimal digits.
  var name: [UInt8] { fingerprint.hexadecimal }

  /// Whether a path leads to that very file, unchanged.
  func isStill(at path: [UInt8]) -> Bool { FileIdentity(path: path) == identity }

  /// How long ago the file was written, in seconds.
  var age: Double { identity.age }

  /// FNV-1a, 64 bits: <https://www.rfc-editor.org/rfc/rfc9923>.
  private static func hash(_ file: borrowing RegularFile) throws(LayoutError) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    try file.readAll { (bytes: [UInt8]) in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> ($0 * 8)) }
  }
}
