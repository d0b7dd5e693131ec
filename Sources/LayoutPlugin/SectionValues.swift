/// One property's values for the sections, of which there may be a million.
///
/// Takes no memory until a section is given a value. Knows how many have one, so that a layout can tell
/// whether all sections are alike without looking at each.
struct SectionValues {
  /// By section; empty as long as none was given a value.
  private var values: [PropertyValue] = []
  private var setCount = 0

  /// Whether no section has a value.
  var isEmpty: Bool { setCount == 0 }

  func value(at section: Int) -> PropertyValue {
    section < values.count ? values[section] : .unset
  }

  /// The value at a section, and how many sections from there on are known to share it.
  func run(at section: Int, of count: Int) -> (PropertyValue, Int) {
    isEmpty ? (.unset, count - section) : (values[section], 1)
  }

  /// Gives the sections of the range the values that `next` answers, one after the other.
  mutating func set(_ range: Range<Int>, of count: Int, each next: (Int) -> PropertyValue) {
    for section in range {
      let value = next(section - range.lowerBound)
      if values.isEmpty {
        if value.isUnset { continue }
        values = Array(repeating: .unset, count: count)
      }
      setCount += (value.isUnset ? 0 : 1) - (values[section].isUnset ? 0 : 1)
      values[section] = value
    }
  }

  /// Moves the values to where an arrangement took the sections.
  ///
  /// - Complexity: O(sections), and O(1) where none has a value.
  mutating func rearrange(_ arrangement: Arrangement) {
    let old = self
    self = SectionValues()
    guard !old.isEmpty else { return }
    set(0..<arrangement.sections.count, of: arrangement.sections.count) {
      let section = arrangement.sections[$0].oldSection
      return section >= 0 ? old.values[section] : .unset
    }
  }

  /// Keeps the values of the sections that still exist by number.
  mutating func resize(to count: Int) {
    let old = self
    self = SectionValues()
    guard !old.isEmpty else { return }
    set(0..<count, of: count) { old.value(at: $0) }
  }
}
