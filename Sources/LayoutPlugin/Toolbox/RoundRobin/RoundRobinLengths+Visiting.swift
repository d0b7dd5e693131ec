// Finds the items of round-robin columns in a range.
//
// Searches each column on its own, and then visits all columns row by row, in item order:
//
//     column 0   0 ┆ 3  6  9 ┆        seek finds the first item of each column after ┆
//     column 1   1  4 ┆ 7  10 ┆
//     column 2   2 ┆ 5  8  11 ┆       result: 3 5 6 7 8 9 10 11
//
// Items without length and gap are all at one point. A walk skips the rest of a pile
// by blocks and runs, because it may have 2⁴⁸ items.

/// Visits, in item order, the items that may meet `low..<high`.
///
/// Of items at one point it visits only some 65,536, as there may be billions.
///
///     try TemporaryArray.with(2, repeating: RoundRobinWalk.Position()) { positions throws(StopIteration) in
///       var walk = RoundRobinWalk(sums, columns: 0..<2, from: 0, to: 800, origin: 0, positions)
///       while let item = walk.next() { … }
///     }
///
/// Allocates no memory.
public struct RoundRobinWalk {
  /// The progress in one column.
  public struct Position: BitwiseCopyable {
    /// The row of the next item; `.max` once the column is finished.
    fileprivate var row = 0
    fileprivate var column = 0
    /// The number of items visited so far at the current point.
    fileprivate var atOnePoint = 0
    /// The start of the next item, from the start of the column.
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
  /// One position for each visited column.
  private let positions: TemporaryArray<Position>
  /// The index of the current column.
  private var index: Int
  /// The rows in which the current column continues before another column has an item. Begins at
  /// `.max` once all columns are finished.
  private var rows = 0..<0

  /// Creates a walk.
  ///
  /// - Parameters:
  ///   - columns: The columns to visit.
  ///   - low: The start of the range.
  ///   - high: The end of the range.
  ///   - origin: The start of the columns, in the coordinates of `low` and of the results.
  ///   - positions: Scratch space: one element for each column.
  /// - Complexity: O(log blocks) and the items between two checkpoints, for each column.
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

  /// Returns the next item with its column, start and length; `nil` after the last one.
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
      if step == 0 { countAtOnePoint(&position) } else { position.atOnePoint = 0 }
      positions[index] = position
      if position.row >= rows.upperBound { turn() }
      return (item, position.column, start, length)
    }
    return nil
  }

  /// Switches to the next column of the current row, or to the first column of the next row.
  ///
  /// Columns drift apart, so one column usually continues for several rows.
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

  /// From the first row in which a column has an item to the next row of another column; empty if that is the same row.
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
  private mutating func countAtOnePoint(_ position: inout Position) {
    position.atOnePoint += 1
    // The limit is for all columns together.
    let largest = max(1, Placement.maxItemsAtOnePoint / sums.columns)
    if position.atOnePoint >= largest { sums.skipItemsAtOnePoint(&position, &reader) }
  }
}

extension RoundRobinLengths {
  typealias Position = RoundRobinWalk.Position

  /// Finds the first item of each column that may end after a position.
  fileprivate func seek(
    _ range: Range<Int>, beyond low: Double, _ origin: Double,
    _ positions: TemporaryArray<Position>, _ reader: inout ItemLengths
  ) {
    // A computed end may be a few ulps after the start of the next item, and a length half a unit
    // more than its rounded value.
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

  /// Skips to the next item of a column that is at another point.
  fileprivate func skipItemsAtOnePoint(_ position: inout Position, _ reader: inout ItemLengths) {
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
    position.atOnePoint = 0
  }
}
