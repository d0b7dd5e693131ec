/// How large the items of one section are, read one after the other.
///
/// A reader at work: it keeps the stretch of items at hand that it read last, so pass it on as it is,
/// changed, and make none for each row.
public struct ItemExtents<Measure: ItemMeasure> {
  public let section: Int
  let measure: Measure
  private var reader: ItemReader

  /// - Parameter property: What the items are measured by.
  public init(
    _ input: LayoutInput, section: Int, _ property: Property<Measure.Value>, _ measure: Measure
  ) {
    self.section = section
    self.measure = measure
    reader = ItemReader(input, property, section)
  }

  /// Of every item, where none has a value of its own.
  public var uniform: ItemExtent? {
    guard let value = reader.uniformValue else { return nil }
    return measure.extent(of: Measure.Value(value))
  }

  /// Items that lie together, among them one, and perhaps some before it.
  @inline(__always)
  mutating func span(at item: Int) -> ExtentSpan<Measure> {
    ExtentSpan(span: reader.span(around: item), measure: measure)
  }

  @inline(never)
  mutating func extent(of item: Int) -> ItemExtent {
    let span = span(at: item)
    return span.uniform ?? span[item]
  }

  /// The breadths of some items with a spacing between each two, and that of the last one.
  ///
  /// - Complexity: O(log n + items), and O(1) for a stretch of items that are alike.
  @inline(never)
  public mutating func length(
    of items: Range<Int>, spacing: Distance
  ) -> (used: Distance, last: Distance) {
    var sum = ShortDistance.zero
    var last = 0.0
    // Only sums of so few of not too large ones are exact.
    var isExact = items.count <= ShortDistance.mostTerms
    var item = items.lowerBound
    while item < items.upperBound && isExact {
      let span = span(at: item)
      let end = min(span.items.upperBound, items.upperBound)
      if let extent = span.uniform {
        last = extent.breadth
        isExact = isExact && last < ShortDistance.limit
        sum += ShortDistance(last) * (end - item)
      } else {
        span.visit(item..<end) { extent in
          last = extent.breadth
          isExact = isExact && last < ShortDistance.limit
          sum += ShortDistance(last)
          return true
        }
      }
      item = end
    }
    guard isExact else { return lengthOfMany(items, spacing) }
    return (Distance(sum) + spacing * (items.count - 1), Distance(last))
  }

  @inline(never)
  private mutating func lengthOfMany(
    _ items: Range<Int>, _ spacing: Distance
  ) -> (used: Distance, last: Distance) {
    var used = spacing * (items.count - 1)
    var last = Distance.zero
    visitRuns(in: items) { run, extent in
      last = Distance(extent.breadth)
      used += last * run.count
    }
    return (used, last)
  }

  /// Calls `body` with the extent of each stretch of items that are alike, in order.
  ///
  /// - Complexity: O(log n + stretches).
  @inline(__always)
  mutating func visitRuns<Problem: Error>(
    in range: Range<Int>, _ body: (Range<Int>, ItemExtent) throws(Problem) -> Void
  ) throws(Problem) {
    var item = range.lowerBound
    while item < range.upperBound {
      let span = span(at: item)
      let end = span.uniform == nil ? item + 1 : min(span.items.upperBound, range.upperBound)
      try body(item..<end, span.uniform ?? span[item])
      item = end
    }
  }
}

/// Items whose values lie together, measured.
struct ExtentSpan<Measure: ItemMeasure> {
  private let span: ItemSpan
  private let measure: Measure
  /// Of each of the items, if they are alike.
  let uniform: ItemExtent?

  @inline(__always)
  init(span: ItemSpan, measure: Measure) {
    self.span = span
    self.measure = measure
    uniform = span.uniform.map { measure.extent(of: Measure.Value($0)) }
  }

  var items: Range<Int> { span.items }

  /// Of an item, where they are not alike.
  subscript(item: Int) -> ItemExtent {
    var found = ItemExtent()
    visit(item..<item + 1) { extent in
      found = extent
      return true
    }
    return found
  }

  /// Calls `body` with the extents of some items that are not alike, until it answers `false`.
  ///
  /// - Returns: The item for which it did, or the end.
  @inline(__always) @discardableResult
  func visit(_ range: Range<Int>, _ body: (ItemExtent) -> Bool) -> Int {
    span.visit(range) { body(measure.extent(of: Measure.Value($0))) }
  }
}
