/// A balanced tree of pieces, in order. Copies with a few changes share almost all nodes.
///
///              piece 2                 each node stores the number of items
///             /       \                and of pieces below it
///       piece 0       piece 3
///             \
///             piece 1
///
/// Shared nodes are never changed: a change copies the O(log pieces) nodes from the root down to
/// it. Source: Martínez and Roura, "Randomized binary search trees" (1998).
final class PieceTree {
  private(set) var piece: ItemPiece
  private var left: PieceTree?
  private var right: PieceTree?
  /// The number of items in all pieces.
  let items: Int
  /// The number of pieces.
  let size: Int
  /// The maximum number of runs of equal items, and the number of items with numbers of their own.
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

  /// Calls `body` with the piece that contains an item, and the index of its first item.
  ///
  /// - Complexity: O(log pieces); the same applies to the other methods.
  func find<Result>(_ item: Int, _ body: (ItemPiece, _ start: Int) -> Result) -> Result {
    var node = unsafe Unmanaged.passUnretained(self)
    var start = 0
    while true {
      // Unmanaged, because reference counting would take longer than the search.
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

  /// Returns the number of items, from one of this and one of another tree on, that are known to
  /// have the same values because both trees share a node there; 0 if none are.
  @inline(never)
  func sharedItems(from item: Int, with other: PieceTree, from otherItem: Int) -> Int {
    var (mine, others) = unsafe (part(from: item), other.part(from: otherItem))
    // The nodes on the left edge of each part begin at the same item, each with fewer items.
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

  /// Returns the largest subtree that begins with an item, if there is one.
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

  /// Sets the value of an item, in place if its piece is not shared.
  ///
  /// - Returns: The items of the piece if its neighbors may have to be joined to it, and where to
  ///   split it.
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

  /// Returns a tree of pieces.
  static func tree(of pieces: ArraySlice<ItemPiece>) -> PieceTree? {
    guard !pieces.isEmpty else { return nil }
    let middle = pieces.startIndex + pieces.count / 2
    return PieceTree(
      tree(of: pieces[..<middle]), pieces[middle], tree(of: pieces[(middle + 1)...]))
  }

  /// Returns the part of a tree that contains a range of items.
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

  /// Returns two trees as one, with the pieces where they meet joined if necessary.
  static func concatenation(_ first: PieceTree?, _ second: PieceTree?) -> PieceTree? {
    guard let first, let second else { return first ?? second }
    let before = first.find(first.items - 1) { piece, _ in piece }
    let after = second.find(0) { piece, _ in piece }
    guard let joined = before.joined(after) else { return chain(first, second) }
    let front = slice(first, 0..<first.items - before.count)
    let back = slice(second, after.count..<second.items)
    // The joined piece may have to be joined again.
    return concatenation(concatenation(front, PieceTree(nil, joined, nil)), back)
  }

  /// Returns two trees as one, without joining pieces.
  ///
  /// The root is chosen at random, weighted by the number of pieces. Every tree is therefore most
  /// likely no higher than a few times log pieces.
  private static func chain(_ first: PieceTree?, _ second: PieceTree?) -> PieceTree? {
    guard let first, let second else { return first ?? second }
    // Pseudorandom from the sizes alone: the same calls make the same trees.
    let items = UInt64(truncatingIfNeeded: first.items &* 31 &+ second.items)
    let lot = (items &* 0x9E37_79B9_7F4A_7C15) >> 32
    if lot % UInt64(first.size + second.size) < UInt64(first.size) {
      return PieceTree(first.left, first.piece, chain(first.right, second))
    }
    return PieceTree(chain(first, second.left), second.piece, second.right)
  }
}
