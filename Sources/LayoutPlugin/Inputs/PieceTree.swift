/// Pieces in order, in a balanced tree, of which copies with a few changes share almost all.
///
///              piece 2                 each node knows how many items and
///             /       \                how many pieces there are below it
///       piece 0       piece 3
///             \
///             piece 1
///
/// A node that somebody else holds too is never changed: what changes is copied from the root down to it,
/// O(log pieces). Source: Martínez and Roura, "Randomized binary search trees" (1998).
final class PieceTree {
  private(set) var piece: ItemPiece
  private var left: PieceTree?
  private var right: PieceTree?
  /// How many items all pieces have.
  let items: Int
  /// How many pieces there are.
  let size: Int
  /// How many stretches of items share a value at the most, and how many items have numbers of their own.
  private(set) var stored = (stretches: 0, singles: 0)

  private init(_ left: PieceTree?, _ piece: ItemPiece, _ right: PieceTree?) {
    self.piece = piece
    self.left = left
    self.right = right
    items = PieceTree.items(left) + piece.count + PieceTree.items(right)
    size = PieceTree.size(left) + 1 + PieceTree.size(right)
    count()
  }

  private func count() {
    let none = (stretches: 0, singles: 0)
    let (before, behind) = (left?.stored ?? none, right?.stored ?? none)
    stored = (
      before.stretches + 1 + 2 * piece.places.count + behind.stretches,
      before.singles + (piece.isDense ? piece.count : 0) + behind.singles
    )
  }

  static func items(_ tree: PieceTree?) -> Int { tree?.items ?? 0 }
  static func size(_ tree: PieceTree?) -> Int { tree?.size ?? 0 }

  // MARK: Finding

  /// The piece that holds an item, and which item it begins with.
  ///
  /// - Complexity: O(log pieces), as everything here.
  func find<Result>(_ item: Int, _ body: (ItemPiece, _ start: Int) -> Result) -> Result {
    var node = unsafe Unmanaged.passUnretained(self)
    var start = 0
    while true {
      // Unmanaged, for counting references on the way takes longer than the way.
      let next = unsafe node._withUnsafeGuaranteedRef { node -> Unmanaged<PieceTree>? in
        let before = PieceTree.items(node.left)
        if item < start + before { return unsafe node.left.map { unsafe .passUnretained($0) } }
        guard item >= start + before + node.piece.count, let right = node.right else {
          start += before
          return nil
        }
        start += before + node.piece.count
        return unsafe .passUnretained(right)
      }
      guard let next = unsafe next else {
        return unsafe node._withUnsafeGuaranteedRef { body($0.piece, start) }
      }
      unsafe node = unsafe next
    }
  }

  /// How many items, from one of this tree and one of another on, are known to have the same values, because
  /// both have the same node there; 0 if it is not known of any.
  @inline(never)
  func sharedItems(from item: Int, with other: PieceTree, from otherItem: Int) -> Int {
    var (mine, others) = unsafe (part(from: item), other.part(from: otherItem))
    // Those on the left edge of each part begin there too, each with fewer items.
    while let a = unsafe mine, let b = unsafe others {
      let (count, otherCount) = unsafe (
        a._withUnsafeGuaranteedRef { $0.items }, b._withUnsafeGuaranteedRef { $0.items }
      )
      if unsafe a.toOpaque() == b.toOpaque() { return count }
      let (front, otherFront) = unsafe (
        a._withUnsafeGuaranteedRef { unsafe $0.front },
        b._withUnsafeGuaranteedRef { unsafe $0.front }
      )
      if count >= otherCount { unsafe mine = unsafe front }
      if count <= otherCount { unsafe others = unsafe otherFront }
    }
    return 0
  }

  /// The largest part that begins with an item and has a node of its own, if one does.
  private func part(from item: Int) -> Unmanaged<PieceTree>? {
    var node: Unmanaged<PieceTree>? = unsafe .passUnretained(self)
    var item = item
    while item != 0, let current = unsafe node {
      unsafe node = unsafe current._withUnsafeGuaranteedRef { node in
        let before = PieceTree.items(node.left)
        if item < before { return unsafe node.front }
        item -= before + node.piece.count
        return item < 0 ? nil : unsafe node.right.map { unsafe .passUnretained($0) }
      }
    }
    return unsafe node
  }

  private var front: Unmanaged<PieceTree>? { unsafe left.map { unsafe .passUnretained($0) } }

  // MARK: Changing

  /// Writes into the piece that holds an item, in place where nobody else holds it.
  ///
  /// - Returns: The items of the piece, if its neighbours may have to be joined to it now.
  static func write(
    _ value: PropertyValue, at item: Int, from start: Int = 0, in tree: inout PieceTree?
  ) -> (items: Range<Int>, cut: Int?)? {
    if !isKnownUniquelyReferenced(&tree) {
      tree = tree.map { PieceTree($0.left, $0.piece, $0.right) }
    }
    guard let node = tree else { return nil }
    defer { node.count() }
    let low = start + items(node.left)
    let high = low + node.piece.count
    if item < low { return write(value, at: item, from: start, in: &node.left) }
    if item >= high { return write(value, at: item, from: high, in: &node.right) }
    let (wasDense, wasUniform) = (node.piece.isDense, node.piece.isUniform)
    node.piece.write(value, at: item - low)
    if node.piece.isOverfull { return (low..<high, low + node.piece.middle) }
    let isOther = wasDense != node.piece.isDense || wasUniform != node.piece.isUniform
    return isOther ? (low..<high, nil) : nil
  }

  /// Pieces in order, as a tree.
  static func tree(of pieces: ArraySlice<ItemPiece>) -> PieceTree? {
    guard !pieces.isEmpty else { return nil }
    let middle = pieces.startIndex + pieces.count / 2
    return PieceTree(
      tree(of: pieces[..<middle]), pieces[middle], tree(of: pieces[(middle + 1)...]))
  }

  /// The part that holds a range of items.
  static func slice(_ tree: PieceTree?, _ range: Range<Int>) -> PieceTree? {
    guard let tree, !range.isEmpty else { return nil }
    if range == 0..<tree.items { return tree }
    let low = items(tree.left)
    let high = low + tree.piece.count
    let left = slice(tree.left, range.clamped(to: 0..<low))
    let own = range.clamped(to: low..<high)
    let behind = range.clamped(to: high..<tree.items)
    let right = slice(tree.right, behind.lowerBound - high..<behind.upperBound - high)
    if own.isEmpty { return left ?? right }
    return PieceTree(left, tree.piece.cut(own.lowerBound - low..<own.upperBound - low), right)
  }

  /// One tree and then another; the pieces where they meet are joined if they should be.
  static func concatenation(_ first: PieceTree?, _ second: PieceTree?) -> PieceTree? {
    guard let first, let second else { return first ?? second }
    let before = first.find(first.items - 1) { piece, _ in piece }
    let after = second.find(0) { piece, _ in piece }
    guard let joined = before.joined(after) else { return chain(first, second) }
    let front = slice(first, 0..<first.items - before.count)
    let back = slice(second, after.count..<second.items)
    // What they became may have to be joined once more.
    return concatenation(concatenation(front, PieceTree(nil, joined, nil)), back)
  }

  /// The same without looking at where they meet.
  ///
  /// Whose root becomes the root is drawn by lot, in which each piece counts as much; so however a tree came
  /// about, it is most likely no higher than a few times log pieces.
  private static func chain(_ first: PieceTree?, _ second: PieceTree?) -> PieceTree? {
    guard let first, let second else { return first ?? second }
    // Drawn from the numbers alone: the same calls make the same trees.
    let items = UInt64(truncatingIfNeeded: first.items &* 31 &+ second.items)
    let lot = (items &* 0x9E37_79B9_7F4A_7C15) >> 32
    if lot % UInt64(first.size + second.size) < UInt64(first.size) {
      return PieceTree(first.left, first.piece, chain(first.right, second))
    }
    return PieceTree(chain(first, second.left), second.piece, second.right)
  }
}
