/// Reads the values of one property for the items of one section, fast for sequential access.
///
/// The reader caches the run of items that it read last. Reading another one takes O(log pieces of storage).
public struct ItemReader {
  let values: ItemValues?
  /// The value of items without one of their own.
  let fallback: PropertyValue
  private var atHand: ItemSpan

  /// Creates a reader for the items of a section.
  public init<Value>(
    _ input: borrowing LayoutInput, _ property: Property<Value>, _ section: Int
  ) {
    let key = property.key
    values = input.values.itemValues(key.index, section)
    fallback = input.values.value(key.index, section)
    atHand = ItemSpan(0..<(values == nil ? Int.max : 0), uniform: fallback)
  }

  /// Returns the value that applies to an item.
  public mutating func value(at item: Int) -> PropertyValue {
    if !atHand.items.contains(item) { turn(to: item) }
    return atHand.value(of: item)
  }

  /// Returns the first component of the value that applies to an item; NaN if it is unset.
  @inline(__always)
  public mutating func number(at item: Int) -> Double {
    if !atHand.items.contains(item) { turn(to: item) }
    return atHand.number(of: item)
  }

  /// Returns the items stored together with an item, which need not be the first of them.
  @inline(__always)
  public mutating func span(around item: Int) -> ItemSpan {
    if !atHand.items.contains(item) { turn(to: item) }
    return atHand
  }

  /// Returns the end of the items, from one on, that are known to have the same value.
  public mutating func runEnd(from item: Int) -> Int {
    let span = span(around: item)
    return span.uniform == nil ? item + 1 : span.items.upperBound
  }

  /// The value of every item, if it is known without a loop over the items.
  public var uniformValue: PropertyValue? { values == nil ? fallback : nil }

  @inline(never)
  private mutating func turn(to item: Int) {
    if let values { atHand = values.span(at: item).over(fallback) }
  }
}
