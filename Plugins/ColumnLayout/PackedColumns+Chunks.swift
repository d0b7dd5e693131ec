import LayoutPlugin

extension PackedColumns {
  func withPacker<Result, Problem: Error>(
    _ body: (inout Packer) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    try Packer.with(items, body)
  }

  /// The number of packed chunks; other threads may pack more at any time.
  var packedCount: Int {
    if chunks.last?.known != nil { return chunkCount }
    return chunks.indices.partitioningIndex { self.chunks[$0].known == nil }
  }

  /// - Complexity: O(1), and O(columns) for each item up to this chunk's end that was not packed
  ///   yet; O(columns²) for each chunk whose items stay in their columns; O(columns) for a moved one.
  func chunk(_ index: Int) -> PackedChunk {
    guard index < chunks.count else { return movedChunk(index) }
    return chunks[index].known ?? withPacker { pack(to: index, &$0) }
  }

  private func movedChunk(_ index: Int) -> PackedChunk {
    guard let moved, let former = former[index].known else { return hollow(index) }
    let last = chunk(moved.first - 1)
    return last.isHollow ? last : PackedChunk(former, below: last, insteadOf: moved.before)
  }

  @inline(never)
  private func pack(to index: Int, _ packer: inout Packer) -> PackedChunk {
    var next = min(packedCount, index)
    var previous = next > 0 ? chunks[next - 1].known : nil
    while true {
      let chunk = chunks[next].value(
        needing: PackedChunk.bytes(in: items.style.columns), or: hollow(next)
      ) {
        let former = next < former.count ? former[next].known : nil
        return PackedChunk(
          range(of: next), after: previous, as: former, replacing: changed?.chunk(next),
          changed?.items, &packer)
      }
      if next == index || chunk.isHollow { return chunk }
      previous = chunk
      next += 1
    }
  }

  private func hollow(_ index: Int) -> PackedChunk {
    PackedChunk(hollow: range(of: index), columns: items.style.columns)
  }

  private func range(of chunk: Int) -> Range<Int> {
    chunk * chunkSize..<min((chunk + 1) * chunkSize, items.style.count)
  }
}

// MARK: - After a change

/// The chunks of columns whose items a change left as they were.
struct CommonChunks {
  /// All chunks, with an empty one for each in which an item changed.
  var chunks: [LazyPart<PackedChunk>] = []
  /// The number of chunks before the first change.
  var front = 0
  var changed: ChangedItems?
  var moved: MovedChunks?
}

/// Items that a change affects, and the chunks that they were in.
struct ChangedItems {
  /// From the first changed item to the last.
  var items: Range<Int>
  private var chunks: [(index: Int, chunk: LazyPart<PackedChunk>)] = []

  init(_ items: Range<Int>) { self.items = items }

  mutating func add(_ chunk: LazyPart<PackedChunk>, _ index: Int) { chunks.append((index, chunk)) }

  mutating func add(_ range: Range<Int>) {
    let end = max(items.isEmpty ? 0 : items.upperBound, range.upperBound)
    items = min(items.lowerBound, range.lowerBound)..<end
  }

  /// Returns the chunk with an index before the change, if it is known.
  func chunk(_ index: Int) -> PackedChunk? {
    let place = chunks.indices.partitioningIndex { chunks[$0].index >= index }
    return place < chunks.count && chunks[place].index == index ? chunks[place].chunk.known : nil
  }
}

/// The chunks below a change whose items all stay in their columns, so that each column moves as a
/// whole:
///
///     chunks   | the same | packed again | moved | moved | …
///                           ↑ change
///
/// The distances follow from the ends of two chunks, so a moved chunk needs only its former one,
/// and none of those between.
struct MovedChunks {
  let first: Int
  /// The chunk before these when the former ones were made.
  let before: PackedChunk
}

extension PackedColumns {
  /// Returns the chunks that other items in other columns have in common with these.
  ///
  /// - Complexity: O(chunks + pieces · log pieces).
  func commonChunks(with new: SectionItems) -> CommonChunks {
    guard scale == FixedPointScale(count: new.style.count), items.style.isPacked(like: new.style)
    else { return CommonChunks() }
    let count = min(items.style.count, new.style.count)
    // Chunks that were not packed since the last change may be known from before.
    let packed = former.isEmpty ? chunks.count : packedCount
    var common = CommonChunks()
    common.chunks.reserveCapacity(chunks.count)
    var last = -1
    var changed = ChangedItems(count..<count)
    let areFixed = items.style.order == .pinned
    var (end, areSame) = (0, true)
    for index in 0..<chunkCount {
      var isSame = areSame || end <= index * chunkSize
      while end < min((index + 1) * chunkSize, count) {
        let start = end
        (end, areSame) = new.compare(with: items, from: end, limit: count)
        isSame = isSame && areSame
        if !areSame && areFixed {
          new.visitDifferences(in: start..<end, from: items) { changed.add($0) }
        }
      }
      if isSame && common.front == index { common.front += 1 }
      if !isSame && items.style.count != new.style.count {
        // Probably all later items have other indexes.
        common.chunks = []
        break
      }
      let isFormer = index >= min(packed, moved?.first ?? packed) && index < former.count
      let chunk = isFormer ? former[index] : chunks[index]
      common.chunks.append(isSame ? chunk : LazyPart())
      if isSame { continue }
      last = index
      if areFixed { changed.add(chunk, index) }
    }
    common.front = min(common.front, count / chunkSize)
    guard items.style.count == new.style.count else { return common }
    common.changed = changed
    move(&common, below: last)
    return common
  }

  /// Finds the chunks that move if all up to one, which has changed, are packed again.
  private func move(_ common: inout CommonChunks, below last: Int) {
    let first = last + 1
    guard last >= 0 && first < chunkCount && packedCount == chunkCount,
      chunk(chunkCount - 1).areAllFixed
    else { return }
    var before: PackedChunk?
    if let moved, first >= moved.first {
      before = first == moved.first ? moved.before : former[last].known
    } else {
      before = chunks[last].known
      for index in chunks.count..<chunkCount {
        common.chunks[index] = LazyPart()
        _ = common.chunks[index].value(needing: 0, or: hollow(index)) { chunk(index) }
      }
    }
    common.moved = before.map { MovedChunks(first: first, before: $0) }
  }
}
