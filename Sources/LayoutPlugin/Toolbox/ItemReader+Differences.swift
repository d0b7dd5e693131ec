// Which items have another value than before, found without looking at each: storage that a change did
// not touch is still shared between the two, so whole blocks are known to be the same by address.

extension LayoutInput {
  /// Calls `body` with the stretches of items whose value is not that which others had in `old`.
  ///
  /// Values are compared bit for bit, wherever they were set.
  ///
  /// - Parameters:
  ///   - range: Of this input's items.
  ///   - oldSection: Where they were in `old`.
  ///   - oldStart: Where the first of them was; the others followed.
  /// - Complexity: O(pieces of storage + items of those that are not shared).
  public func visitDifferences<Value>(
    _ property: Property<Value>, _ section: Int, in range: Range<Int>, from old: LayoutInput,
    _ oldSection: Int, at oldStart: Int, _ body: (Range<Int>) -> Void
  ) {
    ItemReader(self, property, section).visitDifferences(
      in: range, from: ItemReader(old, property, oldSection), at: oldStart, body)
  }

  /// Whether all items of a section are known to have the values that those of another had in `old`.
  ///
  /// - Parameter old: The input of a placement that is still alive.
  /// - Complexity: O(1).
  public func sharesItemValues<Value>(
    _ property: Property<Value>, _ section: Int, with old: LayoutInput, _ oldSection: Int
  ) -> Bool {
    let key = property.key
    return ItemValues.areIdentical(
      values.itemValues(key.index, section), old.values.itemValues(key.index, oldSection))
      && values.value(key.index, section)
        .hasSameBits(as: old.values.value(key.index, oldSection))
  }

  /// How many stretches of items share a value, and how many items have one each: what is kept for each
  /// item or each stretch takes memory for so many.
  ///
  /// - Complexity: O(stretches).
  public func storedValues<Value>(
    _ property: Property<Value>, section: Int
  ) -> (stretches: Int, singles: Int) {
    guard let values = values.itemValues(property.key.index, section) else { return (1, 0) }
    return (
      values.pieces.count,
      values.pieces.reduce(0) { $0 + ($1.isUniform ? 0 : $1.count) }
    )
  }
}

extension ItemReader {
  fileprivate func visitDifferences(
    in range: Range<Int>, from old: ItemReader, at oldStart: Int, _ body: (Range<Int>) -> Void
  ) {
    let shift = oldStart - range.lowerBound
    var new = self
    var old = old
    let haveSameFallback = new.fallback.hasSameBits(as: old.fallback)
    var item = range.lowerBound
    while item < range.upperBound {
      // Without any values a piece has no end.
      let oldEnd = min(old.endOfPiece(at: item + shift), range.upperBound + shift)
      let end = min(new.endOfPiece(at: item), oldEnd - shift)
      if new.isUniform && old.isUniform {
        if !new.uniform.hasSameBits(as: old.uniform) { body(item..<end) }
      } else if !(haveSameFallback && new.holdsSameSingles(as: old, item..<end, shift)) {
        var start = item
        while start < end {
          let isSame = new.hasSameValue(at: start, as: &old, at: start + shift)
          var next = start + 1
          while next < end && new.hasSameValue(at: next, as: &old, at: next + shift) == isSame {
            next += 1
          }
          if !isSame { body(start..<next) }
          start = next
        }
      }
      item = end
    }
  }

  private mutating func hasSameValue(
    at item: Int, as old: inout ItemReader, at oldItem: Int
  ) -> Bool {
    value(at: item).hasSameBits(as: old.value(at: oldItem))
  }
}
