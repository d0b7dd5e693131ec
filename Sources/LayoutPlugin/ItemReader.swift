/// Reads one property's values for the items of one section, fast where neighbours are asked in turn.
///
/// It keeps the piece of storage that it read from last at hand; reading from another piece costs
/// O(log pieces).
public struct ItemReader {
  private let values: ItemValues?
  /// What counts for items without a value of their own.
  let fallback: PropertyValue
  private let components: Int
  private var low = 0
  private var high = 0
  private var uniform = PropertyValue.unset
  private var singles: [Double] = []

  public init(_ input: LayoutInput, _ key: PropertyKey, _ section: Int) {
    values = input.values.itemValues(key.index, section)
    fallback = input.values.value(key.index, section)
    components = values?.components ?? 0
    if values == nil {
      high = .max
      uniform = fallback
    }
  }

  /// The value that counts for an item.
  public mutating func value(at item: Int) -> PropertyValue {
    if item < low || item >= high { turn(to: item) }
    if singles.isEmpty { return uniform }
    let base = (item - low) * components
    if singles[base].isNaN { return fallback }
    var value = PropertyValue(repeating: 0)
    for component in 0..<components { value[component] = singles[base + component] }
    return value
  }

  /// The first number of the value that counts for an item; NaN when it has none.
  public mutating func number(at item: Int) -> Double {
    if item < low || item >= high { turn(to: item) }
    if singles.isEmpty { return uniform[0] }
    let number = singles[(item - low) * components]
    return number.isNaN ? fallback[0] : number
  }

  /// Up to where, from an item on, all items are known to have the same value.
  public mutating func runEnd(from item: Int) -> Int {
    if item < low || item >= high { turn(to: item) }
    return singles.isEmpty ? high : item + 1
  }

  /// How many items at the front, up to `limit`, are known to have the same values in both.
  ///
  /// - Parameter old: Of a placement that is still alive.
  /// - Complexity: O(pieces).
  public func commonPrefix(with old: ItemReader, limit: Int) -> Int {
    guard fallback.hasSameBits(as: old.fallback) else { return 0 }
    var new = self
    var old = old
    var item = 0
    while item < limit {
      let (source, end) = new.source(from: item)
      let (oldSource, oldEnd) = old.source(from: item)
      guard source == oldSource else { return item }
      item = min(limit, end, oldEnd)
    }
    return limit
  }

  /// Whether all items are known to have the same values in both.
  public func isSame(as old: ItemReader) -> Bool {
    guard fallback.hasSameBits(as: old.fallback) else { return false }
    guard let values, let others = old.values else { return (values == nil) == (old.values == nil) }
    return unsafe values.pieces.withUnsafeBufferPointer { pieces in
      unsafe others.pieces.withUnsafeBufferPointer { others in
        unsafe pieces.baseAddress == others.baseAddress && pieces.count == others.count
      }
    }
  }

  /// Whether every item has the same value, and which.
  public var uniformValue: PropertyValue? { values == nil ? fallback : nil }

  /// Where the values of the items from this one on are stored, and up to which item.
  mutating func source(from item: Int) -> (source: ItemSource, end: Int) {
    if item < low || item >= high { turn(to: item) }
    if singles.isEmpty { return (ItemSource(address: 0, offset: 0, value: uniform), high) }
    let address = unsafe singles.withUnsafeBufferPointer {
      UInt(bitPattern: $0.baseAddress)
    }
    return (ItemSource(address: address, offset: item - low, value: .unset), high)
  }

  private mutating func turn(to item: Int) {
    guard let values else { return }
    let piece = values.pieces[values.pieceIndex(of: item)]
    low = piece.start
    high = piece.end
    singles = piece.singles
    uniform = piece.value.isUnset ? fallback : piece.value
  }
}

/// What tells whether two stretches of items have the same values without looking at each.
///
/// Storage is copied when it is changed while a placement still holds it. So single values that are at
/// the same address as those of a placement that is still alive are the same values.
struct ItemSource {
  /// Of the block of single values; 0 when all items are alike.
  let address: UInt
  /// Of the first item in that block.
  let offset: Int
  /// What all items have.
  let value: PropertyValue

  /// Bit for bit, so that "not set" equals itself.
  static func == (a: ItemSource, b: ItemSource) -> Bool {
    a.address == b.address && a.offset == b.offset && a.value.hasSameBits(as: b.value)
  }

  var hash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: address) ^ UInt64(truncatingIfNeeded: offset) << 32
    for component in 0..<4 { hash = hash &* 31 &+ value[component].bitPattern }
    return hash
  }
}

extension PropertyValue {
  func hasSameBits(as other: PropertyValue) -> Bool {
    for component in 0..<4 where self[component].bitPattern != other[component].bitPattern {
      return false
    }
    return true
  }
}
