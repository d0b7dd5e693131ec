/// The items of one section, and how large each is: what rows are made of.
public struct MeasuredItems<Measure: ItemMeasure> {
  private let input: LayoutInput
  public let section: Int
  private let property: Property<Measure.Value>
  public let measure: Measure
  /// Of every item, where none has a value of its own.
  private let uniform: ItemExtent?

  /// - Parameter property: What the items are measured by.
  public init(
    _ input: LayoutInput, section: Int, _ property: Property<Measure.Value>, _ measure: Measure
  ) {
    self.input = input
    self.section = section
    self.property = property
    self.measure = measure
    uniform =
      input.hasItemValues(property, section: section)
      ? nil : measure.extent(of: input[property, section: section])
  }

  public var count: Int { input.counts[section] }

  /// - Complexity: O(log n) where items have values of their own.
  public func extent(of item: Int) -> ItemExtent {
    measure.extent(of: input[property, section: section, item: item])
  }

  /// Calls `body` with the extent of each stretch of items that are alike, in order.
  ///
  /// - Complexity: O(log n + stretches).
  @inline(__always)
  public func visitRuns<Problem: Error>(
    in range: Range<Int>, _ body: (Range<Int>, ItemExtent) throws(Problem) -> Void
  ) throws(Problem) {
    if range.isEmpty { return }
    if let uniform { return try body(range, uniform) }
    try input.visitRuns(property, section: section, in: range) { run, value throws(Problem) in
      try body(run, measure.extent(of: value))
    }
  }

  /// Calls `body` with items of a row, where each begins across the scroll, and how large it is.
  ///
  /// - Parameters:
  ///   - items: Of the row; all others only take their room.
  ///   - across: Where the caller looks; items of which it is clear that they lie elsewhere are passed
  ///     over. `nil` for all.
  ///   - start: Where the first item of the row begins.
  ///   - gap: Between two items.
  ///   - scale: How much larger the items of this row are than they are measured.
  /// - Returns: Whether `body` was called.
  /// - Complexity: O(log n + stretches of the row + items answered).
  @inline(__always)
  public func visit<Problem: Error>(
    _ items: Range<Int>, of row: Row, in across: ClosedRange<Double>? = nil, from start: Distance,
    gap: Distance, scale: Double = 1,
    _ body: (_ item: Int, _ across: Distance, ItemExtent) throws(Problem) -> Void
  ) throws(Problem) -> Bool {
    var place = start
    var isAny = false
    try visitRuns(in: row.first..<items.upperBound) { run, natural throws(Problem) in
      let extent = ItemExtent(
        breadth: natural.breadth * scale, thickness: natural.thickness * scale)
      let step = Distance(extent.breadth) + gap
      var part = run.clamped(to: items)
      if let across, part.count >= 16 {
        part = reaching(
          across, in: part, from: place + step * (part.lowerBound - run.lowerBound), step)
      }
      for item in part {
        try body(item, place + step * (item - run.lowerBound), extent)
        isAny = true
      }
      place += step * run.count
    }
    return isAny
  }

  /// Those of some items that are alike, and stand a step apart, that may meet a range across.
  private func reaching(
    _ across: ClosedRange<Double>, in items: Range<Int>, from place: Distance, _ step: Distance
  ) -> Range<Int> {
    let step = step.points
    let numbers = Steps(from: place.points, by: step, count: items.count)
      .numbers(from: across.lowerBound - step, to: across.upperBound + step)
    return items.lowerBound + numbers.lowerBound..<items.lowerBound + numbers.upperBound
  }
}

extension MeasuredItems {
  var reader: ItemReader { ItemReader(input, property, section) }

  /// How many stretches of items are alike, and how many items are each by itself.
  var stored: (stretches: Int, singles: Int) { input.storedValues(property, section: section) }

  /// Whether all are known to be as another section's were in an input that is still kept.
  func areSame(as old: LayoutInput, _ oldSection: Int) -> Bool {
    input.sharesItemValues(property, section, with: old, oldSection)
  }

  func visitDifferences(
    in range: Range<Int>, from old: LayoutInput, _ oldSection: Int, at oldStart: Int,
    _ body: (Range<Int>) -> Void
  ) {
    input.visitDifferences(property, section, in: range, from: old, oldSection, at: oldStart, body)
  }
}
