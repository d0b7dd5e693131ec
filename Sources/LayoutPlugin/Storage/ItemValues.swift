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
  static let carveSize = 256

  let components: Int
  var pieces: [Piece]

  init(components: Int, count: Int) {
    self.components = components
    pieces = count > 0 ? [Piece(start: 0, count: count, value: .unset, singles: [])] : []
  }

  var count: Int { pieces.last?.end ?? 0 }

  /// Whether no item has a value.
  var isEmpty: Bool {
    pieces.isEmpty || (pieces.count == 1 && pieces[0].isUniform && pieces[0].value.isUnset)
  }

  /// Whether what single items were given is known to be the same in both.
  static func areIdentical(_ a: ItemValues?, _ b: ItemValues?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.pieces.isIdentical(to: b.pieces)
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

  /// Gives the items of the range these values, one after the other.
  mutating func set(_ range: Range<Int>, each given: GivenValues) {
    guard !range.isEmpty else { return }
    if carve(range) {
      var unsets = false
      for item in range {
        let value = given[item - range.lowerBound]
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
        let value = given[item - range.lowerBound]
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
