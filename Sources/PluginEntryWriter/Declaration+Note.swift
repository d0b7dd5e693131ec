// The note of a plugin, which the host's `PackageNote` reads: an ELF note of type
// FDO_PACKAGING_METADATA (systemd.io/PACKAGE_METADATA_FOR_EXECUTABLE_FILES).

import LayoutABI

extension Declaration {
  /// The note's text in JSON.
  var note: [UInt8] {
    let ids = layouts.map { "\"\(Self.string($0.id))\"" }.joined(separator: ",")
    return Array(
      """
      {"type":"layouthost-plugin","name":"\(Self.string(name))","version":"\(Self.string(version))",\
      "abi":"\(LH_ABI_MAJOR).\(LH_ABI_MINOR)","layouts":[\(ids)],"unload":"\(Self.string(unload))"}
      """.utf8)
  }

  /// The whole note as little-endian words: sizes, type, owner, text. The text ends with a zero
  /// byte and is padded to a whole word.
  var noteWords: [UInt32] {
    let text = note + [0]
    let padded = text + [UInt8](repeating: 0, count: (4 - text.count % 4) % 4)
    let owner: UInt32 = 0x004F_4446  // "FDO" and a zero
    var words: [UInt32] = [4, UInt32(text.count), 0xCAFE_1A7E, owner]
    for start in stride(from: 0, to: padded.count, by: 4) {
      var word: UInt32 = 0
      for byte in padded[start..<start + 4].reversed() { word = word << 8 | UInt32(byte) }
      words.append(word)
    }
    return words
  }

  static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
