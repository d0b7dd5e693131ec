import LayoutABI

/// The result of moving one item, computed but not applied.
///
/// A layout that lets the user drag items computes the move, asks for permission, and then applies it:
///
///     let move = try propose(moving: from, to: to)
///     if move.placement.element(at: to, from: viewport) … permits(LH_PERMIT_MOVE, from, to: to) {
///       try make(move)
///     }
public struct ProposedMove {
  /// The placement after the move.
  public let placement: Placement
  /// The item's path before the move.
  public let from: Path
  /// The item's path after the move.
  public let to: Path
  fileprivate let change: PlacementChange
  fileprivate let indexMap: IndexMap
  /// The layout's placement at the time of the proposal. The result is valid only while that is current.
  fileprivate let basis: Placement?
}

extension Layout {
  /// Computes the result of moving one item in the layout's own order. Changes nothing.
  ///
  /// - Parameter to: The destination, counted after the item was removed.
  /// - Throws: A `Failure` if a path is invalid or there is not enough memory.
  public final func propose(moving from: Path, to: Path) throws(Failure) -> ProposedMove {
    let now = context.now
    let indexMap = try indexMap(moving: from, to: to)
    var pending = now.pendingIndexMaps
    try Memory.require(
      input.values.bytes(rearranging: indexMap) + pending.bytes(appending: indexMap))
    var moved = now.input
    moved.values.rearrange(indexMap)
    moved.counts = indexMap.counts
    pending.append(indexMap)
    try Memory.require(pending.bytesOfAll)
    let change = PlacementChange(
      previous: placement, isReload: now.pendingReload, indexMap: pending.all,
      counts: moved.counts)
    return ProposedMove(
      placement: try place(moved, after: change), from: from, to: to, change: change,
      indexMap: indexMap, basis: placement)
  }

  /// Moves one item in the layout's own order, as a batch, and computes the result. Sends no event.
  ///
  /// - Throws: A `Failure` if a path is invalid or there is not enough memory.
  public final func moveItem(from: Path, to: Path) throws(Failure) {
    try make(try propose(moving: from, to: to))
  }

  /// Applies a proposed move, and calls `didPrepare`.
  public final func make(_ move: ProposedMove) throws(Failure) {
    guard !context.now.needsPlacement, move.basis === placement else {
      try context.rearrange(move.indexMap)
      try context.prepare(self)
      return
    }
    context.now.input = move.placement.input
    context.adopt(move.placement, after: move.change)
    context.finishPreparing(self, isNew: true)
  }

  private final func indexMap(moving from: Path, to: Path) throws(Failure) -> IndexMap {
    var move = lh_change()
    move.kind = LH_MOVE_ITEMS
    move.count = 1
    (move.section, move.item) = (from.section, from.item)
    (move.to_section, move.to_item) = (to.section, to.item)
    return try unsafe withUnsafePointer(to: move) { change throws(Failure) in
      try unsafe Batch.indexMap(from: input.counts, UnsafeBufferPointer(start: change, count: 1))
    }
  }
}
