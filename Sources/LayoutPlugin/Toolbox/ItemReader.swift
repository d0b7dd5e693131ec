/// Reads one property's values for the items of one section, fast where neighbours are asked in turn.
///
/// It keeps the stretch of items that it read from last at hand; reading from another one costs
/// O(log pieces of storage).
public struct ItemReader {
  let values: ItemValues?
  /// What counts for items without a value of their own.
  let fallback: PropertyValue
  private var atHand: ItemSpan

  public init<Value>(
    _ input: borrowing LayoutInput, _ property: Property<Value>, _ section: Int
  ) {
    let key = property.key
    values = input.values.itemValues(key.index, section)
    fallback = input.values.value(key.index, section)
    atHand = ItemSpan(0..<(values == nil ? Int.max : 0), uniform: fallback)
  }

  /// The value that counts for an item.
  public mutating func value(at item: Int) -> PropertyValue {
    if !atHand.items.contains(item) { turn(to: item) }
    return atHand.value(of: item)
  }

  /// The first number of the value that counts for an item; NaN when it has none.
  @inline(__always)
  public mutating func number(at item: Int) -> Double {
    if !atHand.items.contains(item) { turn(to: item) }
    return atHand.number(of: item)
  }

  /// Items that lie together, among them one, and perhaps some before it.
  @inline(__always)
  public mutating func span(around item: Int) -> ItemSpan {
    if !atHand.items.contains(item) { turn(to: item) }
    return atHand
  }

  /// Up to where, from an item on, all items are known to have the same value.
  public mutating func runEnd(from item: Int) -> Int {
    let span = span(around: item)
    return span.uniform == nil ? item + 1 : span.items.upperBound
  }

  /// The value that every item has, if that is known without looking at each.
  public var uniformValue: PropertyValue? { values == nil ? fallback : nil }

  @inline(never)
  private mutating func turn(to item: Int) {
    if let values { atHand = values.span(at: item).over(fallback) }
  }
}
