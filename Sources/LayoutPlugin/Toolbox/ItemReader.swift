/// Reads one property's values for the items of one section, fast where neighbours are asked in turn.
///
/// It keeps the piece of storage that it read from last at hand; reading from another one costs
/// O(log pieces).
public struct ItemReader {
  let values: ItemValues?
  /// What counts for items without a value of their own.
  let fallback: PropertyValue
  let components: Int
  private var low = 0
  private var high = 0
  /// What counts for all items of the piece at hand, unless each has a value of its own.
  private(set) var uniform: PropertyValue
  private var singles: [Double] = []

  public init<Value>(
    _ input: borrowing LayoutInput, _ property: Property<Value>, _ section: Int
  ) {
    let key = property.key
    values = input.values.itemValues(key.index, section)
    fallback = input.values.value(key.index, section)
    components = values?.components ?? 0
    uniform = fallback
    if values == nil { high = .max }
  }

  /// The value that counts for an item.
  public mutating func value(at item: Int) -> PropertyValue {
    if item < low || item >= high { turn(to: item) }
    if singles.isEmpty { return uniform }
    let base = (item - low) * components
    if singles[base].isNaN { return fallback }
    if components == 1 { return PropertyValue(singles[base], 0, 0, 0) }
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
    let end = endOfPiece(at: item)
    return isUniform ? end : item + 1
  }

  /// The value that every item has, if that is known without looking at each.
  public var uniformValue: PropertyValue? { values == nil ? fallback : nil }

  /// Whether the items of the piece at hand have one value.
  var isUniform: Bool { singles.isEmpty }

  /// Takes the piece of an item at hand, and answers where it ends.
  mutating func endOfPiece(at item: Int) -> Int {
    if item < low || item >= high { turn(to: item) }
    return high
  }

  /// Where the numbers of an item of the piece at hand are; they stay there as long as the reader.
  func numbers(at item: Int) -> UnsafePointer<Double>? {
    unsafe singles.withUnsafeBufferPointer {
      unsafe $0.baseAddress.map { unsafe $0 + (item - low) * components }
    }
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

// MARK: - Comparing without looking at each

extension ItemReader {
  /// Whether all items are known to have the same values in both.
  ///
  /// - Parameter old: Of a placement that is still alive; so everywhere below.
  public func isSame(as old: ItemReader) -> Bool {
    guard fallback.hasSameBits(as: old.fallback) else { return false }
    return ItemValues.areIdentical(values, old.values)
  }

  /// How many items at the front, up to `limit`, are known to have the same values in both.
  ///
  /// - Complexity: O(pieces).
  public func commonPrefix(with old: ItemReader, limit: Int) -> Int {
    guard fallback.hasSameBits(as: old.fallback) else { return 0 }
    var piece = 0
    var oldPiece = 0
    var item = 0
    while item < limit {
      guard holdsSame(piece, at: item, as: old, oldPiece, at: item) else { return item }
      let end = self.end(of: piece)
      let oldEnd = old.end(of: oldPiece)
      if end <= oldEnd { piece += 1 }
      if oldEnd <= end { oldPiece += 1 }
      item = min(limit, end, oldEnd)
    }
    return limit
  }

  /// The end of a piece; without any values, all items are in piece 0.
  func end(of piece: Int) -> Int { values?.pieces[piece].end ?? .max }

  /// Whether the items from `item` on have the same values as the old ones from `oldItem` on, as far as
  /// both pieces reach.
  func holdsSame(
    _ piece: Int, at item: Int, as old: ItemReader, _ oldPiece: Int, at oldItem: Int
  ) -> Bool {
    guard let values, let oldValues = old.values else {
      return values == nil && old.values == nil
    }
    let address = values.address(ofPiece: piece)
    guard address == oldValues.address(ofPiece: oldPiece) else { return false }
    if address == 0 {
      return values.pieces[piece].value.hasSameBits(as: oldValues.pieces[oldPiece].value)
    }
    return item - values.pieces[piece].start == oldItem - oldValues.pieces[oldPiece].start
  }

  /// Whether the single values of the pieces at hand are the same in both, "not set" included.
  ///
  /// What lies at the same address in both, and as far from its start, need not be looked at.
  func holdsSameSingles(as old: ItemReader, _ range: Range<Int>, _ shift: Int) -> Bool {
    guard !isUniform, !old.isUniform, components == old.components else { return false }
    let start = (range.lowerBound - low) * components
    let oldStart = (range.lowerBound + shift - old.low) * components
    return unsafe singles.withUnsafeBufferPointer { new in
      unsafe old.singles.withUnsafeBufferPointer { old in
        if unsafe new.baseAddress == old.baseAddress && start == oldStart { return true }
        for index in 0..<range.count * components {
          let isSame = unsafe new[start + index].bitPattern == old[oldStart + index].bitPattern
          if !isSame { return false }
        }
        return true
      }
    }
  }

  /// A number that is the same for items for which `holdsSame`.
  func hash(_ piece: Int, at item: Int) -> UInt64 {
    guard let values else { return 0 }
    let address = values.address(ofPiece: piece)
    if address == 0 { return values.pieces[piece].value[0].bitPattern }
    return UInt64(truncatingIfNeeded: address &+ (item - values.pieces[piece].start) &* 31)
  }
}

extension ItemValues {
  /// Where the single values of a piece are stored; 0 when its items are alike.
  fileprivate func address(ofPiece piece: Int) -> Int {
    if pieces[piece].isUniform { return 0 }
    return unsafe Int(bitPattern: pieces[piece].singles.address)
  }
}

extension PropertyValue {
  /// Whether both are the same even as NaN.
  func hasSameBits(as other: PropertyValue) -> Bool {
    for component in 0..<4 where self[component].bitPattern != other[component].bitPattern {
      return false
    }
    return true
  }
}
