import LayoutPlugin

/// The levels of the columns before each block of a few dozen packed items.
///
///     items       0 ......... 32 ......... 64 ......... 96 ...
///     checkpoint  |           |            |            |
///     levels      0 0 0       910 900 944  1820 1855 1810 ...
///
/// Below other items, the columns begin at other levels. If all items stay in their columns, only the
/// columns move (`ColumnMoves`), and the same checkpoints remain valid. Immutable.
final class Checkpoints {
  let columns: Int
  let gap: Int128
  /// For each block: the level of each column before it, the start of its highest item, and the end
  /// of its lowest one. At the end, the level of each column, and the distances of `ColumnSlack`.
  private let marks: LevelList
  /// For each block, and once more at the end, the column that is next in turn.
  private let turns: [UInt16]
  /// Whether the columns can move: all blocks were packed with `ShortColumns`.
  private let isMovable: Bool
  /// Whether the items stay in their columns wherever these begin, and each makes its column longer.
  let areFixed: Bool

  let blockCount: Int
  /// Whether every level is within 64 bits of the first.
  var isNear: Bool { marks.isNear }
  /// Whether there are none.
  var isEmpty: Bool { turns.isEmpty }

  /// No checkpoints.
  init(columns: Int) {
    self.columns = columns
    gap = 0
    marks = LevelList(from: 0, capacity: 0)
    turns = []
    isMovable = false
    areFixed = false
    blockCount = 0
  }

  /// The checkpoints of the same items, which are fixed, before those of some blocks changed.
  struct Kept {
    let checkpoints: Checkpoints
    let changed: Range<Int>
  }

  /// Packs blocks of items into the packer's columns.
  ///
  /// - Parameter kept: Only its changed blocks are packed; the others move with their columns.
  init(of items: Range<Int>, _ blockSize: Int, keeping kept: Kept?, _ packer: inout Packer) {
    columns = packer.columns
    gap = packer.gap
    blockCount = (items.count + blockSize - 1) / blockSize
    var marks = LevelList(
      from: packer.lowestLevel,
      capacity: blockCount * (columns + 2) + columns + ColumnSlack.size(in: columns))
    var turns: [UInt16] = []
    turns.reserveCapacity(blockCount + 1)
    var slack = ColumnSlack(packer.levels, columns: columns)
    packer.hasRaisedAll = true
    packer.hasFitted = true
    for block in 0...blockCount {
      turns.append(UInt16(truncatingIfNeeded: packer.turn))
      for column in 0..<columns { marks.append(packer.level(of: column)) }
      let first = items.lowerBound + block * blockSize
      guard block < blockCount else { break }
      let extent =
        if let kept, !kept.changed.contains(block) {
          packer.skip(block, of: kept.checkpoints)
        } else {
          packer.put(first..<min(first + blockSize, items.upperBound), &slack)
        }
      marks.append(extent.top)
      marks.append(extent.bottom)
    }
    areFixed = packer.keepsColumns && packer.hasRaisedAll && columns <= ColumnSlack.most
    isMovable = packer.hasFitted && marks.isNear && columns <= ColumnSlack.most
    if isMovable {
      for column in 0..<columns {
        for next in 0..<columns {
          let distance = slack.distance(from: column, to: next, at: packer.level(of: next))
          marks.append(marks.base &+ distance)
        }
      }
    }
    self.marks = marks
    self.turns = turns
  }

  /// Returns how much a block of fixed items makes a column longer.
  func length(of column: Int, _ block: Int) -> Int128 {
    let mark = block * (columns + 2) + column
    return marks[mark + columns + 2] &- marks[mark]
  }

  /// Returns the column that is next in turn after a block.
  func turn(after block: Int) -> Int { Int(turns[block + 1]) }

  /// Returns the memory of the checkpoints of some blocks.
  static func bytes(blocks: Int, columns: Int) -> Int {
    // Levels may take twice their usual size.
    (blocks + 1) * ((columns + 2) * MemoryLayout<Int128>.stride + 2)
      + ColumnSlack.size(in: columns) * MemoryLayout<Int128>.stride
  }

  /// Sets the columns of a packer to their levels before a block.
  func restore(_ packer: inout Packer, block: Int, _ moves: ColumnMoves?) {
    packer.restore(turn: isEmpty ? 0 : Int(turns[block])) {
      isEmpty ? 0 : level(of: $0, block, moves)
    }
  }

  /// Returns the level of a column before a block.
  @inline(never)
  func level(of column: Int, _ block: Int, _ moves: ColumnMoves?) -> Int128 {
    let mark = block * (columns + 2)
    guard let moves else { return marks[mark + column] }
    return marks[mark + moves.origins[column]] &+ moves.distances[column]
  }

  /// Returns the start of the highest and the end of the lowest item of a block.
  func extent(of block: Int, _ moves: ColumnMoves?) -> (top: Int128, bottom: Int128) {
    if let moves { return extent(from: block, to: block + 1, moves) }
    let mark = block * (columns + 2) + columns
    return (marks[mark], marks[mark + 1])
  }

  /// Returns the start of the highest and the end of the lowest item of blocks that can move.
  @inline(never)
  func extent(
    from block: Int, to end: Int, _ moves: ColumnMoves
  ) -> (top: Int128, bottom: Int128) {
    // No item begins above the first. A column ends at its last item and a gap.
    var (top, bottom) = (Int128.max, Int128.min)
    for column in 0..<columns {
      let (before, behind) = (level(of: column, block, moves), level(of: column, end, moves))
      top = min(top, before)
      if behind > before { bottom = max(bottom, behind &- gap) }
    }
    return (top, max(top, bottom))
  }

  /// Returns the first block, from one on, that may meet a range of levels. For levels that are near.
  func block(
    from first: Int, meeting low: Int128, _ high: Int128, _ moves: ColumnMoves?
  ) -> Int? {
    let start = UInt64(clamping: low &- (moves?.most ?? 0) &- marks.base)
    let end = UInt64(clamping: high &- (moves?.least ?? 0) &- marks.base)
    var mark = first * (columns + 2) + columns
    for block in first..<max(first, blockCount) {
      if marks.near(mark + 1) >= start && marks.near(mark) <= end { return block }
      mark += columns + 2
    }
    return nil
  }

  // MARK: Moving

  /// Returns how the columns move if they begin at other levels; `nil` if items would then go to
  /// other columns, or if it is not known.
  ///
  /// - Complexity: O(columns²); O(columns) if the items are fixed.
  func moves(to levels: TemporaryArray<Int128>) -> ColumnMoves? {
    guard areFixed || isMovable else { return nil }
    let moves = ColumnMoves()
    if areFixed {
      for column in 0..<columns { moves.add(column, to: column, levels[column] &- marks[column]) }
      return moves
    }
    var (before, now) = (ByColumn<Int128>(repeating: 0), ByColumn<Int128>(repeating: 0))
    for column in 0..<columns { (before[column], now[column]) = (marks[column], levels[column]) }
    // The column that is now the shortest takes the place of the one that was, and so on.
    let (origins, places) = (ranked(before), ranked(now))
    for rank in 0..<columns {
      moves.add(origins[rank], to: places[rank], now[places[rank]] &- before[origins[rank]])
    }
    guard moves.most &- moves.least <= ShortColumns.mostUnits.spread else { return nil }
    let slack = blockCount * (columns + 2) + columns
    for column in 0..<columns {
      for next in 0..<columns where next != column {
        let mark = slack + moves.origins[column] * columns + moves.origins[next]
        let least = Int128(marks.near(mark)) &+ moves.distances[next] &- moves.distances[column]
        guard least > 0 || least == 0 && column < next else { return nil }
      }
    }
    return moves
  }

  /// Returns the columns in the order of their levels; of equal ones the left is first.
  @inline(never)
  private func ranked(_ levels: ByColumn<Int128>) -> ByColumn<Int> {
    var order = ByColumn<Int>(repeating: 0)
    for column in 0..<columns {
      var rank = column
      while rank > 0 && levels[order[rank - 1]] > levels[column] {
        order[rank] = order[rank - 1]
        rank -= 1
      }
      order[rank] = column
    }
    return order
  }
}

/// A value for each column that can move.
private typealias ByColumn<Value> = InlineArray<8, Value>

/// How columns moved since their checkpoints were made.
final class ColumnMoves {
  /// For each column, where it was before.
  private(set) var origins = InlineArray<8, Int>(repeating: 0)
  /// For each column, the distance that it moved, in units.
  private(set) var distances = InlineArray<8, Int128>(repeating: 0)
  /// The minimum and the maximum of the distances.
  private(set) var (least, most) = (Int128.max, Int128.min)

  @inline(never)
  func add(_ origin: Int, to column: Int, _ distance: Int128) {
    origins[column] = origin
    distances[column] = distance
    least = min(least, distance)
    most = max(most, distance)
  }
}
