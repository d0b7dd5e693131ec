/// Many levels, each no lower than the first ones were: in 64 bits each while all of them fit, else in 128.
///
/// 64 bits reach a million points beyond the base, so that is what almost every list takes.
struct LevelList {
  /// In units of the scale.
  let base: Int128
  private var low: [UInt64] = []
  /// The upper halves; empty while all are zero.
  private var high: [UInt64] = []

  init(from base: Int128, capacity: Int) {
    self.base = base
    low.reserveCapacity(capacity)
  }

  var count: Int { low.count }

  /// Whether every level is a number of 64 bits beyond the base.
  var isNear: Bool { high.isEmpty }

  /// How far beyond the base a level is, where all are near.
  @inline(__always)
  func near(_ index: Int) -> UInt64 { low[index] }

  mutating func append(_ level: Int128) {
    let distance = UInt128(truncatingIfNeeded: level - base)
    let upper = UInt64(truncatingIfNeeded: distance >> 64)
    if upper != 0 && high.isEmpty {
      high.reserveCapacity(low.capacity)
      for _ in low { high.append(0) }
    }
    if !high.isEmpty || upper != 0 { high.append(upper) }
    low.append(UInt64(truncatingIfNeeded: distance))
  }

  subscript(index: Int) -> Int128 {
    let upper = high.isEmpty ? 0 : high[index]
    return base + (Int128(upper) << 64 | Int128(low[index]))
  }
}
