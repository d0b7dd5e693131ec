import LayoutPlugin

/// Packs items into columns in order; the position of each depends on those before it.
struct Packer {
  /// The position of an item.
  struct Slot {
    let column: Int
    let span: Int
    /// In units of the scale, from the top of the columns.
    let start: Int128
    let height: Double
  }

  var items: SectionItems
  let scale: FixedPointScale
  let columns: Int
  let gap: Int128
  private let order: ColumnOrder
  private let joinsColumns: Bool
  /// The level of each column, including the gap below its last item, and space for `ColumnSlack`.
  private(set) var levels = TemporaryArray<Int128>.none
  private var window = WindowMaxima(queue: .none)
  /// `nil` if there are few columns, or if the order does not need the shortest.
  private var winnerTree: ShortestColumn?
  /// The column that is next in turn.
  private(set) var turn = 0
  /// Whether every item since this was last set is known to have raised its columns.
  var hasRaisedAll = true
  /// Whether every range of items since this was last set fitted into `ShortColumns`.
  var hasFitted = true

  /// The maximum number of columns for which a linear search is faster.
  static var fewColumns: Int { 16 }

  /// Calls `body` with a packer of empty columns, which must not be used afterwards.
  ///
  /// Allocates no heap memory: everything fits on the stack.
  static func with<Result, Problem: Error>(
    _ items: consuming SectionItems, _ body: (inout Packer) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    // Created before its storage, because closures copy what they capture.
    var packer = Packer(items)
    let hasTree = packer.isSimple && packer.columns > fewColumns
    let slots =
      hasTree
      ? 1 << (Int.bitWidth - (packer.columns - 1).leadingZeroBitCount) : packer.columns
    let slack = ColumnSlack.size(in: packer.columns)
    return try TemporaryArray.with(slots + slack, repeating: Int128.max) {
      levels throws(Problem) in
      try TemporaryArray.with(2 * slots, repeating: UInt16(0)) { marks throws(Problem) in
        packer.levels = levels
        packer.window = WindowMaxima(queue: marks)
        if hasTree { packer.winnerTree = ShortestColumn(levels: levels, winners: marks) }
        packer.restore(turn: 0) { _ in 0 }
        return try body(&packer)
      }
    }
  }

  private init(_ items: consuming SectionItems) {
    scale = FixedPointScale(count: items.style.count)
    gap = scale.units(items.style.spacing)
    columns = items.style.columns
    order = items.style.order
    joinsColumns = items.spans.mayJoinColumns
    self.items = items
  }

  /// Whether each item goes to the shortest column and changes no other.
  private var isSimple: Bool { order == .shortest && !joinsColumns }

  /// Whether an item's column does not depend on the heights of the items before it.
  var keepsColumns: Bool { order == .pinned && !joinsColumns }

  /// Returns the level of a column, including the gap below its last item.
  func level(of column: Int) -> Int128 { levels[column] }

  /// Sets the columns to other levels.
  mutating func restore(turn: Int, _ level: (Int) -> Int128) {
    self.turn = turn
    for column in 0..<columns { levels[column] = level(column) }
    winnerTree?.playAll()
  }

  /// Packs an item.
  ///
  /// - Complexity: O(columns) if items span several columns; else O(log columns).
  mutating func put(_ item: Int) -> Slot {
    let span =
      joinsColumns ? Int(flooring: items.spans.number(at: item)).clamped(to: 1...columns) : 1
    let (column, start) = place(item, span)
    let height = items.heights.length(of: item)
    let level = start + scale.units(height) + gap
    if level == start { hasRaisedAll = false }
    for index in column..<column + span { levels[index] = level }
    winnerTree?.playAgain(column)
    return Slot(column: column, span: span, start: start, height: height)
  }

  /// The level of the shortest column.
  var lowestLevel: Int128 {
    var lowest = levels[0]
    for column in 1..<max(columns, 1) { lowest = min(lowest, levels[column]) }
    return lowest
  }

  /// Packs a range of items, and calls `body` with each and its slot.
  ///
  /// - Complexity: That of packing each item.
  @inline(__always)
  mutating func put<Problem: Error>(
    _ items: Range<Int>, _ body: (Int, Slot) throws(Problem) -> Void
  ) throws(Problem) {
    if isSimple, let base = shortBase(for: items) {
      return try putShort(items, from: base) { item, column, start, _, height throws(Problem) in
        try body(item, Slot(column: column, span: 1, start: base + Int128(start), height: height))
      }
    }
    for item in items { try body(item, put(item)) }
  }

  /// Packs a range of items; returns the start of the highest and the end of the lowest.
  ///
  /// - Parameter slack: Records the items, if all fit into `ShortColumns`.
  /// - Complexity: That of packing each item.
  mutating func put(
    _ items: Range<Int>, _ slack: inout ColumnSlack
  ) -> (top: Int128, bottom: Int128) {
    if isSimple, let base = shortBase(for: items) {
      // No item begins above the first.
      let top = lowestLevel
      var bottom: Int64 = 0
      slack.measure(from: base)
      // A copy stays in registers.
      var recorder = slack
      putShort(items, from: base) { _, column, start, units, _ in
        bottom = max(bottom, start &+ units)
        recorder.record(column, start)
      }
      slack = recorder
      return (top, base + Int128(bottom))
    }
    hasFitted = false
    var top = Int128.max
    var bottom: Int128 = 0
    for item in items {
      let slot = put(item)
      top = min(top, slot.start)
      bottom = max(bottom, slot.start + scale.units(slot.height))
    }
    return (top, bottom)
  }

  /// Packs a block of items that are fixed in their columns.
  ///
  /// - Parameter block: A block of checkpoints of the same items, in columns that begin at any levels.
  /// - Returns: The start of its highest item and the end of its lowest.
  mutating func skip(
    _ block: Int, of checkpoints: Checkpoints
  ) -> (top: Int128, bottom: Int128) {
    hasFitted = false
    var (top, bottom) = (Int128.max, Int128(0))
    for column in 0..<columns {
      let length = checkpoints.length(of: column, block)
      // Each item makes its column longer.
      guard length > 0 else { continue }
      top = min(top, levels[column])
      levels[column] += length
      bottom = max(bottom, levels[column] - gap)
    }
    turn = checkpoints.turn(after: block)
    return (top, bottom)
  }

  private mutating func place(_ item: Int, _ span: Int) -> (column: Int, start: Int128) {
    if order == .shortest {
      return span == 1 ? shortest() : window.lowest(of: levels, columns: columns, span: span)
    }
    // Every item takes its turn, so that a pinned one does not move those that follow.
    if turn + span > columns { turn = 0 }
    var column = turn
    turn = turn + span == columns ? 0 : turn + span
    if order == .pinned {
      let pin = items.pins.number(at: item)
      if !pin.isNaN { column = Int(flooring: pin).clamped(to: 0...columns - span) }
    }
    var start = levels[column]
    for index in column..<column + span { start = max(start, levels[index]) }
    return (column, start)
  }

  private func shortest() -> (column: Int, start: Int128) {
    if let winnerTree { return (winnerTree.shortest, levels[winnerTree.shortest]) }
    var best = 0
    var lowest = levels[0]
    for column in 1..<max(columns, 1) where levels[column] < lowest {
      best = column
      lowest = levels[column]
    }
    return (best, lowest)
  }
}

extension ItemReader {
  /// Whether some items may span more than one column.
  var mayJoinColumns: Bool { uniformValue.map { $0[0] >= 2 } ?? true }
}
