// How pieces are cut, joined and put in the place of others.

extension ItemValues.Piece {
  /// The part of the piece that lies in `low..<high`.
  func cut(_ low: Int, _ high: Int, _ components: Int) -> ItemValues.Piece {
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

  func single(_ piece: Piece, _ item: Int) -> PropertyValue {
    var value = PropertyValue(
      repeating: piece.singles[(item - piece.start) * components].isNaN ? .nan : 0)
    let base = (item - piece.start) * components
    for component in 0..<components { value[component] = piece.singles[base + component] }
    return value
  }

  mutating func write(_ value: PropertyValue, _ item: Int) {
    let index = pieceIndex(of: item)
    let base = (item - pieces[index].start) * components
    for component in 0..<components { pieces[index].singles[base + component] = value[component] }
  }

  /// Makes the range lie in one block of singles; says no when it is too long or spans pieces.
  mutating func carve(_ range: Range<Int>) -> Bool {
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
  mutating func replace(_ range: Range<Int>, with middle: [Piece]) {
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
  mutating func tidy(_ range: Range<Int>) {
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
  func dropIfWithoutValues(_ piece: inout Piece) {
    if piece.isUniform { return }
    for item in 0..<piece.count where !piece.singles[item * components].isNaN { return }
    piece.singles = []
    piece.value = .unset
  }

  /// Adds a piece at the end, joining it to the one before where the two are small or alike.
  mutating func append(_ piece: Piece) {
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
  func isSame(_ a: PropertyValue, _ b: PropertyValue) -> Bool {
    for component in 0..<components where a[component].bitPattern != b[component].bitPattern {
      return false
    }
    return true
  }
}
