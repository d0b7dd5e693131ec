/// One property's values for the items of one section, which may be a billion.
///
/// The values lie in pieces, each either one value for many items or a block of single values:
///
///     items   0 ........ 999 | 1000 .. 1255 | 1256 ......... 9999
///     pieces  all 50          | 256 singles  | not set
///
/// so that a value given to all items takes no memory per item, and a change in the middle of a
/// million single values moves one block and the list of pieces: O(√n).
struct ItemValues {
  struct Piece {
    var start: Int
    var count: Int
    /// What every item of the piece has; ignored where there are singles.
    var value: PropertyValue
    /// `components` numbers for each item; empty when all items are alike.
    var singles: [Double]

    var isUniform: Bool { singles.isEmpty }
    var end: Int { start + count }
  }

  /// The most single values in one piece.
  static let blockSize = 512
  /// Setting one item inside a uniform piece turns this many around it into singles, so that setting
  /// every item one by one, in any order, leaves few pieces.
  private static let carveSize = 256

  let components: Int
  private(set) var pieces: [Piece]

  init(components: Int, count: Int) {
    self.components = components
    pieces = count > 0 ? [Piece(start: 0, count: count, value: .unset, singles: [])] : []
  }

  var count: Int { pieces.last?.end ?? 0 }

  /// Whether no item has a value.
  var isEmpty: Bool {
    pieces.isEmpty || (pieces.count == 1 && pieces[0].isUniform && pieces[0].value.isUnset)
  }

  /// - Complexity: O(log pieces).
  func value(at item: Int) -> PropertyValue {
    let piece = pieces[pieceIndex(of: item)]
    return piece.isUniform ? piece.value : single(piece, item)
  }

  /// The value at an item, and how many items from there on are known to share it.
  func run(at item: Int) -> (value: PropertyValue, length: Int) {
    let piece = pieces[pieceIndex(of: item)]
    if piece.isUniform { return (piece.value, piece.end - item) }
    let value = single(piece, item)
    var end = item + 1
    while end < piece.end && isSame(single(piece, end), value) { end += 1 }
    return (value, end - item)
  }

  /// Calls `body` with the value of each stretch of items in the range, in order.
  func visitRuns<Problem: Error>(
    in range: Range<Int>, _ body: (Range<Int>, PropertyValue) throws(Problem) -> Void
  ) throws(Problem) {
    guard !range.isEmpty else { return }
    var index = pieceIndex(of: range.lowerBound)
    while index < pieces.count && pieces[index].start < range.upperBound {
      let piece = pieces[index]
      let low = max(piece.start, range.lowerBound)
      let high = min(piece.end, range.upperBound)
      if piece.isUniform {
        try body(low..<high, piece.value)
      } else {
        for item in low..<high { try body(item..<item + 1, single(piece, item)) }
      }
      index += 1
    }
  }

  /// Gives every item of the range the same value.
  mutating func set(_ range: Range<Int>, to value: PropertyValue) {
    guard !range.isEmpty else { return }
    let index = pieceIndex(of: range.lowerBound)
    if pieces[index].isUniform && isSame(pieces[index].value, value)
      && pieces[index].end >= range.upperBound
    {
      return
    }
    if carve(range) {
      for item in range { write(value, item) }
      if value.isUnset { tidy(range) }
    } else {
      let piece = Piece(start: range.lowerBound, count: range.count, value: value, singles: [])
      replace(range, with: [piece])
      tidy(range)
    }
  }

  /// Gives the items of the range the values that `next` answers, one after the other.
  mutating func set(_ range: Range<Int>, each next: (Int) -> PropertyValue) {
    guard !range.isEmpty else { return }
    if carve(range) {
      var unsets = false
      for item in range {
        let value = next(item - range.lowerBound)
        unsets = unsets || value.isUnset
        write(value, item)
      }
      if unsets { tidy(range) }
      return
    }
    var blocks: [Piece] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let count = min(ItemValues.blockSize, range.upperBound - start)
      var singles: [Double] = []
      singles.reserveCapacity(count * components)
      for item in start..<start + count {
        let value = next(item - range.lowerBound)
        for component in 0..<components { singles.append(value[component]) }
      }
      blocks.append(Piece(start: start, count: count, value: .unset, singles: singles))
      start += count
    }
    replace(range, with: blocks)
    tidy(range)
  }

  /// Appends the values that another collection has in a range, or `count` unset ones for `nil`.
  mutating func append(_ count: Int, from other: ItemValues?, at start: Int) {
    guard count > 0 else { return }
    guard let other else {
      append(Piece(start: self.count, count: count, value: .unset, singles: []))
      return
    }
    var index = other.pieceIndex(of: start)
    let end = start + count
    while index < other.pieces.count && other.pieces[index].start < end {
      var piece = other.pieces[index].cut(max(start, other.pieces[index].start), end, components)
      piece.start = self.count
      if piece.count < other.pieces[index].count { dropIfWithoutValues(&piece) }
      append(piece)
      index += 1
    }
  }
}

// MARK: - Pieces

extension ItemValues.Piece {
  /// The part of the piece that lies in `low..<high`.
  fileprivate func cut(_ low: Int, _ high: Int, _ components: Int) -> ItemValues.Piece {
    let low = max(low, start)
    let high = min(high, end)
    if low == start && high == end { return self }
    var part = self
    part.start = low
    part.count = high - low
    if !isUniform {
      part.singles = Array(singles[(low - start) * components..<(high - start) * components])
    }
    return part
  }
}

extension ItemValues {
  /// The piece that holds an item; items beyond the last piece belong to the last.
  func pieceIndex(of item: Int) -> Int {
    return (0..<pieces.count).lastOfPrefix { pieces[$0].start <= item }
  }

  private func single(_ piece: Piece, _ item: Int) -> PropertyValue {
    var value = PropertyValue(
      repeating: piece.singles[(item - piece.start) * components].isNaN ? .nan : 0)
    let base = (item - piece.start) * components
    for component in 0..<components { value[component] = piece.singles[base + component] }
    return value
  }

  private mutating func write(_ value: PropertyValue, _ item: Int) {
    let index = pieceIndex(of: item)
    let base = (item - pieces[index].start) * components
    for component in 0..<components { pieces[index].singles[base + component] = value[component] }
  }

  /// Makes the range lie in one block of singles; says no when it is too long or spans pieces.
  private mutating func carve(_ range: Range<Int>) -> Bool {
    let index = pieceIndex(of: range.lowerBound)
    let piece = pieces[index]
    guard range.upperBound <= piece.end else { return false }
    if !piece.isUniform { return range.count <= ItemValues.carveSize }
    guard range.count <= ItemValues.carveSize / 4 else { return false }
    let size = ItemValues.carveSize
    let low = max(piece.start, range.lowerBound / size * size)
    let high = min(piece.end, (range.upperBound + size - 1) / size * size)
    var singles: [Double] = []
    singles.reserveCapacity((high - low) * components)
    for _ in low..<high {
      for component in 0..<components { singles.append(piece.value[component]) }
    }
    replace(
      low..<high,
      with: [Piece(start: low, count: high - low, value: .unset, singles: singles)])
    return true
  }

  /// Puts new pieces in the place of a range.
  private mutating func replace(_ range: Range<Int>, with middle: [Piece]) {
    let first = pieceIndex(of: range.lowerBound)
    let last = pieceIndex(of: range.upperBound - 1)
    var parts: [Piece] = []
    if pieces[first].start < range.lowerBound {
      parts.append(pieces[first].cut(pieces[first].start, range.lowerBound, components))
    }
    parts += middle
    if pieces[last].end > range.upperBound {
      parts.append(pieces[last].cut(range.upperBound, pieces[last].end, components))
    }
    pieces.replaceSubrange(first...last, with: parts)
  }

  /// Drops blocks in which nothing is set any more, and joins neighbours that are alike; so `isEmpty`
  /// says the truth whatever came before, and equal values are found equal.
  ///
  /// - Complexity: O(pieces + values in the range).
  private mutating func tidy(_ range: Range<Int>) {
    // A cut may leave a block without values on either side, and that one a neighbour like it.
    let first = max(0, pieceIndex(of: range.lowerBound) - 2)
    let last = min(pieces.count, pieceIndex(of: range.upperBound) + 2)
    var kept: [Piece] = []
    for index in first..<last {
      var piece = pieces[index]
      dropIfWithoutValues(&piece)
      if let before = kept.last, before.isUniform && piece.isUniform,
        isSame(before.value, piece.value)
      {
        kept[kept.count - 1].count += piece.count
      } else {
        kept.append(piece)
      }
    }
    pieces.replaceSubrange(first..<last, with: kept)
  }

  /// Turns a block in which nothing is set into one unset value for all.
  private func dropIfWithoutValues(_ piece: inout Piece) {
    if piece.isUniform { return }
    for item in 0..<piece.count where !piece.singles[item * components].isNaN { return }
    piece.singles = []
    piece.value = .unset
  }

  /// Adds a piece at the end, joining it to the one before where the two are small or alike.
  private mutating func append(_ piece: Piece) {
    guard let last = pieces.last else {
      pieces.append(piece)
      return
    }
    let index = pieces.count - 1
    if last.isUniform && piece.isUniform && isSame(last.value, piece.value) {
      pieces[index].count += piece.count
    } else if last.count + piece.count <= ItemValues.blockSize {
      pieces[index].singles = singles(of: last) + singles(of: piece)
      pieces[index].count += piece.count
    } else {
      pieces.append(piece)
    }
  }

  private func singles(of piece: Piece) -> [Double] {
    if !piece.isUniform { return piece.singles }
    var result: [Double] = []
    result.reserveCapacity(piece.count * components)
    for _ in 0..<piece.count {
      for component in 0..<components { result.append(piece.value[component]) }
    }
    return result
  }

  /// Bit for bit, so that unset values are alike.
  private func isSame(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
    for component in 0..<components where a[component].bitPattern != b[component].bitPattern {
      return false
    }
    return true
  }
}
