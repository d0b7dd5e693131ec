/// SplitMix64: small, fast, and the same on all machines.
struct Randomness: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64, _ name: String, _ step: Int) {
    state = seed
    for byte in name.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state ^= UInt64(step) &* 0x9E37_79B9_7F4A_7C15
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Returns an integer in a range, ends included.
  mutating func int(_ low: Int, _ high: Int) -> Int { Int.random(in: low...high, using: &self) }
  mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &self)
  }
  /// Returns true in `percent` of a hundred cases.
  mutating func chance(_ percent: Int) -> Bool { int(0, 99) < percent }
  mutating func pick<T>(_ values: [T]) -> T { values[int(0, values.count - 1)] }
}
