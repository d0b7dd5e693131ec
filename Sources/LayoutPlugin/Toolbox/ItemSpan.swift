/// Items that follow one another, and either share one value or have their numbers side by side.
///
/// For loops over many items: a span is found once, and read without looking for anything.
///
///     var item = range.lowerBound
///     while item < range.upperBound {
///       let span = reader.span(at: item)
///       if let value = span.uniform { … } else { for item in span.items { … span[item, 0] … } }
///       item = span.items.upperBound
///     }
///
/// It is a view of what the reader reads from, and good as long as that is alive.
@safe public struct ItemSpan {
  /// From the item that was asked for on; without any values of single items they end nowhere.
  public let items: Range<Int>
  /// What counts for each of the items, if it is the same for all.
  public let uniform: PropertyValue?
  /// What counts for those that have no value of their own.
  public let fallback: PropertyValue
  @usableFromInline let numbers: UnsafePointer<Double>?
  @usableFromInline let components: Int

  init(_ items: Range<Int>, uniform: PropertyValue) {
    self.items = items
    self.uniform = uniform
    fallback = uniform
    unsafe numbers = nil
    components = 0
  }

  /// - Parameter numbers: Of the first of the items, and then of the others.
  init(
    _ items: Range<Int>, _ numbers: UnsafePointer<Double>?, components: Int,
    fallback: PropertyValue
  ) {
    self.items = items
    uniform = nil
    self.fallback = fallback
    unsafe self.numbers = unsafe numbers
    self.components = components
  }

  /// One number of an item's own value, where the items do not share one; if the first is NaN, the item
  /// has none, and `fallback` counts.
  @inlinable @inline(__always)
  public subscript(item: Int, component: Int) -> Double {
    let offset = item - items.lowerBound
    precondition(
      offset >= 0 && item < items.upperBound && component < components, "not in the span")
    return unsafe numbers.unsafelyUnwrapped[offset * components + component]
  }
}

extension ItemReader {
  /// The items from one on whose values lie together.
  public mutating func span(at item: Int) -> ItemSpan {
    let end = endOfPiece(at: item)
    guard !isUniform else { return ItemSpan(item..<end, uniform: uniform) }
    return unsafe ItemSpan(
      item..<end, numbers(at: item), components: components, fallback: fallback)
  }
}
