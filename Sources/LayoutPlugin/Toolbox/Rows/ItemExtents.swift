/// Reads the sizes of one section's items in sequence.
///
/// It caches the run of items that it read last: pass it on as `inout`, and do not create one for each row.
public struct ItemExtents<Measure: ItemMeasure> {
  /// The section.
  public let section: Int
  let measure: Measure
  private var reader: ItemReader

  /// - Parameter property: The property by which items are measured.
  public init(
    _ input: LayoutInput, section: Int, _ property: Property<Measure.Value>, _ measure: Measure
  ) {
    self.section = section
    self.measure = measure
    reader = ItemReader(input, property, section)
  }

  /// The size of every item, if none has a value of its own.
  public var uniform: ItemExtent? {
    guard let value = reader.uniformValue else { return nil }
    return measure.extent(of: Measure.Value(value))
  }

  /// Returns the items stored together with an item, which need not be the first of them.
  @inline(__always)
  mutating func span(at item: Int) -> ExtentSpan<Measure> {
    ExtentSpan(span: reader.span(around: item), measure: measure)
  }

  @inline(never)
  mutating func extent(of item: Int) -> ItemExtent {
    let span = span(at: item)
    return span.uniform ?? span[item]
  }

  /// Returns the length of items with a spacing between each two, and the breadth of the last one.
  ///
  /// - Complexity: O(log n + items), but O(1) for each run of equal items.
  @inline(never)
  public mutating func length(
    of items: Range<Int>, spacing: ExactLength
  ) -> (used: ExactLength, last: ExactLength) {
    var sum = ShortExactLength.zero
    var last = 0.0
    // Sums in `ShortExactLength` are exact only for this many terms below the limit.
    var isExact = items.count <= ShortExactLength.mostTerms
    var item = items.lowerBound
    while item < items.upperBound && isExact {
      let span = span(at: item)
      let end = min(span.items.upperBound, items.upperBound)
      if let extent = span.uniform {
        last = extent.breadth
        isExact = isExact && last < ShortExactLength.limit
        sum += ShortExactLength(last) * (end - item)
      } else {
        span.visit(item..<end) { extent in
          last = extent.breadth
          isExact = isExact && last < ShortExactLength.limit
          sum += ShortExactLength(last)
          return true
        }
      }
      item = end
    }
    guard isExact else { return lengthOfMany(items, spacing) }
    return (ExactLength(sum) + spacing * (items.count - 1), ExactLength(last))
  }

  @inline(never)
  private mutating func lengthOfMany(
    _ items: Range<Int>, _ spacing: ExactLength
  ) -> (used: ExactLength, last: ExactLength) {
    var used = spacing * (items.count - 1)
    var last = ExactLength.zero
    visitRuns(in: items) { run, extent in
      last = ExactLength(extent.breadth)
      used += last * run.count
    }
    return (used, last)
  }

  /// Calls `body` with the size of each run of equal items, in order.
  ///
  /// - Complexity: O(log n + runs).
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

/// The sizes of items whose values are stored together.
struct ExtentSpan<Measure: ItemMeasure> {
  private let span: ItemSpan
  private let measure: Measure
  /// The size of each item, if all are equal.
  let uniform: ItemExtent?

  @inline(__always)
  init(span: ItemSpan, measure: Measure) {
    self.span = span
    self.measure = measure
    uniform = span.uniform.map { measure.extent(of: Measure.Value($0)) }
  }

  var items: Range<Int> { span.items }

  /// The size of an item, if they differ.
  subscript(item: Int) -> ItemExtent {
    var found = ItemExtent()
    visit(item..<item + 1) { extent in
      found = extent
      return true
    }
    return found
  }

  /// Calls `body` with the size of each item, if they differ, until it returns `false`.
  ///
  /// - Returns: The item for which it returned `false`, or the end.
  @inline(__always) @discardableResult
  func visit(_ range: Range<Int>, _ body: (ItemExtent) -> Bool) -> Int {
    span.visit(range) { body(measure.extent(of: Measure.Value($0))) }
  }
}
