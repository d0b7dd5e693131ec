/// A list of levels, none lower than the base: in 64 bits each if all of them fit, else in 128.
///
/// 64 bits reach a million points beyond the base, which is enough for almost every list.
struct LevelList {
  /// In units of the scale.
  let base: Int128
  private var low: [UInt64] = []
  /// The upper halves; empty if all are zero.
  private var high: [UInt64] = []

  init(from base: Int128, capacity: Int) {
    self.base = base
    low.reserveCapacity(capacity)
  }

  var count: Int { low.count }

  /// Whether every level is within 64 bits of the base.
  var isNear: Bool { high.isEmpty }

  /// Returns the distance of a level from the base, if `isNear`.
  @inline(__always)
  func near(_ index: Int) -> UInt64 { low[index] }

  @inline(never)
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
