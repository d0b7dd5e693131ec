/// All property values: for the whole layout, for sections and for items.
///
/// A value type with shared storage. A placement keeps the values that it was computed from at no
/// cost; later changes copy only the parts that they touch.
struct PropertyValues {
  /// The parts of the property table that storage needs.
  struct Schema {
    var components: [Int]
    var initial: [PropertyValue]
  }

  let schema: Schema
  /// By property index; unset only if the property is optional.
  private var whole: [PropertyValue]
  /// By property index; empty except for lists.
  private var lists: [[Double]]
  var sections: [SectionValues]
  /// By property index; empty if no item has a value of its own.
  var items: [SectionList<ItemValues?>]

  init(_ schema: Schema) {
    self.schema = schema
    whole = schema.initial
    lists = Array(repeating: [], count: schema.initial.count)
    sections = Array(repeating: SectionValues(), count: schema.initial.count)
    items = Array(repeating: SectionList(), count: schema.initial.count)
  }

  // MARK: Effective values

  func value(_ property: Int) -> PropertyValue { whole[property] }

  func list(_ property: Int) -> [Double] { lists[property] }

  func value(_ property: Int, _ section: Int) -> PropertyValue {
    let value = sections[property].value(at: section)
    return value.isUnset ? whole[property] : value
  }

  func value(_ property: Int, _ section: Int, _ item: Int) -> PropertyValue {
    if section < items[property].count {
      let value = items[property].withValue(of: section) { $0?.value(at: item) ?? .unset }
      if !value.isUnset { return value }
    }
    return value(property, section)
  }

  func hasItemValues(_ property: Int, _ section: Int) -> Bool {
    section < items[property].count && items[property].withValue(of: section) { $0 != nil }
  }

  /// Returns the values set for single items of a section, or `nil`.
  func itemValues(_ property: Int, _ section: Int) -> ItemValues? {
    section < items[property].count ? items[property][section] : nil
  }

  func hasSectionValues(_ property: Int) -> Bool { !sections[property].isEmpty }

  /// Calls `body` with the effective value of each run of items in the range.
  func visitRuns<Problem: Error>(
    _ property: Int, _ section: Int, in range: Range<Int>,
    _ body: (Range<Int>, PropertyValue) throws(Problem) -> Void
  ) throws(Problem) {
    let fallback = value(property, section)
    guard section < items[property].count, let values = items[property][section] else {
      if !range.isEmpty { try body(range, fallback) }
      return
    }
    try values.visitRuns(in: range) { range, value throws(Problem) in
      try body(range, value.isUnset ? fallback : value)
    }
  }

  // MARK: Values set at one scope

  func sectionRun(_ property: Int, _ section: Int, of count: Int) -> (PropertyValue, Int) {
    sections[property].run(at: section, of: count)
  }

  func itemRun(_ property: Int, _ section: Int, _ item: Int, of count: Int) -> (PropertyValue, Int)
  {
    guard section < items[property].count, let values = items[property][section] else {
      return (.unset, count - item)
    }
    return values.run(at: item)
  }

  /// Returns whether the sections of a range have these values already.
  func holds(_ property: Int, sections range: Range<Int>, _ given: AssignedValues) -> Bool {
    for section in range {
      let value = sections[property].value(at: section)
      if !value.hasSameBits(as: given[section - range.lowerBound]) { return false }
    }
    return true
  }

  /// Returns whether the items of a range have these values already.
  ///
  /// - Complexity: O(runs of equal items), and O(items) with values of their own, up to the first
  ///   difference.
  func holds(
    _ property: Int, _ section: Int, items range: Range<Int>, _ given: AssignedValues
  ) -> Bool {
    let values = itemValues(property, section)
    var item = range.lowerBound
    while item < range.upperBound {
      let span = values?.span(at: item) ?? ItemSpan(range, uniform: .unset)
      let end = min(range.upperBound, span.items.upperBound)
      // If all are equal, one comparison is enough.
      let last = span.uniform != nil && given.uniform != nil ? item + 1 : end
      for index in item..<last
      where !span.value(of: index).hasSameBits(as: given[index - range.lowerBound]) {
        return false
      }
      item = end
    }
    return true
  }

  // MARK: Setting

  mutating func set(_ property: Int, _ value: PropertyValue) { whole[property] = value }

  mutating func set(_ property: Int, list: [Double]) { lists[property] = list }

  mutating func set(
    _ property: Int, sections range: Range<Int>, of count: Int, to given: AssignedValues
  ) {
    sections[property].set(range, of: count, to: given)
  }

  mutating func set(
    _ property: Int, _ section: Int, items range: Range<Int>, of counts: ItemCounts,
    to given: AssignedValues
  ) {
    guard !range.isEmpty else { return }
    if items[property].count < counts.count {
      items[property] = SectionList(repeating: nil, count: counts.count)
    }
    var values =
      items[property][section]
      ?? ItemValues(components: schema.components[property], count: counts[section])
    // Removed first, so that the storage is not shared while it changes.
    items[property][section] = nil
    values.set(range, to: given)
    items[property][section] = values.isEmpty ? nil : values
  }
}
