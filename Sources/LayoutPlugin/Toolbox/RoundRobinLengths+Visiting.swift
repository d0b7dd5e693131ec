// Which items of dealt columns lie in a range.
//
// Every column is looked at on its own, and all of them are read row by row, in the order of the items:
//
//     column 0   0 ┆ 3  6  9 ┆        seek finds the first item of each column behind ┆
//     column 1   1  4 ┆ 7  10 ┆
//     column 2   2 ┆ 5  8  11 ┆       answered: 3 5 6 7 8 9 10 11
//
// Items without length, and without a gap, are a pile: all in one place. Piles are passed a block and a
// run at a time, because there may be 2⁴⁸ items in one.

/// Goes, in the order of the items, through those that may meet `low..<high`; of a pile only through some
/// 65,536, because a billion of them would be in one place.
///
///     try TemporaryArray.with(2, repeating: RoundRobinWalk.Position()) { positions throws(Enough) in
///       var walk = RoundRobinWalk(sums, columns: 0..<2, from: 0, to: 800, origin: 0, positions)
///       while let item = walk.next() { … }
///     }
///
/// Asks for no memory.
public struct RoundRobinWalk {
  /// How far a column has been visited.
  public struct Position: BitwiseCopyable {
    /// The next item, counted from the first of its row; beyond all once the column is done with.
    fileprivate var row = 0
    fileprivate var column = 0
    /// How many items of the pile that this item belongs to were answered.
    fileprivate var piled = 0
    /// Where that item begins, from the start of the column.
    fileprivate var units: Int128 = 0

    public init() {}

    fileprivate init(row: Int, column: Int, units: Int128) {
      self.row = row
      self.column = column
      self.units = units
    }

    fileprivate var item: Int {
      get { row + column }
      set { row = newValue - column }
    }
  }

  private let sums: RoundRobinLengths
  private var reader: ItemLengths
  private let high: Double
  private let origin: Double
  /// Of each column that is visited.
  private let positions: TemporaryArray<Position>
  /// Which of them goes on.
  private var index: Int
  /// In which rows it goes on, before another column has an item; from the last number on once all are done
  /// with.
  private var rows = 0..<0

  /// - Parameters:
  ///   - columns: The columns to visit.
  ///   - origin: Where the columns begin; starts are measured from the same zero.
  ///   - positions: Room for one for each of these columns.
  /// - Complexity: O(log blocks) and the items between two checkpoints for each column.
  public init(
    _ sums: RoundRobinLengths, columns: Range<Int>, from low: Double, to high: Double,
    origin: Double, _ positions: TemporaryArray<Position>
  ) {
    self.sums = sums
    self.high = high
    self.origin = origin
    self.positions = positions
    reader = sums.lengths
    index = positions.count
    sums.seek(columns, beyond: low, origin, positions, &reader)
    turn()
  }

  /// The next item, its column, where it begins and how long it is; `nil` behind the last.
  @inline(__always)
  public mutating func next() -> (item: Int, column: Int, start: Double, length: Double)? {
    while rows.lowerBound < .max {
      var position = positions[index]
      let (item, scale) = (position.item, sums.scale)
      let start = origin + scale.points(position.units)
      guard item < sums.count && start < high else {
        positions[index].row = .max
        turn()
        continue
      }
      let length = reader.length(of: item)
      let step = scale.units(length) + sums.gap
      position.row += sums.columns
      position.units += step
      if step == 0 { pile(&position) } else { position.piled = 0 }
      positions[index] = position
      if position.row >= rows.upperBound { turn() }
      return (item, position.column, start, length)
    }
    return nil
  }

  /// Turns to the column that goes on: the next one of the row, or else the first one of the next row.
  ///
  /// Columns drift apart, so that mostly a column goes on for several rows.
  @inline(never)
  private mutating func turn() {
    repeat {
      index += 1
      if index >= positions.count {
        rows = nextRows
        if rows.lowerBound == .max { return }
        index = 0
      }
    } while positions[index].row != rows.lowerBound
  }

  /// From the first row in which a column has an item, up to where another one has its next; empty if that
  /// is in the same row.
  private var nextRows: Range<Int> {
    var (row, others) = (Int.max, Int.max)
    for index in 0..<positions.count {
      let next = positions[index].row
      others = min(others, max(row, next))
      row = min(row, next)
    }
    return row..<others
  }

  @inline(never)
  private mutating func pile(_ position: inout Position) {
    position.piled += 1
    // Of all columns together.
    let largest = max(1, Placement.largestPile / sums.columns)
    if position.piled >= largest { sums.passPile(&position, &reader) }
  }
}

extension RoundRobinLengths {
  typealias Position = RoundRobinWalk.Position

  /// Finds the first item of each column that may end behind a place.
  fileprivate func seek(
    _ range: Range<Int>, beyond low: Double, _ origin: Double,
    _ positions: TemporaryArray<Position>, _ reader: inout ItemLengths
  ) {
    // An end that is computed may lie a few ulps beyond the start of the item after it, and a length
    // half a unit beyond what it counts.
    let above = low - low.slack - scale.points(2) - origin
    let units = above < 0 ? -1 : scale.units(above)
    var block = 0
    for (index, column) in range.enumerated() {
      let isStill =
        index > 0 && sums[block * columns + column] <= units
        && (block + 2 >= blocks.count || sums[(block + 1) * columns + column] > units)
      if !isStill { block = lastBlock { self.sums[$0 * self.columns + column] <= units } }
      positions[index] = seek(column, in: block, beyond: units, &reader)
    }
  }

  private func seek(
    _ column: Int, in index: Int, beyond low: Int128, _ reader: inout ItemLengths
  ) -> Position {
    guard let block = blocks[index].sums else { return Position(row: count, column: 0, units: 0) }
    let start = blocks[index].start
    let before = sums[index * columns + column]
    let checkpoint = block.checkpoint(of: lane(of: column, in: index), within: low - before)
    var position = Position(
      row: firstItem(of: column, from: start + checkpoint.offset) - column, column: column,
      units: before + checkpoint.units)
    while position.item < count {
      let span = reader.span(around: position.item)
      if span.isComplete && !span.isUniform {
        let end = span.items.upperBound
        let passed = scale.pass(
          span, from: position.item, to: end, by: columns, gap, within: low - position.units)
        position.units += passed.units
        position.item = passed.item
        if passed.item < end { break }
        continue
      }
      let step = scale.units(reader.length(of: position.item)) + gap
      guard position.units + step <= low else { break }
      var skipped = 1
      if span.isUniform {
        skipped = max(1, (span.items.upperBound - position.item + columns - 1) / columns)
        if step > 0 { skipped = min(skipped, scale.count(of: step, in: low - position.units)) }
      }
      position.units += step * Int128(skipped)
      position.item += skipped * columns
    }
    return position
  }

  /// Goes on to the next item of a column that is no longer part of a pile.
  fileprivate func passPile(_ position: inout Position, _ reader: inout ItemLengths) {
    let column = position.column
    let units = position.units
    let index = lastBlock { self.sums[$0 * self.columns + column] <= units }
    if let block = blocks[index].sums {
      let before = units - sums[index * columns + column]
      let checkpoint = block.checkpoint(of: lane(of: column, in: index), within: before)
      let first = firstItem(of: column, from: blocks[index].start + checkpoint.offset)
      position.item = max(position.item, first)
    }
    while position.item < count {
      let span = reader.span(around: position.item)
      guard scale.units(reader.length(of: position.item)) + gap == 0 else { break }
      let end = span.isUniform ? min(span.items.upperBound, count) : position.item + 1
      position.item += max(1, (end - position.item + columns - 1) / columns) * columns
    }
    position.piled = 0
  }
}
