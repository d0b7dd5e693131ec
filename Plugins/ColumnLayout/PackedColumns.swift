import LayoutPlugin

/// Items whose columns depend on the items before them: shortest column, spans, pins.
///
/// Positions result from packing the items in order (`Packer`). A single item may move all later
/// ones, so everything after a change has to be packed again. This is deferred until a query needs
/// it:
///
///     chunks   | packed before | packed now | not yet | not yet | …
///     items    0             4096         8192        ↑
///              the same as before  ↑ change           the viewport ends
///
/// A query beyond the packed part, including one for the total height, packs up to there, on any thread.
///
/// In the shortest columns, a change of one item has little effect far below: the columns move by a
/// part of it each, and the items of most chunks stay in their columns. These chunks are not packed
/// again; see `Checkpoints`. Pinned items always stay in their columns; see `MovedChunks`.
final class PackedColumns: ItemColumns {
  /// Returns whether there are too many items to be packed one by one, which would take more than about a second.
  ///
  /// - Parameter joinsColumns: Whether items may span several columns, each of which is then
  ///   examined.
  static func isTooMany(_ count: Int, in columns: Int, joinsColumns: Bool = true) -> Bool {
    count > (1 << 30) / (joinsColumns ? 24 + 2 * columns : 20 + columns / 4)
  }

  private let columnStarts: [Double]
  let scale: FixedPointScale
  let chunkSize: Int
  let chunkCount: Int
  /// All chunks but moved ones. Packed from the first on without gaps, as far as necessary.
  let chunks: [LazyPart<PackedChunk>]
  /// For each chunk, one of the same items below others, if it is known; empty if columns cannot move.
  let former: [LazyPart<PackedChunk>]
  /// The chunks that are found from their former ones alone, if there are any.
  let moved: MovedChunks?
  /// The items that have changed, if their columns cannot.
  let changed: ChangedItems?

  /// Returns the maximum memory of such columns, without deferred work.
  static func bytes(for items: SectionItems) -> Int {
    let size = PackedChunk.size(in: items.style.columns)
    return 256 * (items.style.count / size + 2) + PackedChunk.bytes(in: items.style.columns)
  }

  override var bytesToPack: Int {
    (chunkCount - packedCount) * PackedChunk.bytes(in: items.style.columns)
  }

  /// - Complexity: O(chunks).
  init(_ items: SectionItems, previous: PackedColumns?) {
    let size = PackedChunk.size(in: items.style.columns)
    chunkCount = (items.style.count + size - 1) / size
    let common = previous?.commonChunks(with: items) ?? CommonChunks()
    let kept = previous?.chunks.prefix(common.front) ?? []
    columnStarts = items.style.columnStarts
    scale = FixedPointScale(count: items.style.count)
    chunkSize = size
    let isMovable = items.style.columns <= ColumnSlack.most && !items.spans.mayJoinColumns
    former = isMovable ? common.chunks : []
    moved = isMovable && former.count == chunkCount ? common.moved : nil
    changed = isMovable ? common.changed : nil
    chunks = kept + (kept.count..<(moved?.first ?? chunkCount)).map { _ in LazyPart() }
    super.init(items)
    // A single chunk is packed immediately, so that queries of small sections find it packed.
    if chunkCount == 1 { _ = chunk(0) }
  }

  override var height: Double { chunkCount == 0 ? 0 : scale.points(chunk(chunkCount - 1).reach) }

  override var knownHeight: Double? {
    packedCount == chunkCount ? height : nil
  }

  override var knownReach: Double {
    let last = packedCount - 1
    return last < 0 ? 0 : scale.points(chunk(last).reach)
  }

  /// Also packs all items that begin above the position, so that a query there finds them packed.
  override func reaches(beyond position: Double) -> Bool {
    var index = max(0, packedCount - 1)
    while index < chunkCount {
      if scale.points(chunk(index).floor) > position { return true }
      index += 1
    }
    return height > position
  }

  override func frame(of item: Int, top: Double) -> Rect {
    let chunk = chunk(item / chunkSize)
    return frame(withPacker { chunk.slot(of: item, &$0) }, top)
  }

  override func visit(
    in rect: Rect, top: Double, _ dress: CellDress, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    let window = Window(rect, top: top, scale)
    var heights = items.heights
    var atOnePoint = ItemsAtOnePoint()
    var index = firstChunk(reaching: window.first)
    while index < chunkCount {
      let chunk = chunk(index)
      if chunk.mayMeet(window.first, window.last) {
        if chunk.isShort {
          try visitShort(chunk, in: window, &heights, &atOnePoint, dress, &writer)
        } else {
          try visit(chunk, in: window, &atOnePoint, dress, &writer)
        }
      }
      if chunk.floor > window.last { return }
      index += 1
    }
  }

  private func visit(
    _ chunk: PackedChunk, in window: Window, _ atOnePoint: inout ItemsAtOnePoint,
    _ dress: CellDress,
    _ writer: inout ElementWriter
  ) throws(StopIteration) {
    try withPacker { packer throws(StopIteration) in
      try chunk.visit(from: window.first, to: window.last, &packer, &atOnePoint) {
        item, slot throws(StopIteration) in
        guard slot.start <= window.last else { return }
        let y = window.top + scale.points(slot.start)
        if window.meets(y, slot.height) { try writer.add(item, frame(slot, window.top), dress) }
      }
    }
  }

  @_optimize(speed)
  private func visitShort(
    _ chunk: PackedChunk, in window: Window, _ heights: inout ItemLengths,
    _ atOnePoint: inout ItemsAtOnePoint,
    _ dress: CellDress, _ writer: inout ElementWriter
  ) throws(StopIteration) {
    let (scale, width) = (scale, items.style.columnWidth)
    let gap = Int64(truncatingIfNeeded: scale.units(items.style.spacing))
    var block = 0
    while let (items, before, base) = chunk.nextShort(
      &block, from: window.first, to: window.last, &atOnePoint)
    {
      var columns = before
      let first = Int64(clamping: window.first - base)
      let last = Int64(clamping: window.last - base)
      for item in items {
        let height = heights.length(of: item)
        let units = scale.shortUnits(height)
        let (column, start) = columns.put(units, gap: gap)
        // Later items do not begin higher either.
        if start > last { break }
        if start &+ units < first { continue }
        let y = window.top + scale.points(base &+ Int128(start))
        guard window.meets(y, height) else { continue }
        try writer.add(
          item, Rect(x: columnStarts[column], y: y, width: width, height: height), dress)
      }
    }
  }

  /// Returns the first packed chunk that extends beyond a level; else the next chunk to pack.
  private func firstChunk(reaching level: Int128) -> Int {
    let packed = packedCount
    guard packed > 0 else { return 0 }
    let reach = chunk(packed - 1).reach
    guard reach > level else { return packed }
    // Chunks usually have about the same length.
    let guess = Double(packed) * scale.points(max(0, level)) / max(1, scale.points(reach))
    return (0..<packed).partitioningIndex(near: Int(flooring: guess)) {
      self.chunk($0).reach > level
    }
  }

  private func frame(_ slot: Packer.Slot, _ top: Double) -> Rect {
    Rect(
      x: columnStarts[slot.column], y: top + scale.points(slot.start),
      width: items.style.width(of: slot.span, from: slot.column, columnStarts), height: slot.height)
  }
}

/// The vertical range of a query in columns that begin at `top`.
private struct Window {
  let top: Double
  private let low: Double
  private let high: Double
  /// In units from the top: no returned item ends before `first` or begins after `last`.
  let first: Int128
  let last: Int128

  init(_ rect: Rect, top: Double, _ scale: FixedPointScale) {
    self.top = top
    high = rect.maxY
    // A computed end may be a few ulps beyond the start of the next item.
    low = rect.y - rect.y.slack
    let above = low - low.slack - top
    first = above < 0 ? -1 : scale.units(above)
    let below = high + high.slack - top
    last = below < PropertyTable.largest ? scale.units(below) : .max
  }

  @inline(__always)
  func meets(_ y: Double, _ height: Double) -> Bool { y < high && y + height > low }
}
