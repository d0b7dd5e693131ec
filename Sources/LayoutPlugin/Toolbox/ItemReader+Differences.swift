// Which items have another value than before, found without looking at each: storage that a change did
// not touch is still shared between the two, so whole pieces are known to be the same by address.

/// Where the values of items lie in storage that is still alive: of equally many items for which this is
/// the same, all values are.
struct ItemIdentity: Equatable {
  /// Where the numbers of a piece begin; 0 where all items are alike.
  let address: UInt
  /// Which item of the piece it is; where all are alike, the first number of their value.
  let bits: UInt64

  var hash: UInt64 { (UInt64(address) &* 31 &+ bits) &* 0x9E37_79B9_7F4A_7C15 }
}

extension ItemReader {
  /// Where the values of an item are, and up to where those behind it follow in the same piece.
  ///
  /// - Complexity: O(log pieces).
  func piece(at item: Int) -> (end: Int, identity: ItemIdentity) {
    guard let pieces = values?.pieces else {
      return (.max, ItemIdentity(address: 0, bits: PropertyValue.unset[0].bitPattern))
    }
    return pieces.find(item) { piece, start in
      let bits =
        piece.isUniform ? piece.value[0].bitPattern : UInt64(truncatingIfNeeded: item - start)
      return (start + piece.count, ItemIdentity(address: piece.address, bits: bits))
    }
  }

  /// Whether all items are known to have the same values in both.
  ///
  /// - Parameter old: Of a placement that is still alive; so everywhere below.
  public func isSame(as old: ItemReader) -> Bool {
    guard fallback.hasSameBits(as: old.fallback) else { return false }
    return ItemValues.areIdentical(values, old.values)
  }

  /// How many items, from one on, are known to have the same values as those from another one on in `old`,
  /// which has the same fallback; 0 if that takes looking at a piece.
  ///
  /// - Complexity: O(log pieces).
  func sharedItems(from item: Int, with old: ItemReader, from oldItem: Int) -> Int {
    guard let pieces = values?.pieces, let oldPieces = old.values?.pieces else { return 0 }
    return pieces.sharedItems(from: item, with: oldPieces, from: oldItem)
  }

  /// How many items at the front, up to `limit`, are known to have the same values in both; of each value
  /// only the first number counts.
  ///
  /// - Complexity: O(pieces · log pieces).
  public func commonPrefix(with old: ItemReader, limit: Int) -> Int {
    guard fallback.hasSameBits(as: old.fallback) else { return 0 }
    if isSame(as: old) { return limit }
    var item = 0
    while item < limit {
      let (new, old) = (piece(at: item), old.piece(at: item))
      guard new.identity == old.identity else { return item }
      item = min(limit, new.end, old.end)
    }
    return limit
  }
}

extension ItemPiece {
  /// Where its numbers are stored; 0 when its items are alike.
  fileprivate var address: UInt { isUniform ? 0 : unsafe UInt(bitPattern: numbers.address) }
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

extension LayoutInput {
  /// Whether all items of a section are known to have the values that those of another had in `old`.
  ///
  /// - Parameter old: The input of a placement that is still alive.
  /// - Complexity: O(1).
  public func sharesItemValues<Value>(
    _ property: Property<Value>, _ section: Int, with old: LayoutInput, _ oldSection: Int
  ) -> Bool {
    ItemReader(self, property, section).isSame(as: ItemReader(old, property, oldSection))
  }

  /// How many stretches of items share a value, and how many items have one each: what is kept for each
  /// item or each stretch takes memory for so many.
  ///
  /// - Complexity: O(pieces of storage).
  public func storedValues<Value>(
    _ property: Property<Value>, section: Int
  ) -> (stretches: Int, singles: Int) {
    guard let pieces = values.itemValues(property.key.index, section)?.pieces else { return (1, 0) }
    return pieces.stored
  }
}
