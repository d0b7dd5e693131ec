// Identifies the bytes of a file at the time of reading. A path cannot: files are replaced, and overwritten within one
// clock tick.

/// The state of a file at one path, different from all its other states.
struct FileContent: Equatable {
  private let identity: FileIdentity
  /// The build ID, which the linker computes from the content, or a hash of the bytes if there is none.
  private let fingerprint: [UInt8]

  /// - Complexity: O(1) for a file with a build ID, otherwise O(its bytes).
  init(_ file: borrowing RegularFile, _ notes: ElfNotes) throws(LayoutError) {
    identity = file.identity
    fingerprint = notes.buildID.isEmpty ? try Self.hash(file) : notes.buildID
  }

  /// Whether another file, at any path, has the same bytes.
  func hasSameBytes(as other: FileContent) -> Bool { fingerprint == other.fingerprint }

  /// The identifier of the bytes, in hexadecimal digits.
  var name: [UInt8] { fingerprint.hexadecimal }

  /// Whether the path still leads to this file, unchanged.
  func isStill(at path: [UInt8]) -> Bool { FileIdentity(path: path) == identity }

  /// The seconds since the file was written.
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
