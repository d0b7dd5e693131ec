import PluginSystem

/// Consecutive items that either share one value or have adjacent numbers.
///
/// For loops over many items: finding a span takes a search, reading from it none.
///
///     var item = range.lowerBound
///     while item < range.upperBound {
///       let span = reader.span(around: item)
///       if let value = span.uniform { … } else { for item in item..<span.items.upperBound { … } }
///       item = span.items.upperBound
///     }
///
/// A span is a view of the reader's storage, and valid as long as that is alive.
@safe public struct ItemSpan {
  /// The items of the span. The requested item need not be the first. If no item of the section has
  /// a value of its own, the range has no upper limit.
  public let items: Range<Int>
  /// The value of items without one of their own; if all items share a value, that value.
  public private(set) var fallback: PropertyValue
  private let numbers: UnsafePointer<Double>?
  private let components: Int

  init(_ items: Range<Int>, uniform: PropertyValue) {
    self.items = items
    fallback = uniform
    unsafe numbers = nil
    components = 0
  }

  /// - Parameter numbers: The components of the first item, followed by those of the others; not
  ///   copied.
  init(_ items: Range<Int>, _ numbers: UnsafePointer<Double>?, components: Int) {
    self.items = items
    fallback = .unset
    unsafe self.numbers = unsafe numbers
    self.components = components
  }

  /// Returns the span with another fallback for items without a value.
  func over(_ fallback: PropertyValue) -> ItemSpan {
    var span = self
    if self.fallback.isUnset { span.fallback = fallback }
    return span
  }

  /// The value of every item, if they share one.
  public var uniform: PropertyValue? { unsafe numbers == nil ? fallback : nil }

  /// A component of an item's own value, if the items do not share one. If the first component is
  /// NaN, the item has no value of its own, and `fallback` applies.
  @inline(__always)
  public subscript(item: Int, component: Int) -> Double {
    precondition(items.contains(item) && component < components, "not in the span")
    return unsafe numbers.unsafelyUnwrapped[(item - items.lowerBound) * components + component]
  }

  /// Calls `body` with the value of each item, if they do not share one, until it returns `false`.
  ///
  /// - Parameter body: Receives the property's components; further components are undefined.
  /// - Returns: The item for which it returned `false`, or the end.
  @inline(__always)
  func visit(_ range: Range<Int>, _ body: (PropertyValue) -> Bool) -> Int {
    precondition(
      range.lowerBound >= items.lowerBound && range.upperBound <= items.upperBound,
      "not in the span")
    guard let numbers = unsafe numbers else { return range.lowerBound }
    let start = unsafe numbers + (range.lowerBound - items.lowerBound) * components
    let end = unsafe start + range.count * components
    var next = unsafe start
    // Loading all four components unconditionally is faster than a branch for each, and so is
    // selecting the address of the fallback.
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

  /// Returns a range that contains all items whose numbers differ from another span's, bit for bit;
  /// `nil` if none differ.
  ///
  /// - Parameters:
  ///   - range: Items that do not share one value, in either span.
  ///   - shift: The distance to the corresponding items of the other span.
  /// - Complexity: O(equal items at either end).
  func differences(_ range: Range<Int>, from other: ItemSpan, _ shift: Int) -> Range<Int>? {
    precondition(
      range.lowerBound >= items.lowerBound && range.upperBound <= items.upperBound
        && range.lowerBound + shift >= other.items.lowerBound
        && range.upperBound + shift <= other.items.upperBound && components == other.components,
      "not in the span")
    guard let a = unsafe numbers, let b = unsafe other.numbers else { return range }
    let here = unsafe a + (range.lowerBound &- items.lowerBound) &* components
    let there = unsafe b + (range.lowerBound &+ shift &- other.items.lowerBound) &* components
    var low = 0
    var high = range.count &* components
    // Most numbers are equal, and memcmp compares them several times as fast as the loops below.
    if unsafe here == there || memcmp(here, there, high &* MemoryLayout<Double>.stride) == 0 {
      return nil
    }
    while unsafe here[low].bitPattern == there[low].bitPattern { low += 1 }
    while unsafe here[high - 1].bitPattern == there[high - 1].bitPattern { high -= 1 }
    let first = range.lowerBound
    return first + low / components..<first + (high - 1) / components + 1
  }

  /// Returns the first component of the value that applies to an item; NaN if it is unset.
  @inline(__always)
  public func number(of item: Int) -> Double {
    let number = raw(of: item)
    return number.isNaN ? fallback[0] : number
  }

  /// Returns the first stored number of an item: NaN if it has no value, unless the items share one.
  @inline(__always)
  func raw(of item: Int) -> Double {
    guard let numbers = unsafe numbers else { return fallback[0] }
    precondition(items.contains(item), "not in the span")
    return unsafe numbers[(item &- items.lowerBound) &* components]
  }

  /// Calls `body` with the first stored number of every `step`th item: NaN for items without a
  /// value, unless the items share one.
  ///
  /// For inner loops: it checks once that the items are in the span.
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

  /// Returns the value that applies to an item.
  public func value(of item: Int) -> PropertyValue {
    guard unsafe numbers != nil, !self[item, 0].isNaN else { return fallback }
    var value = PropertyValue(repeating: 0)
    for component in 0..<components { value[component] = self[item, component] }
    return value
  }
}
