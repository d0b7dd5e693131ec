/// A hash that differs for almost any two different frames. Source: FNV-1a.
struct FrameDigest {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    // Eight bytes at a time: the sizes of everything in a frame are multiples of 8.
    for place in stride(from: 0, to: bytes.count & ~7, by: 8) {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      value = (value ^ word) &* 0x0000_0100_0000_01b3
      value ^= value >> 29
    }
  }

  mutating func add(_ number: Double) {
    unsafe withUnsafeBytes(of: number) { unsafe add($0) }
  }
}
