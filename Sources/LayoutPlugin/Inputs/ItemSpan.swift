/// Items that follow one another, and either share one value or have their numbers side by side.
///
/// For loops over many items: a span is found once, and read without looking for anything.
///
///     var item = range.lowerBound
///     while item < range.upperBound {
///       let span = reader.span(around: item)
///       if let value = span.uniform { … } else { for item in item..<span.items.upperBound { … } }
///       item = span.items.upperBound
///     }
///
/// It is a view of what the reader reads from, and good as long as that is alive.
@safe public struct ItemSpan {
  /// The item that was asked for is one of them, not always the first; without any values of single
  /// items they end nowhere.
  public let items: Range<Int>
  /// What counts for those that have no value of their own; where all share one, that one.
  public private(set) var fallback: PropertyValue
  private let numbers: UnsafePointer<Double>?
  private let components: Int

  init(_ items: Range<Int>, uniform: PropertyValue) {
    self.items = items
    fallback = uniform
    unsafe numbers = nil
    components = 0
  }

  /// - Parameter numbers: Of the first of the items, and then of the others; they have to stay there.
  init(_ items: Range<Int>, _ numbers: UnsafePointer<Double>?, components: Int) {
    self.items = items
    fallback = .unset
    unsafe self.numbers = unsafe numbers
    self.components = components
  }

  /// The same where another value counts for what has none.
  func over(_ fallback: PropertyValue) -> ItemSpan {
    var span = self
    if self.fallback.isUnset { span.fallback = fallback }
    return span
  }

  /// What counts for each of the items, if it is the same for all.
  public var uniform: PropertyValue? { unsafe numbers == nil ? fallback : nil }

  /// One number of an item's own value, where the items do not share one; if the first is NaN, the item
  /// has none, and `fallback` counts.
  @inline(__always)
  public subscript(item: Int, component: Int) -> Double {
    precondition(items.contains(item) && component < components, "not in the span")
    return unsafe numbers.unsafelyUnwrapped[(item - items.lowerBound) * components + component]
  }

  /// Calls `body` with what counts for each of some items that do not share one value, until it answers
  /// `false`.
  ///
  /// - Parameter body: Gets numbers that the property has, and what does not matter behind them.
  /// - Returns: The item for which it did, or the end.
  @inline(__always)
  func visit(_ range: Range<Int>, _ body: (PropertyValue) -> Bool) -> Int {
    precondition(
      range.lowerBound >= items.lowerBound && range.upperBound <= items.upperBound,
      "not in the span")
    guard let numbers = unsafe numbers else { return range.lowerBound }
    let start = unsafe numbers + (range.lowerBound - items.lowerBound) * components
    let end = unsafe start + range.count * components
    var next = unsafe start
    // Loads that are always there cost less than a question for each, and so does reading what counts
    // from another place where there is nothing.
    let (second, third) = (min(1, components - 1), min(2, components - 1))
    let fourth = components - 1
    unsafe withUnsafePointer(to: (fallback[0], fallback[1], fallback[2], fallback[3])) {
      unsafe $0.withMemoryRebound(to: Double.self, capacity: 4) { fallback in
        while unsafe next != end {
          let place = unsafe next[0] != next[0] ? fallback : next
          let value = unsafe PropertyValue(
            place[0], place[second], place[third], place[fourth])
          if !body(value) { return }
          unsafe next += components
        }
      }
    }
    let visited = unsafe (next - start) / components
    return range.lowerBound + visited
  }

  /// Some items around all whose numbers are not those that others have, bit for bit; `nil` if there
  /// are none.
  ///
  /// - Parameters:
  ///   - range: Of items that do not share one value, here or there.
  ///   - shift: How much further on the others are.
  /// - Complexity: O(items) that are the same at either end.
  func differences(_ range: Range<Int>, from other: ItemSpan, _ shift: Int) -> Range<Int>? {
    precondition(
      range.lowerBound >= items.lowerBound && range.upperBound <= items.upperBound
        && range.lowerBound + shift >= other.items.lowerBound
        && range.upperBound + shift <= other.items.upperBound && components == other.components,
      "not in the span")
    guard let a = unsafe numbers, let b = unsafe other.numbers else { return range }
    let here = unsafe a + (range.lowerBound - items.lowerBound) * components
    let there = unsafe b + (range.lowerBound + shift - other.items.lowerBound) * components
    if unsafe here == there { return nil }
    var low = 0
    var high = range.count * components
    while unsafe low < high && here[low].bitPattern == there[low].bitPattern { low += 1 }
    if low == high { return nil }
    while unsafe here[high - 1].bitPattern == there[high - 1].bitPattern { high -= 1 }
    let first = range.lowerBound
    return first + low / components..<first + (high - 1) / components + 1
  }

  /// The first number of what counts for an item; NaN when nothing does.
  @inline(__always)
  public func number(of item: Int) -> Double {
    let number = raw(of: item)
    return number.isNaN ? fallback[0] : number
  }

  /// The same; but NaN for an item that has none, where the items do not share one.
  @inline(__always)
  func raw(of item: Int) -> Double {
    guard let numbers = unsafe numbers else { return fallback[0] }
    precondition(items.contains(item), "not in the span")
    return unsafe numbers[(item &- items.lowerBound) &* components]
  }

  /// Calls `body` with the first number of every so-manyth item; with NaN for those that have none, where
  /// the items do not share one.
  ///
  /// For the innermost loops: whether the items are in the span is asked once.
  @inline(__always)
  func visitRaw(from first: Int, to end: Int, by step: Int, _ body: (Double) -> Void) {
    precondition(
      first >= items.lowerBound && end <= items.upperBound && step > 0, "not in the span")
    guard let numbers = unsafe numbers else {
      for _ in stride(from: first, to: end, by: step) { body(fallback[0]) }
      return
    }
    var place = (first - items.lowerBound) &* components
    let last = (end - items.lowerBound) &* components
    while place < last {
      unsafe body(numbers[place])
      place &+= step &* components
    }
  }

  /// What counts for an item.
  public func value(of item: Int) -> PropertyValue {
    guard unsafe numbers != nil, !self[item, 0].isNaN else { return fallback }
    var value = PropertyValue(repeating: 0)
    for component in 0..<components { value[component] = self[item, component] }
    return value
  }
}
