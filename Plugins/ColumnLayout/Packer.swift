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
  /// How far each column is filled, each item with the gap below it.
  var levels: [Int128]
  /// Which column is next in turn.
  var turn = 0
  private let columns: Int
  private let order: SectionStyle.Order
  private let gap: Int128
  private var heights: ItemLengths
  private var spans: ItemReader
  private var pins: ItemReader
  private var window: WindowMaxima

  init(_ items: SectionItems) {
    self.init(items.style, items.heights, items.spans, items.pins)
  }

  init(_ style: SectionStyle, _ heights: ItemLengths, _ spans: ItemReader, _ pins: ItemReader) {
    scale = LengthScale(count: style.count)
    gap = scale.units(style.spacing)
    columns = style.columns
    order = style.order
    levels = Array(repeating: 0, count: style.columns)
    self.heights = heights
    self.spans = spans
    self.pins = pins
    window = WindowMaxima(columns: style.columns)
  }

  /// Puts an item into the columns as they are.
  ///
  /// - Complexity: O(columns).
  mutating func put(_ item: Int) -> Slot {
    let span = Int(flooring: spans.number(at: item)).clamped(to: 1...columns)
    let (column, start) = place(item, span)
    let height = heights.length(of: item)
    let level = start + scale.units(height) + gap
    for index in column..<column + span { levels[index] = level }
    return Slot(column: column, span: span, start: start, height: height)
  }

  /// Puts a range of items into the columns; answers where the highest begins and the lowest ends.
  ///
  /// - Complexity: O(columns) for each item.
  mutating func put(_ items: Range<Int>) -> (top: Int128, bottom: Int128) {
    if order == .shortest, let span = spans.uniformValue, span[0] == 1 {
      return putIntoShortest(items)
    }
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
    var levels = self.levels
    self.levels = []
    var top = Int128.max
    var bottom: Int128 = 0
    for item in items {
      var best = 0
      var start = levels[0]
      for column in 1..<levels.count where levels[column] < start {
        best = column
        start = levels[column]
      }
      let end = start + scale.units(heights.length(of: item))
      levels[best] = end + gap
      top = min(top, start)
      bottom = max(bottom, end)
    }
    self.levels = levels
    return (top, bottom)
  }

  private mutating func place(_ item: Int, _ span: Int) -> (column: Int, start: Int128) {
    if order == .shortest {
      return span == 1 ? shortest() : window.lowest(of: levels, span: span)
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
    var best = 0
    for column in 1..<max(columns, 1) where levels[column] < levels[best] { best = column }
    return (best, levels[best])
  }
}

/// Finds the lowest place for an item that spans several columns.
///
/// The place at column k is as high as the highest of the columns k ..< k + span: a sliding maximum,
/// kept as a queue of columns each of which is higher than those behind it.
private struct WindowMaxima {
  private var queue: [Int]

  init(columns: Int) { queue = Array(repeating: 0, count: columns) }

  /// The leftmost of the lowest places.
  ///
  /// - Complexity: O(columns).
  mutating func lowest(of levels: [Int128], span: Int) -> (column: Int, start: Int128) {
    var first = 0
    var end = 0
    var best = 0
    var lowest = Int128.max
    for column in levels.indices {
      while end > first && levels[queue[end - 1]] <= levels[column] { end -= 1 }
      queue[end] = column
      end += 1
      if queue[first] + span <= column { first += 1 }
      if column + 1 >= span && levels[queue[first]] < lowest {
        lowest = levels[queue[first]]
        best = column + 1 - span
      }
    }
    return (best, lowest)
  }
}
