// Where the items of a row stand across.

/// Where the items of a row begin, and what lies between them.
public struct RowSpacing {
  /// Where the first item of the row begins.
  public var start: Distance
  /// Between two items.
  public var gap: Distance
  /// How much larger the items of the row are than they are measured.
  public var scale: Double

  public init(start: Distance, gap: Distance, scale: Double = 1) {
    self.start = start
    self.gap = gap
    self.scale = scale
  }

  /// From so many items on that are alike, it pays to find those that are in view.
  static var pruned: Int { 16 }
}

extension ItemExtents {
  /// Calls `body` with the items of a row, where each begins across the scroll, and how large it is.
  ///
  /// - Parameters:
  ///   - room: Of the row, across: no item but the last is broader.
  ///   - across: Where the caller looks; items of which it is clear that they lie elsewhere are passed
  ///     over.
  /// - Returns: Whether `body` was called.
  /// - Complexity: O(log n + items of the row), and less where they are alike and lie elsewhere.
  @inline(__always)
  public mutating func visit(
    _ row: Row, _ spacing: RowSpacing, room: Distance, in across: ClosedRange<Double>?,
    _ body: (_ item: Int, _ across: Double, ItemExtent) throws(Enough) -> Void
  ) throws(Enough) -> Bool {
    guard row.count <= ShortDistance.mostTerms, room.points < ShortDistance.limit / 2,
      var place = ShortDistance(spacing.start), let gap = ShortDistance(spacing.gap)
    else { return try visitSlowly(row.items, of: row, spacing, in: across, body) }
    var isAny = false
    var item = row.first
    while item < row.items.upperBound {
      let span = span(at: item)
      var part = item..<min(span.items.upperBound, row.items.upperBound)
      item = part.upperBound
      var extent = span.uniform?.scaled(by: spacing.scale) ?? ItemExtent()
      var step = ShortDistance(extent.breadth) + gap
      let behind = place + step * part.count
      if span.uniform != nil, part.count >= RowSpacing.pruned, let across {
        let reaching = part.reaching(across, from: place.points, by: step.points)
        place += step * (reaching.lowerBound - part.lowerBound)
        part = reaching
      }
      for item in part {
        if span.uniform == nil {
          extent = span[item].scaled(by: spacing.scale)
          step = ShortDistance(extent.breadth) + gap
        }
        try body(item, place.points, extent)
        place += step
        isAny = true
      }
      if span.uniform != nil { place = behind }
    }
    return isAny
  }

  /// The same for some items of the row, and for any distance; the numbers are the same too.
  @inline(never) @discardableResult
  public mutating func visitSlowly<Problem: Error>(
    _ items: Range<Int>, of row: Row, _ spacing: RowSpacing, in across: ClosedRange<Double>? = nil,
    _ body: (_ item: Int, _ across: Double, ItemExtent) throws(Problem) -> Void
  ) throws(Problem) -> Bool {
    var place = spacing.start
    var isAny = false
    try visitRuns(in: row.first..<items.upperBound) { run, natural throws(Problem) in
      let extent = natural.scaled(by: spacing.scale)
      let step = Distance(extent.breadth) + spacing.gap
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
  /// Those of some items that are alike, and stand a step apart, that may meet a range across.
  @inline(never)
  func reaching(
    _ across: ClosedRange<Double>, from place: Double, by step: Double
  ) -> Range<Int> {
    // A pile has no breadth: at an edge it meets nothing, and none of its items has to be looked at.
    if step == 0 && (place <= across.lowerBound || place >= across.upperBound) {
      return lowerBound..<lowerBound
    }
    let numbers = Steps(from: place, by: step, count: count)
      .numbers(from: across.lowerBound - step, to: across.upperBound + step)
    return lowerBound + numbers.lowerBound..<lowerBound + numbers.upperBound
  }
}
