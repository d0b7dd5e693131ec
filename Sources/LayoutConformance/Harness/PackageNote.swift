import FoundationEssentials

/// The contents of a plugin's `.note.package`, read without running any of its code.
///
/// Implemented independently of the host's reader, so that each tests the other.
struct PackageNote: Decodable {
  let type: String
  let name: String
  let version: String
  let abi: String
  let layouts: [String]
  let unload: String

  /// Returns `nil` unless the file is a 64-bit ELF file with such a note.
  init?(ofFile path: String) {
    guard let data = FileManager.default.contents(atPath: path), data.count > 64,
      data.prefix(5) == Data([0x7F, 0x45, 0x4C, 0x46, 2])
    else { return nil }
    let headers = Int(data.number(at: 32, as: UInt64.self))
    let size = Int(data.number(at: 54, as: UInt16.self))
    for index in 0..<Int(data.number(at: 56, as: UInt16.self)) {
      let header = headers + index * size
      guard data.number(at: header, as: UInt32.self) == 4 else { continue }  // PT_NOTE
      var position = Int(data.number(at: header + 8, as: UInt64.self))
      let end = position + Int(data.number(at: header + 32, as: UInt64.self))
      while position + 12 <= end {
        let nameSize = Int(data.number(at: position, as: UInt32.self))
        let textSize = Int(data.number(at: position + 4, as: UInt32.self))
        let kind = data.number(at: position + 8, as: UInt32.self)
        let text = position + 12 + (nameSize + 3) / 4 * 4
        if kind == 0xCAFE_1A7E {
          let json = data[text..<text + textSize].prefix { $0 != 0 }
          guard let note = try? JSONDecoder().decode(PackageNote.self, from: json) else {
            return nil
          }
          self = note
          return
        }
        position = text + (textSize + 3) / 4 * 4
      }
    }
    return nil
  }
}

extension Data {
  fileprivate func number<T: FixedWidthInteger>(at offset: Int, as type: T.Type) -> T {
    guard offset >= 0, offset + MemoryLayout<T>.size <= count else { return 0 }
    return withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }
}
