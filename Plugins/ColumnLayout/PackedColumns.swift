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
/// again; see `Checkpoints`.
final class PackedColumns: ItemColumns {
  /// Returns whether there are too many items to be packed one by one, which would take more than about a second.
  ///
  /// - Parameter joinsColumns: Whether items may span several columns, each of which is then
  ///   examined.
  static func isTooMany(_ count: Int, in columns: Int, joinsColumns: Bool = true) -> Bool {
    count > (1 << 30) / (joinsColumns ? 24 + 2 * columns : 20 + columns / 4)
  }

  private let columnStarts: [Double]
  private let scale: FixedPointScale
  private let chunkSize: Int
  /// Packed from the first on without gaps, as far as necessary.
  private let chunks: [LazyPart<PackedChunk>]
  /// For each chunk, one of the same items below others, if it is known; empty if columns cannot move.
  private let former: [LazyPart<PackedChunk>]

  /// Returns the maximum memory of such columns, without deferred work.
  static func bytes(for items: SectionItems) -> Int {
    let size = PackedChunk.size(in: items.style.columns)
    return 256 * (items.style.count / size + 2) + PackedChunk.bytes(in: items.style.columns)
  }

  override var bytesToPack: Int {
    (chunks.count - packedCount) * PackedChunk.bytes(in: items.style.columns)
  }

  /// - Complexity: O(chunks).
  init(_ items: SectionItems, previous: PackedColumns?) {
    let size = PackedChunk.size(in: items.style.columns)
    let count = (items.style.count + size - 1) / size
    let (same, front) = previous?.commonChunks(with: items) ?? ([], 0)
    let kept = previous?.chunks.prefix(front) ?? []
    columnStarts = items.style.columnStarts
    scale = FixedPointScale(count: items.style.count)
    chunkSize = size
    chunks = kept + (kept.count..<count).map { _ in LazyPart() }
    let isMovable = items.style.order == .shortest && items.style.columns <= ColumnSlack.most
    former = isMovable && !items.spans.mayJoinColumns ? same : []
    super.init(items)
    // A single chunk is packed immediately, so that queries of small sections find it packed.
    if count == 1 { _ = chunk(0) }
  }

  override var height: Double { chunks.isEmpty ? 0 : scale.points(chunk(chunks.count - 1).reach) }

  override var knownHeight: Double? {
    guard let last = chunks.last else { return 0 }
    return last.known.map { scale.points($0.reach) }
  }

  override var knownReach: Double {
    let last = packedCount - 1
    return last < 0 ? 0 : scale.points(chunk(last).reach)
  }

  /// Also packs all items that begin above the position, so that a query there finds them packed.
  override func reaches(beyond position: Double) -> Bool {
    var index = max(0, packedCount - 1)
    while index < chunks.count {
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
    while index < chunks.count {
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
    guard packed > 0, let reach = chunks[packed - 1].known?.reach, reach > level else {
      return packed
    }
    // Chunks usually have about the same length.
    let guess = Double(packed) * scale.points(max(0, level)) / max(1, scale.points(reach))
    return (0..<packed).partitioningIndex(near: Int(flooring: guess)) {
      (self.chunks[$0].known?.reach ?? 0) > level
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

// MARK: - Chunks

extension PackedColumns {
  private func withPacker<Result, Problem: Error>(
    _ body: (inout Packer) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try Packer.with(items, body)
  }

  /// The number of packed chunks; other threads may pack more at any time.
  private var packedCount: Int {
    if chunks.last?.known != nil { return chunks.count }
    return chunks.indices.partitioningIndex { self.chunks[$0].known == nil }
  }

  /// - Complexity: O(1), and O(columns) for each item up to this chunk's end that was not packed
  ///   yet; O(columns²) for each chunk whose items stay in their columns.
  private func chunk(_ index: Int) -> PackedChunk {
    if let chunk = chunks[index].known { return chunk }
    return withPacker { pack(to: index, &$0) }
  }

  @inline(never)
  private func pack(to index: Int, _ packer: inout Packer) -> PackedChunk {
    let first = min(packedCount, index)
    let columns = items.style.columns
    var previous = first > 0 ? chunks[first - 1].known : nil
    var next = first
    while true {
      let range = range(of: next)
      let chunk = chunks[next].value(
        needing: PackedChunk.bytes(in: columns), or: PackedChunk(hollow: range, columns: columns)
      ) {
        let former = next < former.count ? former[next].known : nil
        return PackedChunk(range, after: previous, as: former, &packer)
      }
      if next == index || chunk.isHollow { return chunk }
      previous = chunk
      next += 1
    }
  }

  private func range(of chunk: Int) -> Range<Int> {
    chunk * chunkSize..<min((chunk + 1) * chunkSize, items.style.count)
  }

  /// Returns the chunks whose items are the same in both, with an empty one for each of the others,
  /// and the number of chunks before the first change.
  ///
  /// - Complexity: O(pieces · log pieces).
  private func commonChunks(
    with new: SectionItems
  ) -> (chunks: [LazyPart<PackedChunk>], front: Int) {
    guard scale == FixedPointScale(count: new.style.count), items.style.isPacked(like: new.style)
    else { return ([], 0) }
    let count = min(items.style.count, new.style.count)
    // Chunks that were not packed since the last change may be known from before.
    let packed = former.isEmpty ? chunks.count : packedCount
    var common: [LazyPart<PackedChunk>] = []
    common.reserveCapacity(chunks.count)
    var front = 0
    var (end, areSame) = (0, true)
    for index in chunks.indices {
      var isSame = areSame || end <= index * chunkSize
      while end < min((index + 1) * chunkSize, count) {
        (end, areSame) = new.compare(with: items, from: end, limit: count)
        isSame = isSame && areSame
      }
      if isSame && front == index { front += 1 }
      if !isSame && items.style.count != new.style.count {
        // Probably all later items have other indexes.
        common = []
        break
      }
      let isFormer = index >= packed && index < former.count
      common.append(!isSame ? LazyPart() : isFormer ? former[index] : chunks[index])
    }
    return (common, min(front, count / chunkSize))
  }
}
