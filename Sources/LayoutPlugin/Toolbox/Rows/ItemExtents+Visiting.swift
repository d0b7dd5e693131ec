// The positions of a row's items across the scroll axis.

/// The start of a row's first item, the gaps, and the row's scale.
public struct RowSpacing {
  /// The position of the row's first item.
  public var start: ExactLength
  /// The distance between two items.
  public var gap: ExactLength
  /// The factor from measured to displayed size.
  public var scale: Double

  public init(start: ExactLength, gap: ExactLength, scale: Double = 1) {
    self.start = start
    self.gap = gap
    self.scale = scale
  }

  /// The minimum number of equal items for which a search for the visible ones is worthwhile.
  static var pruned: Int { 16 }
}

extension ItemExtents {
  /// Calls `body` with each item of a row, its position across the scroll axis, and its size.
  ///
  /// - Parameters:
  ///   - room: The row's breadth. Only the last item of a row may be broader.
  ///   - across: The queried range. Items that are certainly outside are skipped.
  /// - Returns: Whether `body` was called.
  /// - Complexity: O(log n + items of the row), or less if equal items are outside `across`.
  @inline(__always)
  public mutating func visit(
    _ row: Row, _ spacing: RowSpacing, room: ExactLength, in across: ClosedRange<Double>?,
    _ body: (_ item: Int, _ across: Double, ItemExtent) throws(StopIteration) -> Void
  ) throws(StopIteration) -> Bool {
    guard row.count <= ShortExactLength.mostTerms, room.points < ShortExactLength.limit / 2,
      var place = ShortExactLength(spacing.start), let gap = ShortExactLength(spacing.gap)
    else { return try visitSlowly(row.items, of: row, spacing, in: across, body) }
    var isAny = false
    var item = row.first
    while item < row.items.upperBound {
      let span = span(at: item)
      var part = item..<min(span.items.upperBound, row.items.upperBound)
      item = part.upperBound
      var extent = span.uniform?.scaled(by: spacing.scale) ?? ItemExtent()
      var step = ShortExactLength(extent.breadth) + gap
      let behind = place + step * part.count
      if span.uniform != nil, part.count >= RowSpacing.pruned, let across {
        let reaching = part.reaching(across, from: place.points, by: step.points)
        place += step * (reaching.lowerBound - part.lowerBound)
        part = reaching
      }
      for item in part {
        if span.uniform == nil {
          extent = span[item].scaled(by: spacing.scale)
          step = ShortExactLength(extent.breadth) + gap
        }
        try body(item, place.points, extent)
        place += step
        isAny = true
      }
      if span.uniform != nil { place = behind }
    }
    return isAny
  }

  /// Calls `body` like `visit`, with the same numbers, for a part of the row and for any distance.
  @inline(never) @discardableResult
  public mutating func visitSlowly<Problem: Error>(
    _ items: Range<Int>, of row: Row, _ spacing: RowSpacing, in across: ClosedRange<Double>? = nil,
    _ body: (_ item: Int, _ across: Double, ItemExtent) throws(Problem) -> Void
  ) throws(Problem) -> Bool {
    var place = spacing.start
    var isAny = false
    try visitRuns(in: row.first..<items.upperBound) { run, natural throws(Problem) in
      let extent = natural.scaled(by: spacing.scale)
      let step = ExactLength(extent.breadth) + spacing.gap
      var part = run.clamped(to: items)
      if part.count >= RowSpacing.pruned, let across {
        let start = place + step * (part.lowerBound - run.lowerBound)
        part = part.reaching(across, from: start.points, by: step.points)
      }
      for item in part {
        try body(item, (place + step * (item - run.lowerBound)).points, extent)
        isAny = true
      }
      place += step * run.count
    }
    return isAny
  }
}

extension Range where Bound == Int {
  /// Returns the items, all equal and one step apart, that may meet a range across the scroll axis.
  @inline(never)
  func reaching(
    _ across: ClosedRange<Double>, from place: Double, by step: Double
  ) -> Range<Int> {
    // Items without breadth at one point do not meet a range that begins or ends there; skip them all.
    if step == 0 && (place <= across.lowerBound || place >= across.upperBound) {
      return lowerBound..<lowerBound
    }
    let numbers = Steps(from: place, by: step, count: count)
      .numbers(from: across.lowerBound - step, to: across.upperBound + step)
    return lowerBound + numbers.lowerBound..<lowerBound + numbers.upperBound
  }
}
