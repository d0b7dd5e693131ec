// Which items have another value than before, found without looking at each.

extension LayoutInput {
  /// Calls `body` with the stretches of items whose value is not that which others had in `old`.
  ///
  /// Values are compared bit for bit, wherever they were set. Storage that no change touched is still
  /// shared between the two, so most values are known to be the same by where they are stored.
  ///
  /// - Parameters:
  ///   - range: Of this input's items.
  ///   - old: The input of a placement that is still alive.
  ///   - oldSection: Where the items were in `old`.
  ///   - oldStart: Where the first of them was; the others followed.
  /// - Complexity: O(pieces of storage + items of those that are not shared).
  public func visitDifferences(
    _ key: PropertyKey, _ section: Int, in range: Range<Int>, from old: LayoutInput,
    _ oldSection: Int, at oldStart: Int, _ body: (Range<Int>) -> Void
  ) {
    var new = ItemReader(self, key, section)
    var old = ItemReader(old, key, oldSection)
    let shift = oldStart - range.lowerBound
    let haveSameFallback = new.fallback.hasSameBits(as: old.fallback)
    var item = range.lowerBound
    while item < range.upperBound {
      let (source, newEnd) = new.source(from: item)
      let (oldSource, oldEnd) = old.source(from: item + shift)
      let end = min(newEnd, oldEnd == .max ? .max : oldEnd - shift, range.upperBound)
      if source.isUniform && oldSource.isUniform {
        if !(source == oldSource) { body(item..<end) }
      } else if !(haveSameFallback && source == oldSource) {
        var start = item
        while start < end {
          while start < end && new.value(at: start).hasSameBits(as: old.value(at: start + shift)) {
            start += 1
          }
          var next = start
          while next < end && !new.value(at: next).hasSameBits(as: old.value(at: next + shift)) {
            next += 1
          }
          if start < next { body(start..<next) }
          start = next
        }
      }
      item = end
    }
  }

  /// Whether sections may have values of their own; if not, all are alike.
  public func hasSectionValues(_ key: PropertyKey) -> Bool { values.hasSectionValues(key.index) }
}

extension ItemSource {
  /// Whether all items have the same value.
  fileprivate var isUniform: Bool { address == 0 }
}
