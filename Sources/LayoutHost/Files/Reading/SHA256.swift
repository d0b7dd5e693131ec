// SHA-256: FIPS 180-4, <https://csrc.nist.gov/pubs/fips/180-4/upd1/final>. The state is H in the standard, the schedule
// W, the constants K.

/// The SHA-256 hash function.
///
///     var hash = SHA256()
///     hash.add([0x61, 0x62, 0x63])
///     hash.digest.hexadecimal  // ba7816bf 8f01cfea 414140de 5dae2223 b00361a3 96177a9c …
@_spi(Tool) public struct SHA256 {
  private var state = SIMD8<UInt32>(
    0x6A09_E667, 0xBB67_AE85, 0x3C6E_F372, 0xA54F_F53A,
    0x510E_527F, 0x9B05_688C, 0x1F83_D9AB, 0x5BE0_CD19)
  /// The last bytes, fewer than a block.
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  public init() {}

  private static var blockSize: Int { 64 }

  /// Returns the digest of a whole file, 32 bytes.
  ///
  /// - Throws: The errors of `RegularFile.readAll`, without the file's name.
  /// - Complexity: O(its bytes).
  static func digest(of file: borrowing RegularFile) throws(LayoutError) -> [UInt8] {
    var hash = SHA256()
    try file.readAll { (bytes: [UInt8]) in hash.add(bytes) }
    return hash.digest
  }

  /// Adds bytes. The division into calls makes no difference.
  public mutating func add(_ bytes: [UInt8]) {
    count += UInt64(bytes.count)
    let all = rest.isEmpty ? bytes : rest + bytes
    let end = all.count - all.count % Self.blockSize
    for start in stride(from: 0, to: end, by: Self.blockSize) { mix(all, at: start) }
    rest = Array(all[end...])
  }

  /// The digest of all bytes so far, 32 bytes.
  public var digest: [UInt8] {
    // The padding: a one bit, zeros, and the length in bits, up to a full block.
    var hash = self
    let zeros = (2 * Self.blockSize - 9 - rest.count) % Self.blockSize
    hash.add([0x80] + [UInt8](repeating: 0, count: zeros) + (count &* 8).bigEndianBytes)
    return (0..<8).flatMap { hash.state[$0].bigEndianBytes }
  }

  /// Updates the state with one block.
  private mutating func mix(_ bytes: [UInt8], at start: Int) {
    var schedule = InlineArray<64, UInt32>(repeating: 0)
    for t in 0..<16 {
      let byte = start + 4 * t
      schedule[t] =
        UInt32(bytes[byte]) << 24 | UInt32(bytes[byte + 1]) << 16 | UInt32(bytes[byte + 2]) << 8
        | UInt32(bytes[byte + 3])
    }
    for t in 16..<64 {
      let (early, late) = (schedule[t - 15], schedule[t - 2])
      let sigma0 = early.rotated(7) ^ early.rotated(18) ^ early >> 3
      let sigma1 = late.rotated(17) ^ late.rotated(19) ^ late >> 10
      schedule[t] = sigma1 &+ schedule[t - 7] &+ sigma0 &+ schedule[t - 16]
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let chosen = e & f ^ ~e & g
      let first = h &+ sum1 &+ chosen &+ Self.constants[t] &+ schedule[t]
      let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ sum0 &+ majority)
    }
    state = state &+ SIMD8(a, b, c, d, e, f, g, h)
  }

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: InlineArray<64, UInt32> = [
    0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1, 0x923F_82A4,
    0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3, 0x72BE_5D74, 0x80DE_B1FE,
    0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786, 0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F,
    0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA, 0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7,
    0xC6E0_0BF3, 0xD5A7_9147, 0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC,
    0x5338_0D13, 0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
    0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070, 0x19A4_C116,
    0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A, 0x5B9C_CA4F, 0x682E_6FF3,
    0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208, 0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7,
    0xC671_78F2,
  ]
}

extension UInt32 {
  /// Rotates the bits to the right.
  fileprivate func rotated(_ places: UInt32) -> UInt32 { self >> places | self << (32 - places) }
}

extension FixedWidthInteger {
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> $0)
    }
  }
}
