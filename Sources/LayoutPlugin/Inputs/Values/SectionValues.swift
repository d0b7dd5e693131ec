/// The values of one property for the sections, of which there may be a million.
///
/// It takes no memory while no section has a value. It counts the values, so that a layout can tell
/// whether all sections are equal without examining each.
struct SectionValues {
  /// By section; empty if none has a value.
  private(set) var list = SectionList<PropertyValue>()
  private var setCount = 0

  /// Whether no section has a value.
  var isEmpty: Bool { setCount == 0 }

  func value(at section: Int) -> PropertyValue {
    section < list.count ? list[section] : .unset
  }

  /// Returns a section's value, and the number of sections from there on that are known to share it.
  func run(at section: Int, of count: Int) -> (PropertyValue, Int) {
    isEmpty ? (.unset, count - section) : (list[section], 1)
  }

  /// Sets the values of the sections of a range.
  mutating func set(_ range: Range<Int>, of count: Int, to given: AssignedValues) {
    for section in range {
      let value = given[section - range.lowerBound]
      if isEmpty {
        if value.isUnset { continue }
        list = SectionList(repeating: .unset, count: count)
      }
      setCount += (value.isUnset ? 0 : 1) - (list[section].isUnset ? 0 : 1)
      list[section] = value
    }
    if isEmpty { list = SectionList() }
  }

  /// Moves the values to the new places of their sections.
  ///
  /// - Complexity: O(1) if no section is inserted, deleted or moved; else O(runs + blocks + deleted
  ///   sections).
  mutating func rearrange(_ order: SectionOrder) {
    if isEmpty { return }
    order.visitDeleted(of: list.count) { forget($0) }
    adopt(list.rearranged(SectionOrigins(order), filledWith: .unset))
  }

  /// Keeps the values of the sections whose indexes still exist.
  mutating func resize(to count: Int) {
    if isEmpty { return }
    forget(min(count, list.count)..<list.count)
    adopt(list.resized(to: count, filledWith: .unset))
  }

  /// Subtracts the values of deleted sections.
  private mutating func forget(_ deleted: Range<Int>) {
    for section in deleted where !list[section].isUnset { setCount -= 1 }
  }

  private mutating func adopt(_ values: SectionList<PropertyValue>) {
    list = isEmpty ? SectionList() : values
  }
}
