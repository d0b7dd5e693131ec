/// The values of one property for the items of one section, of which there may be a billion.
///
/// The values are stored in pieces (`ItemPiece`):
///
///     items   0 ........ 999 | 1000 .. 5095 | 5096 ........ 999,999
///     pieces  all 50          | 4096 numbers | unset except for 20
///
/// A value given to all items takes no memory per item, a single one far from others takes some
/// twenty bytes, and a change in the middle of a million items copies one piece and O(log pieces)
/// nodes.
struct ItemValues {
  let components: Int
  private(set) var pieces: PieceTree?

  /// The maximum number of items that are set one by one, which changes pieces in place.
  private static var fewItems: Int { 64 }

  /// Creates unset values.
  init(components: Int, count: Int) {
    let unset = ItemPiece(.unset, count: count, components: components)
    self.init(components: components, pieces: count > 0 ? PieceTree.tree(of: [unset]) : nil)
  }

  init(components: Int, pieces: PieceTree?) {
    self.components = components
    self.pieces = pieces
  }

  var count: Int { PieceTree.items(pieces) }
  var pieceCount: Int { PieceTree.size(pieces) }

  /// Whether no item has a value.
  var isEmpty: Bool {
    guard let pieces else { return true }
    return pieces.size == 1 && pieces.piece.isUniform && pieces.piece.value.isUnset
  }

  /// Returns whether the values are known to be the same in both.
  static func areIdentical(_ a: ItemValues?, _ b: ItemValues?) -> Bool { a?.pieces === b?.pieces }

  /// Returns the items from one on that share a value or have adjacent numbers.
  ///
  /// Valid as long as these values are alive and unchanged.
  ///
  /// - Complexity: O(log pieces).
  @inline(never)
  func span(at item: Int) -> ItemSpan {
    guard let pieces else { return ItemSpan(item..<Int.max, uniform: .unset) }
    return pieces.find(item) { $0.span(at: item - $1, from: $1) }
  }

  /// - Complexity: O(log pieces).
  func value(at item: Int) -> PropertyValue { span(at: item).value(of: item) }

  /// Returns an item's value, and the number of items from there on that are known to share it.
  func run(at item: Int) -> (value: PropertyValue, length: Int) {
    let span = span(at: item)
    if let value = span.uniform { return (value, span.items.count) }
    let value = span.value(of: item)
    var end = item + 1
    while end < span.items.upperBound && span.value(of: end).hasSameBits(as: value) { end += 1 }
    return (value, end - item)
  }

  /// Calls `body` with the value of each run of items in the range, in order.
  func visitRuns<Problem: Error>(
    in range: Range<Int>, _ body: (Range<Int>, PropertyValue) throws(Problem) -> Void
  ) throws(Problem) {
    var item = range.lowerBound
    while item < range.upperBound {
      let span = span(at: item)
      let end = min(span.items.upperBound, range.upperBound)
      if let value = span.uniform {
        try body(item..<end, value)
      } else {
        for item in item..<end { try body(item..<item + 1, span.value(of: item)) }
      }
      item = end
    }
  }

  // MARK: Setting

  /// Sets the values of the items of a range.
  mutating func set(_ range: Range<Int>, to given: AssignedValues) {
    let isAll = range == 0..<count
    if range.count <= ItemValues.fewItems && !(isAll && given.uniform != nil) {
      for item in range { write(given[item - range.lowerBound], at: item) }
    } else if let value = given.uniform {
      let piece = ItemPiece(value, count: range.count, components: components)
      replace(range, with: PieceTree.tree(of: [piece]))
    } else {
      let most = ItemPiece.mostNumbers / components
      var new: [ItemPiece] = []
      new.reserveCapacity(range.count / most + 1)
      for start in stride(from: 0, to: range.count, by: most) {
        let numbers = given.numbers(of: start..<min(start + most, range.count))
        let piece = ItemPiece(dense: numbers, components: components)
        if piece.isUniform, let last = new.last, let joined = last.joined(piece) {
          new[new.count - 1] = joined
        } else {
          new.append(piece)
        }
      }
      replace(range, with: PieceTree.tree(of: new[...]))
    }
  }

  /// - Complexity: O(log pieces), and copying a dense piece that is shared.
  private mutating func write(_ value: PropertyValue, at item: Int) {
    guard let (items, cut) = PieceTree.write(value, at: item, in: &pieces) else { return }
    if let cut { rejoin(at: cut) }
    rejoin(at: items.lowerBound)
    rejoin(at: items.upperBound)
  }

  /// Splits a piece between two neighbors, or joins the pieces on both sides, where necessary.
  private mutating func rejoin(at item: Int) {
    guard item > 0 && item < count else { return }
    pieces = PieceTree.concatenation(
      PieceTree.slice(pieces, 0..<item), PieceTree.slice(pieces, item..<count))
  }

  private mutating func replace(_ range: Range<Int>, with new: PieceTree?) {
    let front = PieceTree.slice(pieces, 0..<range.lowerBound)
    pieces = PieceTree.concatenation(
      PieceTree.concatenation(front, new), PieceTree.slice(pieces, range.upperBound..<count))
  }
}
