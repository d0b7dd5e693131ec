import LayoutPlugin

/// Puts items into columns one after the other, where the place of each depends on those before it.
struct Packer {
  /// Where an item was put.
  struct Slot {
    let column: Int
    let span: Int
    /// In units of the scale, from the top of the columns.
    let start: Int128
    let height: Double
  }

  let scale: LengthScale
  let columns: Int
  /// How far each column is filled, each item with the gap below it.
  private let levels: TemporaryArray<Int128>
  /// Which column is next in turn.
  private(set) var turn = 0
  private let order: ColumnOrder
  private let gap: Int128
  private var heights: ItemLengths
  private var spans: ItemReader
  private var pins: ItemReader
  private let window: WindowMaxima
  /// `nil` where columns are few or the shortest of them is not asked for.
  private let winnerTree: ShortestColumn?

  /// Up to so many columns are sooner looked at one by one.
  private static var fewColumns: Int { 12 }

  /// Calls `body` with a packer of empty columns, which is gone afterwards.
  ///
  /// Asks for no memory: what it takes fits the stack.
  static func with<Result, Problem: Error>(
    _ style: SectionStyle, _ heights: ItemLengths, _ spans: ItemReader, _ pins: ItemReader,
    _ body: (inout Packer) throws(Problem) -> Result
  ) throws(Problem) -> Result {
    var slots = style.columns
    if style.order == .shortest && slots > fewColumns && !spans.mayJoinColumns {
      slots = 1 << (Int.bitWidth - (slots - 1).leadingZeroBitCount)
    }
    return try TemporaryArray.with(slots, repeating: Int128.max) { levels throws(Problem) in
      try TemporaryArray.with(2 * slots, repeating: UInt16(0)) { marks throws(Problem) in
        var packer = Packer(style, heights, spans, pins, levels, marks)
        packer.restore(turn: 0) { _ in 0 }
        return try body(&packer)
      }
    }
  }

  private init(
    _ style: SectionStyle, _ heights: ItemLengths, _ spans: ItemReader, _ pins: ItemReader,
    _ levels: TemporaryArray<Int128>, _ marks: TemporaryArray<UInt16>
  ) {
    scale = LengthScale(count: style.count)
    gap = scale.units(style.spacing)
    columns = style.columns
    order = style.order
    self.levels = levels
    self.heights = heights
    self.spans = spans
    self.pins = pins
    window = WindowMaxima(queue: marks)
    let needsWinnerTree =
      style.order == .shortest && style.columns > Packer.fewColumns && !spans.mayJoinColumns
    winnerTree = needsWinnerTree ? ShortestColumn(levels: levels, winners: marks) : nil
  }

  /// How far a column is filled, the last item with the gap below it.
  func level(of column: Int) -> Int128 { levels[column] }

  /// Fills the columns as they were at another time.
  mutating func restore(turn: Int, _ level: (Int) -> Int128) {
    self.turn = turn
    for column in 0..<columns { levels[column] = level(column) }
    winnerTree?.playAll()
  }

  /// Puts an item into the columns as they are.
  ///
  /// - Complexity: O(columns) where items span several; else O(log columns).
  mutating func put(_ item: Int) -> Slot {
    let span = Int(flooring: spans.number(at: item)).clamped(to: 1...columns)
    let (column, start) = place(item, span)
    let height = heights.length(of: item)
    let level = start + scale.units(height) + gap
    for index in column..<column + span { levels[index] = level }
    winnerTree?.playAgain(column)
    return Slot(column: column, span: span, start: start, height: height)
  }

  /// Puts a range of items into the columns; answers where the highest begins and the lowest ends.
  ///
  /// - Complexity: That of putting each.
  mutating func put(_ items: Range<Int>) -> (top: Int128, bottom: Int128) {
    if order == .shortest && !spans.mayJoinColumns { return putIntoShortest(items) }
    var top = Int128.max
    var bottom: Int128 = 0
    for item in items {
      let slot = put(item)
      top = min(top, slot.start)
      bottom = max(bottom, slot.start + scale.units(slot.height))
    }
    return (top, bottom)
  }

  /// The same for items of one column each: this is where a long section spends its time.
  private mutating func putIntoShortest(_ items: Range<Int>) -> (top: Int128, bottom: Int128) {
    var top = Int128.max
    var bottom: Int128 = 0
    for item in items {
      let (column, start) = shortest()
      let end = start + scale.units(heights.length(of: item))
      levels[column] = end + gap
      winnerTree?.playAgain(column)
      top = min(top, start)
      bottom = max(bottom, end)
    }
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
      let pin = pins.number(at: item)
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
  /// Whether items that are told how many columns they span may span more than one.
  var mayJoinColumns: Bool { uniformValue.map { $0[0] >= 2 } ?? true }
}
