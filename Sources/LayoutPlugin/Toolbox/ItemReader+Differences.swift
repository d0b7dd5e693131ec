// Finds items whose value changed without comparing each one: two inputs still share the storage
// that a change did not touch, so pieces at the same address are equal.

/// The storage location of items' values. Equally many items with the same identity have equal
/// values, as long as the storage is alive.
struct ItemIdentity: Equatable {
  /// The address of the piece's numbers; 0 if all its items have the same value.
  let address: UInt
  /// The item's index in the piece; if all items have the same value, the bits of its first component.
  let bits: UInt64

  var hash: UInt64 { (UInt64(address) &* 31 &+ bits) &* 0x9E37_79B9_7F4A_7C15 }
}

extension ItemReader {
  /// Returns the identity of an item's value, and the end of the items that follow it in the same piece.
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

  /// Returns whether all items are known to have the same values in both.
  ///
  /// - Parameter old: A reader of a placement that is still alive; the same applies to the methods
  ///   below.
  public func isSame(as old: ItemReader) -> Bool {
    guard fallback.hasSameBits(as: old.fallback) else { return false }
    return ItemValues.areIdentical(values, old.values)
  }

  /// Returns the number of items, from one on, that are known to have the same values as items of `old`.
  ///
  /// `old` must have the same fallback. The result is 0 if it would take a comparison of single values.
  ///
  /// - Complexity: O(log pieces).
  func sharedItems(from item: Int, with old: ItemReader, from oldItem: Int) -> Int {
    guard let pieces = values?.pieces, let oldPieces = old.values?.pieces else { return 0 }
    return pieces.sharedItems(from: item, with: oldPieces, from: oldItem)
  }

  /// Returns whether the items from one on are known to have the same values, and up to where this applies.
  ///
  /// Compares only the first component of each value.
  ///
  /// - Complexity: O(log pieces).
  @inline(never)
  public func compare(
    with old: ItemReader, from item: Int, limit: Int
  ) -> (end: Int, areSame: Bool) {
    guard fallback.hasSameBits(as: old.fallback) else { return (limit, false) }
    if isSame(as: old) { return (limit, true) }
    let shared = sharedItems(from: item, with: old, from: item)
    if shared > 0 { return (min(limit, item + shared), true) }
    let (new, old) = (piece(at: item), old.piece(at: item))
    return (min(limit, new.end, old.end), new.identity == old.identity)
  }

  /// Returns the number of items at the front, up to `limit`, that are known to have the same values.
  ///
  /// Compares only the first component of each value.
  ///
  /// - Complexity: O(pieces · log pieces).
  public func commonPrefix(with old: ItemReader, limit: Int) -> Int {
    var item = 0
    while item < limit {
      let (end, areSame) = compare(with: old, from: item, limit: limit)
      guard areSame else { return item }
      item = end
    }
    return limit
  }

  /// Calls `body` with ranges that contain all items whose values differ from those of other items.
  ///
  /// Within a piece of storage, everything between the first and the last difference counts as
  /// different, because comparing an item takes longer than adding it to a row.
  ///
  /// - Parameters:
  ///   - old: A reader of the former section of the items.
  ///   - oldStart: The former index of the first item; the others followed it.
  /// - Complexity: O(items in pieces of storage that are not shared, and log pieces for each of
  ///   these).
  @inline(never)
  public mutating func visitDifferences(
    in range: Range<Int>, from old: ItemReader, at oldStart: Int, _ body: (Range<Int>) -> Void
  ) {
    var old = old
    let shift = oldStart - range.lowerBound
    let haveSameFallback = fallback.hasSameBits(as: old.fallback)
    var item = range.lowerBound
    while item < range.upperBound {
      let shared = haveSameFallback ? sharedItems(from: item, with: old, from: item + shift) : 0
      if shared > 0 {
        item += shared
        continue
      }
      let (here, there) = (span(around: item), old.span(around: item + shift))
      let oldEnd = min(there.items.upperBound, range.upperBound + shift)
      let part = item..<min(here.items.upperBound, oldEnd - shift)
      if let a = here.uniform, let b = there.uniform {
        if !a.hasSameBits(as: b) { body(part) }
      } else if here.uniform != nil || there.uniform != nil || !haveSameFallback {
        body(part)
      } else if let different = here.differences(part, from: there, shift) {
        body(different)
      }
      item = part.upperBound
    }
  }
}

extension ItemPiece {
  /// The address of the numbers; 0 if all items have the same value.
  fileprivate var address: UInt { isUniform ? 0 : unsafe UInt(bitPattern: numbers.address) }
}

extension LayoutInput {
  /// Returns whether all items of a section are known to have the values of another section's in `old`.
  ///
  /// - Parameter old: The input of a placement that is still alive.
  /// - Complexity: O(1).
  public func sharesItemValues<Value>(
    _ property: Property<Value>, _ section: Int, with old: LayoutInput, _ oldSection: Int
  ) -> Bool {
    ItemReader(self, property, section).isSame(as: ItemReader(old, property, oldSection))
  }

  /// Returns the number of runs of equal values, and of items stored one by one.
  ///
  /// Use it to estimate the memory of data that is kept per run or per item.
  ///
  /// - Complexity: O(pieces of storage).
  public func storedValues<Value>(
    _ property: Property<Value>, section: Int
  ) -> (stretches: Int, singles: Int) {
    guard let pieces = values.itemValues(property.key.index, section)?.pieces else { return (1, 0) }
    return pieces.stored
  }
}
