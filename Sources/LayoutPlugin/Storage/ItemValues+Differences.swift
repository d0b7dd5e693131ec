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
    let key = property.key
    ItemValues.visitDifferences(
      values.itemValues(key.index, section), or: values.value(key.index, section), in: range,
      old.values.itemValues(key.index, oldSection), or: old.values.value(key.index, oldSection),
      at: oldStart, body)
  }

  /// Whether all items of a section are known to have the values that those of another had in `old`.
  ///
  /// - Parameter old: The input of a placement that is still alive.
  /// - Complexity: O(1).
  public func sharesItemValues<Value>(
    _ property: Property<Value>, _ section: Int, with old: LayoutInput, _ oldSection: Int
  ) -> Bool {
    let key = property.key
    let here = unsafe values.itemStorage(key.index, section)
    let there = unsafe old.values.itemStorage(key.index, oldSection)
    guard unsafe here == there else { return false }
    return values.value(key.index, section).hasSameBits(as: old.values.value(key.index, oldSection))
  }
}

extension ItemValues {
  fileprivate static func visitDifferences(
    _ new: ItemValues?, or fallback: PropertyValue, in range: Range<Int>,
    _ old: ItemValues?, or oldFallback: PropertyValue, at oldStart: Int,
    _ body: (Range<Int>) -> Void
  ) {
    guard !range.isEmpty else { return }
    let shift = oldStart - range.lowerBound
    var new = Cursor(new, fallback, at: range.lowerBound, until: range.upperBound)
    var old = Cursor(old, oldFallback, at: oldStart, until: range.upperBound + shift)
    let haveSameFallback = fallback.hasSameBits(as: oldFallback)
    var item = range.lowerBound
    while item < range.upperBound {
      new.advance(to: item)
      old.advance(to: item + shift)
      let end = min(min(new.end, old.end - shift), range.upperBound)
      if new.isUniform && old.isUniform {
        if !new.uniform.hasSameBits(as: old.uniform) { body(item..<end) }
      } else if !(haveSameFallback && new.isSame(as: old, item..<end, shift)) {
        var start = item
        while start < end {
          while start < end && new.value(start).hasSameBits(as: old.value(start + shift)) {
            start += 1
          }
          var next = start
          while next < end && !new.value(next).hasSameBits(as: old.value(next + shift)) {
            next += 1
          }
          if start < next { body(start..<next) }
          start = next
        }
      }
      item = end
    }
  }

  /// One piece of storage after the other.
  private struct Cursor {
    private let pieces: [Piece]
    private let fallback: PropertyValue
    private let components: Int
    private var index: Int
    private var piece: Piece

    init(_ values: ItemValues?, _ fallback: PropertyValue, at item: Int, until end: Int) {
      let whole = Piece(start: 0, count: end, value: .unset, singles: [])
      pieces = values?.pieces ?? [whole]
      components = values?.components ?? 4
      index = values?.pieceIndex(of: item) ?? 0
      piece = index < pieces.count ? pieces[index] : whole
      self.fallback = fallback
    }

    var end: Int { piece.end }
    var isUniform: Bool { piece.isUniform }
    var uniform: PropertyValue { piece.value.isUnset ? fallback : piece.value }

    mutating func advance(to item: Int) {
      while item >= piece.end && index + 1 < pieces.count {
        index += 1
        piece = pieces[index]
      }
    }

    func value(_ item: Int) -> PropertyValue {
      if piece.isUniform { return uniform }
      let base = (item - piece.start) * components
      if piece.singles[base].isNaN { return fallback }
      var value = PropertyValue(repeating: 0)
      for component in 0..<components { value[component] = piece.singles[base + component] }
      return value
    }

    /// Whether single values are the same in both, "not set" included.
    ///
    /// Storage is copied when it is changed while a placement still holds it, so what lies at the same
    /// address in both, and as far from its start, need not be looked at.
    func isSame(as old: Cursor, _ range: Range<Int>, _ shift: Int) -> Bool {
      guard !isUniform, !old.isUniform, components == old.components else { return false }
      let start = (range.lowerBound - piece.start) * components
      let oldStart = (range.lowerBound + shift - old.piece.start) * components
      return unsafe piece.singles.withUnsafeBufferPointer { new in
        unsafe old.piece.singles.withUnsafeBufferPointer { old in
          if unsafe new.baseAddress == old.baseAddress && start == oldStart { return true }
          for index in 0..<range.count * components {
            let isSame = unsafe new[start + index].bitPattern == old[oldStart + index].bitPattern
            if !isSame { return false }
          }
          return true
        }
      }
    }
  }
}
