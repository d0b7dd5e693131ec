/// Values that are put together from parts of others, in order.
///
///     old    a b c d e f g h …          of a shuffle, each part is one item;
///     parts  h | c d | … | a | e f      of an insertion, there are two long parts
///
/// Short parts are copied into new pieces; long parts share the pieces of their source.
struct ItemValuesBuilder {
  private let components: Int
  private var tree: PieceTree?
  /// What follows the tree. The last piece still grows.
  private var pieces: [ItemPiece] = []

  init(components: Int) { self.components = components }

  /// Appends the values of a range of other values, or `count` unset ones if that is `nil`.
  ///
  /// - Complexity: O(log pieces) for a long part, O(count) for a short one.
  @inline(never)
  mutating func append(_ count: Int, from source: ItemValues?, at start: Int) {
    guard count > 0 else { return }
    guard let source = source?.pieces else {
      return append(ItemPiece(.unset, count: count, components: components), 0..<count)
    }
    if count > ItemPiece.mostNumbers / components {
      finishPieces()
      tree = PieceTree.concatenation(tree, PieceTree.slice(source, start..<start + count))
      return
    }
    var item = start
    while item < start + count {
      item = source.find(item) { piece, first in
        let end = min(first + piece.count, start + count)
        append(piece, item - first..<end - first)
        return end
      }
    }
  }

  private mutating func append(_ piece: ItemPiece, _ range: Range<Int>) {
    if let last = pieces.indices.last {
      pieces[last].reserve()
      if pieces[last].append(range, of: piece) { return }
      pieces[last].trim()
    }
    pieces.append(piece.cut(range))
  }

  private mutating func finishPieces() {
    if let last = pieces.indices.last { pieces[last].trim() }
    tree = PieceTree.concatenation(tree, PieceTree.tree(of: pieces[...]))
    pieces = []
  }

  /// Returns the values; `nil` if none is set.
  @inline(never)
  mutating func finish() -> ItemValues? {
    finishPieces()
    let values = ItemValues(components: components, pieces: tree)
    return values.isEmpty ? nil : values
  }
}
